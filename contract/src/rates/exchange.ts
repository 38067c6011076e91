import { compareDecimals, multiplyDecimals, quotientToScale, toScale } from '../freight/decimal.ts';

/** Currencies on a day: the value of one unit in yuan, and the decimals of amounts. */
export type Exchange = {
  toCny: ReadonlyMap<string, string>;
  decimals: ReadonlyMap<string, number>;
};

const defaultDecimals = 2;

/** An amount rounded half up to its currency's decimals, none for JPY, KRW and VND. */
export function roundAmount(amount: string, currency: string, { decimals }: Exchange): string {
  return toScale(amount, decimals.get(currency) ?? defaultDecimals);
}

/** The amount in another currency, rounded half up once to that currency's decimals; null without an exchange rate. */
export function convertAmount(
  amount: string,
  [from, to]: readonly [string, string],
  exchange: Exchange,
): string | null {
  if (from === to) return roundAmount(amount, to, exchange);
  const fromRate = exchange.toCny.get(from);
  const toRate = exchange.toCny.get(to);
  if (fromRate === undefined || toRate === undefined || compareDecimals(toRate, '0') === 0) return null;
  return quotientToScale(multiplyDecimals(amount, fromRate), toRate, exchange.decimals.get(to) ?? defaultDecimals);
}
