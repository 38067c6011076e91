import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import { checked } from '#server/http/checked.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';

export const lclRateRoutes = crud(lclRates, {
  ...checked(lclRates, lclRateIssues),
  computed: { overlaps: overlapping('lcl_rate', ['portload', 'portdischarge', 'coloader']) },
});
