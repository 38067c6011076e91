import { containerTypeIssues, containerTypes } from '#contract/codes/container-type.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

export const containerTypeRoutes = crud(containerTypes, withRowRules(containerTypes, containerTypeIssues));
