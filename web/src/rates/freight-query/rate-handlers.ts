import type { FoundRate } from '#contract/rates/rate-query.ts';
import type { Sailing } from '#contract/schedule/schedule-views.ts';

/** The caller's actions on rates; undefined without the right. */
export type RateHandlers = {
  open: (rate: FoundRate) => void;
  compare: (rates: readonly FoundRate[]) => void;
  copy: (rates: readonly FoundRate[]) => void;
  quote: ((rates: readonly FoundRate[]) => void) | undefined;
  book: ((rate: FoundRate, sailing?: Sailing) => void) | undefined;
};
