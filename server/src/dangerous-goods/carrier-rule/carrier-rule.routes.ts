import { carrierRuleIssues, carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

/** Another rule that is in use says something else of the same goods. */
const isContradicted = `t.enabled and exists (select from dg_carrier_rule o
  where o.carrier = t.carrier and o.un_number = t.un_number and o.dclass = t.dclass and o.verdict <> t.verdict
    and o.enabled and not o.is_deleted)`;

export const carrierRuleRoutes = crud(carrierRules, {
  ...withRowRules(carrierRules, carrierRuleIssues),
  computed: { is_contradicted: isContradicted },
});
