import { countryNamed } from './country-names.ts';
import { directWords, viaRemark, viaWords } from './reading-words.messages.ts';

/** A port as a cell names it. */
export type PortText = {
  written: string;
  /** Its name, in two languages two, and a UN/LOCODE: all must be of the same port. */
  names: readonly string[];
  /** What is in brackets or behind a comma: a country, state, code or other name. */
  details: readonly string[];
};

const directPattern = new RegExp(`^(?:${directWords}|-+|/)$`, 'i');
const viaPattern = new RegExp(String.raw`^(?:${viaWords})\s*[:.]?\s*|\s*(?:${viaWords})$`, 'gi');

/** Whether a routing names no port of transhipment. */
export function isDirectText(text: string): boolean {
  return directPattern.test(text.normalize('NFKC').trim());
}

/** `VIA HAMBURG`, `T/S SIN` without the word before the port. */
export function withoutVia(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(viaPattern, '').trim();
}

/**
 * The ports of a cell: `HAMBURG/ROTTERDAM`, `HAM RTM ANR`, `KOPER (Slovenia)`, `Hamburg, DE (DEHAM)`. A name with one of
 * the separators is one port if `isKnown` has the whole.
 */
export function portTexts(text: string, isKnown: (name: string) => boolean): PortText[] {
  const whole = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (whole === '') return [];
  if (isKnown(whole)) return [{ written: whole, names: [whole], details: [] }];
  return pieces(whole).map(portText);
}

const separator = /\s*[/、;；|+&\n]\s*|\s+(?:OR|AND)\s+|\s*[,，]\s*/i;

/** The texts of single ports. A country or state behind a comma belongs to the port before it. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const piece of outsideBrackets(text, separator)) {
    const isDetail = /^[A-Z]{2}(?:\s*[([].*)?$/.test(piece) || countryNamed(piece) !== undefined;
    if (isDetail && found.length > 0) found.push(`${found.pop()}, ${piece}`);
    else if (/^[A-Z]{3}(?: [A-Z]{3})+$/.test(piece)) found.push(...piece.split(' '));
    else found.push(piece);
  }
  return found;
}

/** Splits a text, but not within brackets. */
function outsideBrackets(text: string, at: RegExp): string[] {
  const hidden: string[] = [];
  const open = text.replaceAll(/[([【][^)\]】]*[)\]】]/g, (part) => `\0${hidden.push(part) - 1}\0`);
  return open
    .split(at)
    .map((piece) => piece.replaceAll(/\0(\d+)\0/g, (_, index: string) => hidden[Number(index)] ?? '').trim())
    .filter((piece) => piece !== '');
}

const unLocode = /(?<![A-Z])[A-Z]{2}[A-Z2-9]{3}(?![A-Z\d])/;

function portText(written: string): PortText {
  const brackets = Array.from(written.matchAll(/[([【]([^)\]】]*)[)\]】]?/g), ([, inner = '']) => inner.trim());
  const [outer = '', ...behind] = written.replaceAll(/[([【][^)\]】]*[)\]】]?/g, ' ').split(/\s*[,，]\s*/);
  const name = outer.replaceAll(/\s+/g, ' ').trim();
  const details = [...behind.map((each) => each.trim()), ...brackets].filter((each) => each !== '');
  const isMixed = /\p{Script=Han}/u.test(name) && /[A-Za-z]{2}/.test(name);
  const own = isMixed
    ? [name.replaceAll(/[^\p{Script=Han}]+/gu, ''), name.replaceAll(/\p{Script=Han}+/gu, ' ').trim()]
    : [name];
  const codes = details.filter((detail) => unLocode.test(detail) && detail.length === 5);
  return {
    written,
    names: [...own, ...codes].filter((each) => each !== ''),
    details: details.filter((detail) => !codes.includes(detail)),
  };
}

/** Every text that may be the name of a port of a cell. */
export function possibleNames(text: string): string[] {
  const whole = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const parts = pieces(withoutVia(whole)).map(portText);
  return [whole, ...parts.flatMap(({ written, names, details }) => [written, ...names, ...details])].flatMap(variants);
}

/** A name also without the word “port”. */
export function variants(name: string): string[] {
  const bare = name.replace(/^port (?:of )?|,? port$|\u6e2f$/i, '').trim();
  return [...new Set([name, bare])].filter((each) => each !== '');
}

/** The port of transhipment that a remark names. */
export function viaIn(remark: string): string | undefined {
  const [, ...names] = viaRemark.exec(remark) ?? [];
  return names.find((name) => name !== undefined)?.trim();
}
