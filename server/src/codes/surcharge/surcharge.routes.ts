import { surcharges } from '#contract/codes/surcharge.ts';
import { crud } from '#server/http/crud.ts';

export const surchargeRoutes = crud(surcharges);
