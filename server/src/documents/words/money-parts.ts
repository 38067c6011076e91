import { toScale } from '#contract/freight/decimal.ts';

/** A currency as far as amounts in words need it. */
export type CurrencyWords = { code: string; decimals: number };

export type MoneyParts = { isNegative: boolean; whole: bigint; fraction: string };

/** An amount rounded half up to its currency's decimals, as whole units and decimals. */
export function moneyParts(amount: string, { decimals }: CurrencyWords): MoneyParts {
  const [whole = '0', fraction = ''] = toScale(amount, decimals).replace('-', '').split('.');
  // An amount rounded to zero is not negative.
  const isNegative = amount.startsWith('-') && /[1-9]/.test(whole + fraction);
  return { isNegative, whole: BigInt(whole), fraction };
}
