/** A data element is a text, or several components. */
type Element = string | readonly string[];

/** A segment to be written: its tag and its data elements in order. */
export type Segment = readonly [tag: string, ...elements: Element[]];

/** The separators of level A, declared in the UNA of every written interchange. */
export const serviceString = "UNA:+.? '";

export function printSegment([tag, ...elements]: Segment): string {
  const printed = elements.map((element) => printElement(element));
  return `${[tag, ...withoutTrailing(printed)].join('+')}'`;
}

function printElement(element: Element): string {
  return typeof element === 'string' ? escaped(element) : withoutTrailing(element).map(escaped).join(':');
}

const reserved = /[?+:']/;

function escaped(text: string): string {
  return reserved.test(text) ? text.replaceAll(/[?+:']/g, '?$&') : text;
}

/** Trailing empty components and elements are omitted (ISO 9735, 8). */
function withoutTrailing(parts: readonly string[]): readonly string[] {
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}
