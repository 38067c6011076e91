import { packageTypeIssues, packageTypes } from '#contract/codes/package-type.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

export const packageTypeRoutes = crud(packageTypes, withRowRules(packageTypes, packageTypeIssues));
