import { cutoffRuleIssues, cutoffRules } from '#contract/codes/cutoff-rule.ts';
import { crud } from '#server/http/crud.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';

export const cutoffRuleRoutes = crud(cutoffRules, withRowRules(cutoffRules, cutoffRuleIssues));
