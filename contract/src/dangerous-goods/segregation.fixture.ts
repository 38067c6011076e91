import type { SegregationSubstance } from './segregation-substance.ts';
import { foodstuffs } from './substance-conversion.ts';

export const plainSubstance: SegregationSubstance = { ...foodstuffs, isFood: false };
export const ofClass = (dclass: string, overrides: Partial<SegregationSubstance> = {}): SegregationSubstance => ({
  ...plainSubstance,
  dclass,
  ...overrides,
});
export const groups = (...segregation_groups: string[]) => ({ segregation_groups });
export const codes = (...segregation_codes: string[]) => ({ segregation_codes });
