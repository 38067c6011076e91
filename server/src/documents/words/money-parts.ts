import { toScale } from '#contract/freight/decimal.ts';

/** What money words need to know of a currency. */
export type CurrencyWords = { code: string; decimals: number };

export type MoneyParts = { isNegative: boolean; whole: bigint; fraction: string };

/** An amount as words tell it: rounded half up to its currency's digits, whole units and the digits behind the point. */
export function moneyParts(amount: string, { decimals }: CurrencyWords): MoneyParts {
  const [whole = '0', fraction = ''] = toScale(amount, decimals).replace('-', '').split('.');
  // What is rounded to nothing is no debt the other way round.
  const isNegative = amount.startsWith('-') && /[1-9]/.test(whole + fraction);
  return { isNegative, whole: BigInt(whole), fraction };
}
