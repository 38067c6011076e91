import type { FieldRule } from '#contract/fields/field-errors.ts';
import { isDecimal, multiplyDecimals } from '#contract/freight/decimal.ts';
import { parseWeekdays } from '#contract/rates/weekdays-text.ts';
import {
  aboutWords,
  cargoKindWords,
  closingBeforeSailing,
  currencyWords,
  dayWords,
  freeDayWords,
  fromPriceWords,
  limitWords,
  noneWord,
  rangeWords,
  requestWords,
  soldOutWords,
  tonneWords,
  withinWords,
} from './sheet-words.messages.ts';

export type CellRead<T> = { value: T } | { rule: FieldRule; params?: Record<string, string> };

const wrong = (rule: FieldRule, value: string) => ({ rule, params: { value: value.slice(0, 60) } });

const noPrice = new RegExp(`^(?:|[-–—/\\\\*]+|N/?A|NIL|${noneWord})$`);
const onRequest = new RegExp(`^(?:${requestWords})[.!]*$`);
const soldOut = new RegExp(`^(?:${soldOutWords})[.!]*$`);

const currencySign = /^(?:US ?[$]|[A-Z]{3}|[$€£¥])(?=\s*\d)|(?<=\d\s*)[A-Z]{3}$/g;
/** Currencies by sign; all others are written as codes. */
const currenciesOfSign: Readonly<Record<string, RegExp>> = {
  $: /D$/,
  US$: /^USD$/,
  'US $': /^USD$/,
  '€': /^EUR$/,
  '£': /^GBP$/,
  '¥': /^(?:CNY|JPY)$/,
  RMB: /^CNY$/,
};
const signCurrency: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  'US $': 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  RMB: 'CNY',
};

export type PriceRead =
  | { kind: 'amount'; amount: string; signs: readonly string[]; isLowest: boolean }
  | { kind: 'none' | 'on_request' | 'sold_out' | 'wrong' };

