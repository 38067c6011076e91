import { cutoffRuleIssues, cutoffRules } from '#contract/codes/cutoff-rule.ts';
import { crud } from '#server/http/crud.ts';
import { checked } from '#server/http/checked.ts';

export const cutoffRuleRoutes = crud(cutoffRules, checked(cutoffRules, cutoffRuleIssues));
