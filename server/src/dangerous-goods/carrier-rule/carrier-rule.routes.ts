import { carrierRuleIssues, carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** Another enabled rule has a different verdict on the same goods. */
const isContradicted = `t.enabled and exists (select from dg_carrier_rule o
  where o.carrier = t.carrier and o.un_number = t.un_number and o.dclass = t.dclass and o.verdict <> t.verdict
    and o.enabled and not o.is_deleted)`;

const dgCarrierRuleTable = tableOf(carrierRules, {
  sql: {
    computed: { is_contradicted: isContradicted },
  },
});

export const carrierRuleRoutes = crud(dgCarrierRuleTable, {
  ...withRowRules(dgCarrierRuleTable, carrierRuleIssues),
});
