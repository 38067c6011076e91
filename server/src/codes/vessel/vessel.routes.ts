import { vessels } from '#contract/codes/vessel.ts';
import { crud } from '#server/http/crud.ts';

export const vesselRoutes = crud(vessels);
