import { grouped } from '#web/screen/controls/number-text.ts';

/** 2350.0000 as 2,350; digits behind the point stay where they mean something. */
export function moneyText(amount: string): string {
  return grouped(amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
}
