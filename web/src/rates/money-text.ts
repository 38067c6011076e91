import { toScale } from '#contract/freight/decimal.ts';
import { groupDigits } from '#web/screen/controls/number-text.ts';

/** 2350.0000 as 2350: without trailing zeros. */
export function plainAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}

/** The same for money, with two decimals or none: 351.5 is 351.50. */
export function plainMoney(amount: string): string {
  return plainAmount(amount).replace(/\.\d$/, '$&0');
}

/** Money with digit grouping, 2,350. */
export function moneyText(amount: string): string {
  return groupDigits(plainMoney(amount));
}

/** The most decimal places of several amounts, to align their column. */
export function scaleOf(amounts: readonly (string | null)[]): number {
  return Math.max(
    0,
    ...amounts.map((amount) => (amount === null ? 0 : (plainMoney(amount).split('.')[1]?.length ?? 0))),
  );
}

/** An amount with a fixed number of decimal places. */
export function scaledMoney(amount: string, scale: number): string {
  return groupDigits(toScale(amount, Math.max(scale, scaleOf([amount]))));
}
