import { multiplyDecimals, sumDecimals } from './decimal.ts';

/** A container type as far as parsing needs it; aliases as in the code table, e.g. 40HC and 40'HC for 40HQ. */
export type SummaryType = { code: string; aliases: readonly string[]; teu: string };

export type SummaryLine = { code: string; count: number };

export type Summary =
  | { ok: true; lines: readonly SummaryLine[] }
  /** `position` counts from 0; `part` is the text there that could not be read. */
  | { ok: false; position: number; part: string };

const maxCount = 999;

/**
 * Reads a container summary such as `2*40HQ+1*20GP`, `1X40'HC,2X20DC` or `40HQ*2`.
 * Equal types are merged in the order of their first appearance.
 */
export function parseSummary(text: string, types: readonly SummaryType[]): Summary {
  const folded = fold(text);
  const end = folded.trimEnd().length;
  const read = termReader(folded, types);
  const terms: Term[] = [];
  let position = folded.length - folded.trimStart().length;
  while (position < end) {
    const term = read(position);
    if (!term || countOfType(terms, term.code) + term.count > maxCount) return unreadable(text, position, end);
    terms.push(term);
    position = afterSeparator(folded, term.end);
    if (term.end < end && position >= end) return unreadable(text, term.end, end);
  }
  return { ok: true, lines: merged(terms) };
}

/** `2*40HQ+1*20GP` */
export function printSummary(lines: readonly SummaryLine[]): string {
  return merged(lines)
    .map(({ code, count }) => `${count}*${code}`)
    .join('+');
}

export function containerCount(lines: readonly SummaryLine[]): number {
  return lines.reduce((total, { count }) => total + count, 0);
}

/** Twenty-foot equivalents; an unknown type counts as zero. */
export function teuOf(lines: readonly SummaryLine[], types: readonly SummaryType[]): string {
  const teu = new Map(types.map((type) => [type.code, type.teu]));
  return sumDecimals(lines.map(({ code, count }) => multiplyDecimals(teu.get(code) ?? '0', String(count))));
}

function merged(lines: readonly SummaryLine[]): SummaryLine[] {
  const counts = new Map<string, number>();
  for (const { code, count } of lines) counts.set(code, (counts.get(code) ?? 0) + count);
  return Array.from(counts, ([code, count]) => ({ code, count }));
}

function countOfType(lines: readonly SummaryLine[], code: string): number {
  return containerCount(lines.filter((line) => line.code === code));
}

type Term = SummaryLine & { end: number };

/** Reads one term at a position: `2*40HQ`, `2 40HQ`, `240HQ` or `40HQ*2`. */
function termReader(text: string, types: readonly SummaryType[]): (position: number) => Term | undefined {
  const codes = codesByName(types);
  const type = [...codes.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(nameSource)
    .join('|');
  const forms = [
    new RegExp(`(?<count>[1-9]\\d{0,2}?)\\s*[*X×]?\\s*(?<type>${type})(?![A-Z0-9'])`, 'y'),
    new RegExp(`(?<type>${type})\\s*[*X×]\\s*(?<count>[1-9]\\d{0,2})(?![A-Z0-9'])`, 'y'),
  ];
  return (position) => {
    for (const form of forms) {
      form.lastIndex = position;
      const { count, type: name } = form.exec(text)?.groups ?? {};
      const code = name && codes.get(bare(name));
      if (code) return { code, count: Number(count), end: form.lastIndex };
    }
    return undefined;
  };
}

/** Every name without its apostrophes; a code wins over an equal alias of another type. */
function codesByName(types: readonly SummaryType[]): Map<string, string> {
  const aliases = types.flatMap(({ code, aliases: names }) => names.map((name) => [bare(name), code] as const));
  return new Map([...aliases, ...types.map(({ code }) => [bare(code), code] as const)]);
}

function bare(name: string): string {
  return fold(name).replaceAll("'", '').trim();
}

/** An apostrophe is accepted after any character of a type, as in 40'HQ or 40HQ'. */
function nameSource(name: string): string {
  return Array.from(name, (character) => `${character.replace(/[^A-Z0-9]/, String.raw`\$&`)}'?`).join('');
}

function afterSeparator(text: string, position: number): number {
  const separator = /\s*[+,/;、]?\s*/y;
  separator.lastIndex = position;
  separator.exec(text);
  return separator.lastIndex;
}

/** The unread text up to the next separator. */
function unreadable(text: string, position: number, end: number): Summary {
  const rest = text.slice(position, end);
  const [part = ''] = /^[^+,/;、，；]+/.exec(rest) ?? [rest];
  return { ok: false, position, part: part.trim() };
}

/** Half-width upper case, character by character, so that positions stay those of the typed text. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldCharacter(text.charAt(at))).join('');
}

function foldCharacter(character: string): string {
  if (/[’‘′`]/.test(character)) return "'";
  const folded = character.normalize('NFKC').toUpperCase();
  return folded.length === 1 ? folded : character;
}
