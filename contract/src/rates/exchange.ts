import { compareDecimals, multiplyDecimals, quotientToScale, toScale } from '../freight/decimal.ts';

/** What is known of currencies on a day: what one unit is worth in yuan, and to how many digits its amounts are rounded. */
export type Exchange = {
  toCny: ReadonlyMap<string, string>;
  decimals: ReadonlyMap<string, number>;
};

const defaultDecimals = 2;

/** An amount rounded half up to its currency's digits, none for JPY, KRW and VND. */
export function roundAmount(amount: string, currency: string, { decimals }: Exchange): string {
  return toScale(amount, decimals.get(currency) ?? defaultDecimals);
}

/** The same amount in another currency, rounded half up once to that one's digits; null where no rate is known. */
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
