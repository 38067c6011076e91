import { carriers } from '#contract/codes/carrier.ts';
import { crud } from '#server/http/crud.ts';

export const carrierRoutes = crud(carriers);
