import { issueTypeIssues, issueTypes } from '#contract/codes/issue-type.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const issueTypeRoutes = crud(issueTypes, checked(issueTypes, issueTypeIssues));
