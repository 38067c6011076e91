import { reminderRuleIssues, reminderRules } from '#contract/codes/reminder-rule.ts';
import { cutOffNameCell } from '#web/booking/cut-offs/public.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';

export const reminderRuleScreen = defineScreen(reminderRules, {
  search: ['code', 'audience', 'enabled'],
  columns: [
    withCellRenderer('code', cutOffNameCell, 140),
    withWidth('hours_before', 130),
    withWidth('audience', 180),
    withWidth('role_id', 160),
    'enabled',
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: ['code', 'hours_before', 'audience', 'role_id', 'enabled', textArea('description')],
  issues: reminderRuleIssues,
});
