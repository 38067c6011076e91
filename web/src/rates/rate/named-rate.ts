import type { RateState } from '#contract/rates/rate-values.ts';

/** A rate with its name, for changes of several. */
export type NamedRate = { id: number; name: string; promoted: boolean; status: RateState };
