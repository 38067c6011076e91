import { toScale } from '#contract/freight/decimal.ts';
import { groupDigits } from '#web/screen/controls/number-text.ts';

/** 2350.0000 as 2350: digits behind the point stay where they mean something. */
export function plainAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}

/** The same for money, whose tenths nobody writes alone: 351.5 is 351.50. */
export function plainMoney(amount: string): string {
  return plainAmount(amount).replace(/\.\d$/, '$&0');
}

/** Money as people read it, 2,350. */
export function moneyText(amount: string): string {
  return groupDigits(plainMoney(amount));
}

/** How many digits stand behind the point in any of some amounts, so that a column can show as many in all. */
export function scaleOf(amounts: readonly (string | null)[]): number {
  return Math.max(
    0,
    ...amounts.map((amount) => (amount === null ? 0 : (plainMoney(amount).split('.')[1]?.length ?? 0))),
  );
}

/** An amount with so many digits behind the point, as its column has them. */
export function scaledMoney(amount: string, scale: number): string {
  return groupDigits(toScale(amount, Math.max(scale, scaleOf([amount]))));
}
