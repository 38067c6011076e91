import { yards } from '#contract/codes/yard.ts';
import { checked } from '#server/codes/checked.ts';
import { crud } from '#server/http/crud.ts';

export const yardRoutes = crud(yards, checked(yards));
