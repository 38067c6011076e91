import { reminderRuleIssues, reminderRules } from '#contract/codes/reminder-rule.ts';
import { CutOffNameCell } from '#web/booking/cut-offs/public.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';

export const reminderRuleScreen = defineScreen(reminderRules, {
  search: ['code', 'audience', 'enabled'],
  columns: [
    drawn('code', CutOffNameCell, 140),
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
