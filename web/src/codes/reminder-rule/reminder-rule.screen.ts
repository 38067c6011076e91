import { reminderRuleIssues, reminderRules } from '#contract/codes/reminder-rule.ts';
import { auditColumns, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';

export const reminderRuleScreen = defineScreen(reminderRules, {
  search: ['code', 'audience', 'enabled'],
  columns: [
    wide('code', 120),
    wide('hours_before', 130),
    wide('audience', 180),
    wide('role_id', 160),
    'enabled',
    hidden('description'),
    ...auditColumns,
  ],
  form: ['code', 'hours_before', 'audience', 'role_id', 'enabled', textArea('description')],
  issues: reminderRuleIssues,
});
