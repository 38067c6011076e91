import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';

export const lclRateRoutes = crud(lclRates, {
  ...withRowRules(lclRates, lclRateIssues),
  computed: { overlaps: overlapping('lcl_rate', ['portload', 'portdischarge', 'coloader']) },
});
