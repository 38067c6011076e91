import { freightModeIssues, freightModes } from '#contract/codes/freight-mode.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

export const freightModeRoutes = crud(freightModes, withRowRules(freightModes, freightModeIssues));
