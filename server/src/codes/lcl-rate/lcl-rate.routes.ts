import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const lclRateTable = tableOf(lclRates, {
  sql: {
    computed: { overlaps: overlapping('lcl_rate', ['portload', 'portdischarge', 'coloader']) },
  },
});

export const lclRateRoutes = crud(lclRateTable, {
  ...withRowRules(lclRateTable, lclRateIssues),
});
