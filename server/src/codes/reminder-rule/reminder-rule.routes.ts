import { reminderRuleIssues, reminderRules } from '#contract/codes/reminder-rule.ts';
import { crud } from '#server/http/crud.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';

export const reminderRuleRoutes = crud(reminderRules, withRowRules(reminderRules, reminderRuleIssues));
