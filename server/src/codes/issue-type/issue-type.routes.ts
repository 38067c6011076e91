import { issueTypeIssues, issueTypes } from '#contract/codes/issue-type.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

export const issueTypeRoutes = crud(issueTypes, withRowRules(issueTypes, issueTypeIssues));
