/** A data element is a text, or several components. */
type Element = string | readonly string[];

/** A segment as it is written: its tag and its data elements in order. */
export type Segment = readonly [tag: string, ...elements: Element[]];

/** The separators of level A, which every written interchange declares in its UNA. */
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

/** Empty components and elements at the end say nothing and are left out (ISO 9735, 8). */
function withoutTrailing(parts: readonly string[]): readonly string[] {
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}
