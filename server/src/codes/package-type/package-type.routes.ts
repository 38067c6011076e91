import { packageTypeIssues, packageTypes } from '#contract/codes/package-type.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const packageTypeRoutes = crud(packageTypes, checked(packageTypes, packageTypeIssues));
