import { vessels } from '#contract/codes/vessel.ts';
import { checked } from '#server/codes/checked.ts';
import { crud } from '#server/http/crud.ts';

export const vesselRoutes = crud(vessels, checked(vessels));
