import { freightModeIssues, freightModes } from '#contract/codes/freight-mode.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const freightModeRoutes = crud(freightModes, checked(freightModes, freightModeIssues));
