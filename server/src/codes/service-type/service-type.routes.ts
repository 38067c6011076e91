import { serviceTypes } from '#contract/codes/service-type.ts';
import { crud } from '#server/http/crud.ts';

export const serviceTypeRoutes = crud(serviceTypes);
