import type { SegregationGood } from './segregation-good.ts';
import { foodstuffs } from './substance-good.ts';

export const plain: SegregationGood = { ...foodstuffs, isFood: false };
export const good = (dclass: string, own: Partial<SegregationGood> = {}): SegregationGood => ({
  ...plain,
  dclass,
  ...own,
});
export const groups = (...segregation_groups: string[]) => ({ segregation_groups });
export const codes = (...segregation_codes: string[]) => ({ segregation_codes });
