import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import { crud } from '#server/http/crud.ts';

export const cutoffCodeRoutes = crud(cutoffCodes);