/** `1,450`, `USD 1450.00`, `$1,450`, `1450+`, `1450/20GP`; no price, one on request, or none because nothing is accepted. */
export function readPrice(text: string): PriceRead {
  const folded = text.normalize('NFKC').trim().toUpperCase();
  if (noPrice.test(folded)) return { kind: 'none' };
  if (onRequest.test(folded)) return { kind: 'on_request' };
  if (soldOut.test(folded)) return { kind: 'sold_out' };
  const bare = folded.replace(/\s*\/\s*(?:\d\d'?(?:[A-Z]{2})?|BOX|CNTR|CTN|UNIT|PER BOX)$/, '');
  const plain = bare
    .replaceAll(currencySign, '')
    .trim()
    .replace(new RegExp(`(?:[+*]|${fromPriceWords})+$`), '')
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    // No price has three decimals: `1.500` is written in the European way.
    .replace(/^(\d{1,3})\.(\d{3})$/, '$1$2');
  if (!/^\d{1,10}(?:\.\d{1,4})?$/.test(plain)) return { kind: 'wrong' };
  const amount = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  return {
    kind: 'amount',
    amount,
    signs: bare.match(currencySign) ?? [],
    isLowest: new RegExp(`(?:\\+|${fromPriceWords})$`).test(bare),
  };
}

/** Whether a sign or code of an amount is that of the currency. */
export function isSignOf(sign: string, currency: string): boolean {
  return currenciesOfSign[sign]?.test(currency) ?? sign === currency;
}

/** The currency that a sign or code means by itself. */
export function currencyOfSign(sign: string): string | undefined {
  return signCurrency[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined);
}

const days = new RegExp(
  `^(?:ABOUT|APPROX\\.?|ABT|${aboutWords})?\\s*(\\d{1,3})(?:\\s*(?:[-~–—/]|TO|${rangeWords})\\s*(\\d{1,3}))?\\s*(?:${dayWords})?\\s*(?:${aboutWords})?$`,
  'i',
);

/** The shortest and the longest number of days: `38`, `38-40`, `about 35 days`. */
export function readTransitDays(text: string): CellRead<readonly [number | null, number | null]> {
  const folded = text.normalize('NFKC').trim();
  if (noPrice.test(folded.toUpperCase())) return { value: [null, null] };
  const [, first, second = first] = days.exec(folded) ?? [];
  const [from, to] = [Number(first), Number(second)];
  return first !== undefined && from <= to && to <= 365 ? { value: [from, to] } : wrong('wrong_type', text);
}

const dayNumber = new RegExp(`(\\d{1,3})\\s*(?:${dayWords})?`, 'gi');
const notOfFreeDays = new RegExp(
  `\\d|DEM(?:URRAGE)?|DET(?:ENTION)?|${dayWords}|COMB(?:INED)?|FREE|STORAGE|TIME|AND|${freeDayWords}|[\\s+/&:,;.()]`,
  'gi',
);

/** One number for demurrage and detention, or one each: `7`, `7+7`, `14/7`, `14 days DEM / 7 DET`. */
export function readFreeDays(text: string): CellRead<readonly [number | null, number | null]> {
  const folded = text.normalize('NFKC').trim();
  if (noPrice.test(folded.toUpperCase())) return { value: [null, null] };
  const numbers = Array.from(folded.matchAll(dayNumber), ([, digits]) => Number(digits));
  const [first, second = first] = numbers;
  const isOther =
    numbers.length > 2 || numbers.some((each) => each > 365) || folded.replaceAll(notOfFreeDays, '') !== '';
  if (first === undefined || second === undefined || isOther) return wrong('wrong_type', text);
  return { value: detentionFirst.test(folded) ? [second, first] : [first, second] };
}

const detentionFirst = /DET.*DEM/i;

const weight = new RegExp(
  `^(?:20'?(?:GP|DV|DC)?)?\\s*(?:[<≤]=?|MAX\\.?|${limitWords})?\\s*(\\d{1,5}(?:\\.\\d{1,3})?)\\s*(KGS?|${tonneWords})?\\s*(?:/\\s*20'?(?:GP)?|${withinWords})?$`,
  'i',
);
const maxTonnes = 60;

/** Kilograms; values with a unit of tonnes, or too small to be kilograms, are tonnes. */
export function readWeight(text: string): CellRead<number | null> {
  const folded = text.normalize('NFKC').replaceAll(',', '').trim();
  if (noPrice.test(folded.toUpperCase())) return { value: null };
  const [, amount = '', unit = ''] = weight.exec(folded) ?? [];
  const kilograms = isDecimal(amount) ? kilogramsOf(amount, unit) : Number.NaN;
  return Number.isInteger(kilograms) && kilograms <= 60_000 ? { value: kilograms } : wrong('wrong_type', text);
}

function kilogramsOf(amount: string, unit: string): number {
  const isTonnes = unit === '' ? Number(amount) <= maxTonnes : !/^KGS?$/i.test(unit);
  return Number(isTonnes ? multiplyDecimals(amount, '1000') : amount);
}

export function readWeekdays(text: string): CellRead<readonly number[]> {
  const read = parseWeekdays(text.replace(closingBeforeSailing, '$1'));
  return read.ok ? { value: read.weekdays } : { rule: 'weekdays_text', params: { part: read.part.slice(0, 60) } };
}

export function readFirstWeekday(text: string): CellRead<number | null> {
  const read = readWeekdays(text);
  return 'value' in read ? { value: read.value[0] ?? null } : read;
}

export function readCargo(text: string): CellRead<string> {
  const folded = text.normalize('NFKC').trim().toUpperCase();
  const value = folded === '' ? 'GENERAL' : cargoKindWords[folded];
  return value === undefined ? wrong('not_a_choice', text) : { value };
}

export function readText(max: number): (text: string) => CellRead<string> {
  return (text) => (text.length <= max ? { value: text } : { rule: 'too_long', params: { max: String(max) } });
}

export function readCurrency(known: ReadonlySet<string>): (text: string) => CellRead<string> {
  return (text) => {
    const written = text.normalize('NFKC').trim().toUpperCase();
    const code = currencyWords[written] ?? written;
    return known.has(code) ? { value: code } : wrong('unknown_code', text);
  };
}
