import { workingDays } from '#contract/codes/working-day.ts';
import { crud } from '#server/http/crud.ts';

export const workingDayRoutes = crud(workingDays);
