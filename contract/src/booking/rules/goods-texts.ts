import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { linesOf, type FieldReader } from './field-reader.ts';
import { billWidth, firstOverlongLine } from './text-lines.ts';

/** A bill and its riders. */
const marksBlock = { lines: 50, width: billWidth };
const goodsBlock = { lines: 150, width: billWidth };

/** Longest goods text and remark in a booking request: COSCO's platform, and DCSA's `commodityType`. */
const goodsLength = { COSCO: 60, others: 550 };
const remarkLength = { COSCO: 240, others: 512 };

/** Customs that refuse vague descriptions before loading (ICS2, AMS, AFR, ACI); the EU by its members. */
const earlyFilingCountries = new Set(
  'US CA JP AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Limits of carriers and customs on marks, goods and remarks. */
export function goodsTexts(booking: FieldReader, facts: Facts): RawFinding[] {
  const carrier = booking.text('carrier');
  const isCosco = carrier === 'COSCO';
  const items = [booking, ...linesOf(booking).flatMap((line) => [line, ...line.items('goods')])];
  return [
    ...items.flatMap((item) => [...blocks(item), ...wordFindings(item, booking, facts)]),
    ...tooLong(booking, { rule: 'GOODS_LENGTH', field: 'description', max: lengthOf(goodsLength, isCosco), carrier }),
    ...tooLong(booking, { rule: 'REMARK_LENGTH', field: 'ediremark', max: lengthOf(remarkLength, isCosco), carrier }),
  ];
}

function lengthOf(lengths: { COSCO: number; others: number }, isCosco: boolean): number {
  return isCosco ? lengths.COSCO : lengths.others;
}

function blocks(item: FieldReader): RawFinding[] {
  const marks = firstOverlongLine(item.text('marks'), marksBlock);
  const goods = firstOverlongLine(item.text('description'), goodsBlock);
  return [
    ...(marks === undefined
      ? []
      : [{ rule: 'MARKS_LINES', path: item.path('marks'), params: { ...marksBlock, at: marks } } as const]),
    ...(goods === undefined
      ? []
      : [{ rule: 'GOODS_LINES', path: item.path('description'), params: { ...goodsBlock, at: goods } } as const]),
  ];
}

type LengthLimit = { rule: 'GOODS_LENGTH' | 'REMARK_LENGTH'; field: string; max: number; carrier: string };

function tooLong(booking: FieldReader, { rule, field, max, carrier }: LengthLimit): RawFinding[] {
  const isLonger = Array.from(booking.text(field)).length > max;
  return isLonger ? [{ rule, path: field, params: { max, carrier: carrier || '-' } }] : [];
}

function wordFindings(item: FieldReader, booking: FieldReader, facts: Facts): RawFinding[] {
  const text = wordsOf(item.text('description'));
  const path = item.path('description');
  if (text === '') return [];
  const forbidden = facts.rules.forbiddenGoods.filter((word) => containsWord(text, word));
  const country = facts.port(booking.text('portdischarge'))?.country_code ?? '';
  const vague = earlyFilingCountries.has(country) ? vagueWords(text, facts.rules.vagueGoods) : [];
  return [
    ...(forbidden.length > 0
      ? [{ rule: 'GOODS_FORBIDDEN', path, params: { words: forbidden.join(', ') } } as const]
      : []),
    ...(vague.length > 0 ? [{ rule: 'GOODS_VAGUE', path, params: { words: vague.join(', ') } } as const] : []),
  ];
}

/** Upper-case words with one blank between them. */
function wordsOf(text: string): string {
  return text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

function containsWord(text: string, word: string): boolean {
  return ` ${text} `.includes(` ${wordsOf(word)} `);
}

/** Words that do not describe goods. */
const fillers = new Set('AND OF THE PCS PIECES CTNS CARTONS PKGS PACKAGES PALLETS CASES BAGS SETS'.split(' '));

/** The vague words of a description that contains no others; numbers and units do not count. */
function vagueWords(text: string, vague: readonly string[]): string[] {
  const longestFirst = vague
    .map(wordsOf)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const remaining = longestFirst.reduce(
    (rest, word) => rest.replaceAll(new RegExp(`(?<= )${word}(?= )`, 'gu'), ''),
    ` ${text} `,
  );
  const hasOnlyFillers = remaining.split(' ').every((word) => word === '' || /^\d+$/.test(word) || fillers.has(word));
  return hasOnlyFillers ? longestFirst.filter((word) => containsWord(text, word)) : [];
}
