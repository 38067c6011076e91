import type { FieldRule } from '#contract/fields/field-errors.ts';
import { isDecimal, multiplyDecimals } from '#contract/freight/decimal.ts';
import { parseWeekdays } from '#contract/rates/weekdays-text.ts';
import { cargoKindWords, dateWords, dayWords, noneWord, tonneWords } from './headers.messages.ts';

export type CellRead<T> = { value: T } | { rule: FieldRule; params?: Record<string, string> };

const wrong = (rule: FieldRule, value: string) => ({ rule, params: { value: value.slice(0, 60) } });

const noPrice = new RegExp(`^(?:|-+|/+|N/?A|TBA|${noneWord})$`);

const currencySign = /^(?:[A-Z]{3}|[$€£¥])(?=\s*\d)|(?<=\d\s*)[A-Z]{3}$/g;
/** Currencies by sign; all others are written as codes. */
const currenciesOfSign: Readonly<Record<string, RegExp>> = {
  $: /D$/,
  '€': /^EUR$/,
  '£': /^GBP$/,
  '¥': /^(?:CNY|JPY)$/,
  RMB: /^CNY$/,
};

/** `1,450`, `USD 1450.00`, `$1,450` in the currency of the row; a dash or an empty cell is no price. */
export function readMoney(currency: string): (text: string) => CellRead<string | null> {
  return (text) => {
    const folded = text.normalize('NFKC').trim().toUpperCase();
    if (noPrice.test(folded)) return { value: null };
    const plain = folded
      .replaceAll(currencySign, '')
      .trim()
      .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
    if (!/^\d{1,10}(?:\.\d{1,4})?$/.test(plain)) return wrong('not_money', text);
    const isOther = (folded.match(currencySign) ?? []).some((sign) => !isWrittenSo(currency, sign));
    return isOther ? { rule: 'other_currency', params: { value: text.slice(0, 60), currency } } : { value: plain };
  };
}

function isWrittenSo(currency: string, sign: string): boolean {
  return currenciesOfSign[sign]?.test(currency) ?? sign === currency;
}

const { year: yearMark, month: monthMark, day: dayMark } = dateWords;
const writtenDate = new RegExp(
  String.raw`^(\d{4})[-/.${yearMark}](\d{1,2})[-/.${monthMark}](\d{1,2})${dayMark}?(?: 00:00(?::00)?)?$`,
);

/** `2026-03-01`, `2026/3/1`, `2026.3.1`, `20260301`. */
export function readDate(text: string): CellRead<string> {
  const folded = text.normalize('NFKC').trim();
  const found = writtenDate.exec(folded) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(folded);
  const [, year = '', month = '', day = ''] = found ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = found !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date;
  return isDay ? { value: date } : wrong('period_text', text);
}

const days = new RegExp(`^(\\d{1,3})\\s*(?:${dayWords})?$`, 'i');

export function readDays(text: string): CellRead<number | null> {
  const folded = text.normalize('NFKC').trim();
  if (folded === '' || folded === '-') return { value: null };
  const [, digits] = days.exec(folded) ?? [];
  const value = Number(digits);
  return digits !== undefined && value <= 365 ? { value } : wrong('wrong_type', text);
}

/** One number for demurrage and detention, or one each: `7`, `7+7`, `14/7`. */
export function readFreeDays(text: string): CellRead<readonly [number | null, number | null]> {
  const parts = text.normalize('NFKC').split(/[+/]/);
  const [dem, det] = parts.map(readDays);
  if (parts.length > 2 || !dem || !('value' in dem)) return wrong('wrong_type', text);
  if (!det) return { value: [dem.value, dem.value] };
  return 'value' in det ? { value: [dem.value, det.value] } : det;
}

const weight = new RegExp(`^(\\d{1,5}(?:\\.\\d{1,3})?)\\s*(KGS?|${tonneWords})?$`, 'i');
const maxTonnes = 60;

/** Kilograms; values with a unit of tonnes, or too small to be kilograms, are tonnes. */
export function readWeight(text: string): CellRead<number | null> {
  const folded = text.normalize('NFKC').replaceAll(',', '').trim();
  if (folded === '' || folded === '-') return { value: null };
  const [, amount = '', unit = ''] = weight.exec(folded) ?? [];
  const kilograms = isDecimal(amount) ? kilogramsOf(amount, unit) : Number.NaN;
  return Number.isInteger(kilograms) && kilograms <= 60_000 ? { value: kilograms } : wrong('wrong_type', text);
}

function kilogramsOf(amount: string, unit: string): number {
  const isTonnes = unit === '' ? Number(amount) <= maxTonnes : !/^KGS?$/i.test(unit);
  return Number(isTonnes ? multiplyDecimals(amount, '1000') : amount);
}

export function readWeekdays(text: string): CellRead<readonly number[]> {
  const read = parseWeekdays(text);
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
    const code = text.normalize('NFKC').trim().toUpperCase();
    return known.has(code) ? { value: code } : wrong('unknown_code', text);
  };
}
