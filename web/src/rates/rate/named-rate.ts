import type { RateState } from '#contract/rates/rate-values.ts';

/** A rate as it is called where it is changed together with others. */
export type NamedRate = { id: number; name: string; promoted: boolean; status: RateState };
