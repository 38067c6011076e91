import { readPeriod, type Period } from '#server/sheet-reading/periods.ts';
import {
  currencyWords,
  endWord,
  groupWords,
  periodTitle,
  ratesOf,
  sheetIncludes,
  startWord,
  tradeWords,
} from '../sheet-words.messages.ts';
import { loadIn } from '#server/sheet-reading/load-port.ts';
import type { SheetNote } from './blocks.ts';

/** What lines around a row say for it. */
export type SheetFacts = {
  period: Period | undefined;
  currency: string | undefined;
  /** The text of the port of loading, and the code of the carrier. */
  portload: string | undefined;
  carrier: string | undefined;
  /** The continents of the trade, as the first parts of time zones; undefined if no line says them. */
  continents: readonly string[] | undefined;
  /** Texts of what is included. */
  included: string | undefined;
  /** The texts of the ports that a name such as “base ports” stands for. */
  group: (name: string) => readonly string[] | undefined;
};

/** Reads validity, currency and groups of ports from the lines above a row, the nearest first, and then from those below. */
export function factsFrom(lines: readonly SheetNote[], { today, carrierIn }: FactContext) {
  const notes = lines.slice(0, mostLines);
  const rows = byRow(notes, today);
  const periods = facts(rows, ({ text }) => periodIn(text, today));
  const currencies = facts(notes, ({ text }) => currencyIn(text));
  const loads = facts(rows, ({ text }) => loadIn(text));
  const carriers = facts(notes, ({ text }) => carrierIn(text));
  const trades = facts(notes, ({ text }) => tradeIn(text));
  const inclusions = facts(notes, ({ text }) => sheetIncludes.exec(text.normalize('NFKC'))?.[1]);
  const groups = facts(notes, ({ text }) => groupIn(text));
  return ({ sheet, row }: { sheet: number; row: number }): SheetFacts => ({
    period: nearest(periods, { sheet, row })?.value,
    currency: nearest(currencies, { sheet, row })?.value,
    portload: nearest(loads, { sheet, row })?.value,
    carrier: nearest(carriers, { sheet, row })?.value,
    continents: nearest(trades.filter(isOfSheet(sheet)), { sheet, row })?.value,
    included: nearest(inclusions, { sheet, row })?.value,
    group: (name) => {
      const key = folded(name);
      const named = groups.filter(({ value }) => isNamed(value.name, key));
      return nearest(named, { sheet, row })?.value.ports;
    },
  });
}

type FactContext = { today: string; carrierIn: (text: string) => string | undefined };

/** The continents of the only trade that a title names. */
function tradeIn(text: string): readonly string[] | undefined {
  const named = tradeWords.filter(({ words }) => words.test(text));
  return named.length === 1 ? named[0]?.continents : undefined;
}

/** Sentences that say something are shorter; a long text would only be slow. */
const longestFact = 300;
/** A file with more lines around its rates has no rates that can be read. */
const mostLines = 3000;

type Fact<T> = { sheet: number; row: number; value: T };

function facts<T>(notes: readonly SheetNote[], read: (note: SheetNote) => T | undefined): Fact<T>[] {
  return notes.flatMap((note) => {
    const value = read({ ...note, text: note.text.slice(0, longestFact) });
    return value === undefined ? [] : [{ sheet: note.sheet, row: note.row, value }];
  });
}

/** The last one above, otherwise the first one below, otherwise what the other sheets say alike. */
function nearest<T>(found: readonly Fact<T>[], { sheet, row }: { sheet: number; row: number }): Fact<T> | undefined {
  const next = firstAt(found, { sheet, row });
  const [above, below] = [found[next - 1], found[next]];
  if (above?.sheet === sheet) return above;
  if (below?.sheet === sheet) return below;
  const [other, ...others] = found;
  const text = JSON.stringify(other?.value);
  return others.every(({ value }) => JSON.stringify(value) === text) ? other : undefined;
}

const isOfSheet =
  (sheet: number) =>
  (fact: Fact<unknown>): boolean =>
    fact.sheet === sheet;

