import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';

export const localChargeRoutes = crud(localCharges, {
  ...withRowRules(localCharges, localChargeIssues),
  computed: { overlaps: overlapping('local_charge', ['port', 'carrier', 'code']) },
});
