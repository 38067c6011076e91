import { reminderRuleIssues, reminderRules } from '#contract/codes/reminder-rule.ts';
import { crud } from '#server/http/crud.ts';
import { checked } from '#server/http/checked.ts';

export const reminderRuleRoutes = crud(reminderRules, checked(reminderRules, reminderRuleIssues));
