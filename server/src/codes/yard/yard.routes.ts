import { yards } from '#contract/codes/yard.ts';
import { crud } from '#server/http/crud.ts';

export const yardRoutes = crud(yards);