/** The cells of each row as one line. */
export function joinedRows(notes: readonly SheetNote[]): SheetNote[] {
  const lines: SheetNote[] = [];
  for (const note of notes) {
    const last = lines.at(-1);
    const isSame = last?.sheet === note.sheet && last.row === note.row;
    if (last && isSame) lines[lines.length - 1] = { ...last, text: `${last.text}: ${note.text}` };
    else lines.push(note);
  }
  return lines;
}

/** The cells of a row as one line, after the row before if only both say a start and an end. */
function byRow(notes: readonly SheetNote[], today: string): SheetNote[] {
  const lines = joinedRows(notes);
  return lines.map((line, at) => {
    const before = lines[at - 1];
    if (before?.sheet !== line.sheet || !isPair(before.text, line.text)) return line;
    const text = `${before.text} ${line.text}`;
    return periodIn(text, today) ? { ...line, text } : line;
  });
}

const isOfStart = (text: string) => startWord.test(text) && !endWord.test(text);
const isPair = (start: string, end: string) => isOfStart(start) && endWord.test(end);

/** The index of the first fact at or below a row; facts are in the order of the file. */
function firstAt(found: readonly Fact<unknown>[], { sheet, row }: { sheet: number; row: number }): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const fact = found[middle];
    const isAbove = fact !== undefined && (fact.sheet < sheet || (fact.sheet === sheet && fact.row < row));
    [low, high] = isAbove ? [middle + 1, high] : [low, middle];
  }
  return low;
}

/** The period after a word such as “valid”, or the only two days of a line. */
function periodIn(text: string, today: string): Period | undefined {
  const [, after] = periodTitle.exec(text.normalize('NFKC')) ?? [];
  const titled = after === undefined ? undefined : readPeriod(after, today);
  if (titled) return titled.from === null && isOfStart(text) ? { from: titled.to, to: null } : titled;
  const period = readPeriod(text, today);
  return period && period.from !== null && period.to !== null ? period : undefined;
}

/** The currency of a line such as “All rates in USD”. */
function currencyIn(text: string): string | undefined {
  const folded = text.normalize('NFKC').toUpperCase();
  const named = Object.entries(currencyWords).find(([word]) => folded.includes(word));
  if (named && ratesOf.test(folded)) return named[1];
  const [, before, after] = /\b(?:IN|CURRENCY|CUR|CCY)[\s:]*([A-Z]{3})\b|[(（]\s*([A-Z]{3})\s*[)）]/.exec(folded) ?? [];
  const code = before ?? after;
  return code !== undefined && /^(?:USD|EUR|CNY|RMB|JPY|GBP|HKD)$/.test(code) ? code.replace('RMB', 'CNY') : undefined;
}

type Group = { name: string; ports: readonly string[] };

/** The texts of the ports that a line lists for a group. */
export function portsOfGroup(text: string): readonly string[] | undefined {
  return groupIn(text)?.ports;
}

/** `NORTH EUROPE BASE PORTS (HAM/RTM/ANR)`, `Base ports: Hamburg, Rotterdam`. */
function groupIn(text: string): Group | undefined {
  const [, name = '', list = ''] = groupPattern.exec(text.normalize('NFKC')) ?? [];
  const ports = list
    .split(/[/,、，;；+&|]|\s{2,}|\s(?=[A-Z]{3}(?:\s|$))|(?<=\p{Script=Han})\s(?=\p{Script=Han})/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return ports.length > 1 ? { name: folded(name), ports } : undefined;
}

const groupPattern = new RegExp(
  String.raw`((?:[\p{L}\d.)]+[\s-]+)*(?:${groupWords})[\p{L}]*)\s*(?:[:=]|INCLUDE[SD]?:?|ARE:?|[(])\s*([^():]+)`,
  'iu',
);

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The whole name of a group, or one that it ends with. */
function isNamed(group: string, name: string): boolean {
  return (
    name !== '' &&
    (group === name || group.endsWith(` ${name}`) || group.replaceAll(' ', '').endsWith(name.replaceAll(' ', '')))
  );
}
