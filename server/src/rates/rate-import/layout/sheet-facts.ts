import { readPeriod, type Period } from '#server/sheet-reading/periods.ts';
import { currencyWords, groupWords, periodTitle, ratesOf, sheetIncludes, tradeWords } from '../sheet-words.messages.ts';
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
export function factsFrom(notes: readonly SheetNote[], { today, carrierIn }: FactContext) {
  const periods = facts(notes, ({ text }) => periodIn(text, today));
  const currencies = facts(notes, ({ text }) => currencyIn(text));
  const loads = facts(notes, ({ text }) => loadIn(text));
  const carriers = facts(notes, ({ text }) => carrierIn(text));
  const trades = facts(notes, ({ text }) => tradeIn(text));
  const inclusions = facts(notes, ({ text }) => sheetIncludes.exec(text.normalize('NFKC'))?.[1]);
  const groups = facts(notes, ({ text }) => groupIn(text));
  return ({ sheet, row }: { sheet: number; row: number }): SheetFacts => ({
    period: nearest(periods, { sheet, row })?.value,
    currency: nearest(currencies, { sheet, row })?.value,
    portload: nearest(loads, { sheet, row })?.value,
    carrier: nearest(carriers, { sheet, row })?.value,
    continents: nearest(trades, { sheet, row })?.value,
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

type Fact<T> = { sheet: number; row: number; value: T };

function facts<T>(notes: readonly SheetNote[], read: (note: SheetNote) => T | undefined): Fact<T>[] {
  return notes.flatMap((note) => {
    const value = read(note);
    return value === undefined ? [] : [{ sheet: note.sheet, row: note.row, value }];
  });
}

/** The last one above, otherwise the first one below, otherwise one of another sheet. */
function nearest<T>(found: readonly Fact<T>[], { sheet, row }: { sheet: number; row: number }): Fact<T> | undefined {
  const next = firstAt(found, { sheet, row });
  const [above, below] = [found[next - 1], found[next]];
  if (above?.sheet === sheet) return above;
  return below?.sheet === sheet ? below : found[0];
}

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
  if (titled) return titled;
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
    .split(/[/,、，;；+&|]|\s{2,}|\s(?=[A-Z]{3}(?:\s|$))/)
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
