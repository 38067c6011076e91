import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const localChargeTable = tableOf(localCharges, {
  sql: {
    computed: { overlaps: overlapping('local_charge', ['port', 'carrier', 'code']) },
  },
});

export const localChargeRoutes = crud(localChargeTable, {
  ...withRowRules(localChargeTable, localChargeIssues),
});
