import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import { checked } from '#server/http/checked.ts';
import { overlapping } from '#server/codes/overlapping.ts';
import { crud } from '#server/http/crud.ts';

export const localChargeRoutes = crud(localCharges, {
  ...checked(localCharges, localChargeIssues),
  computed: { overlaps: overlapping('local_charge', ['port', 'carrier', 'code']) },
});
