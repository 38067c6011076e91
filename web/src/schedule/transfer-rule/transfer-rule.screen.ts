import { transferRuleIssues, transferRules } from '#contract/schedule/transfer-rule.ts';
import { auditColumns, defineScreen, hiddenColumn, textArea, withWidth } from '#web/screen/define-screen.ts';

export const transferRuleScreen = defineScreen(transferRules, {
  search: ['unlocode', 'from_carrier', 'to_carrier', 'enabled'],
  columns: [
    withWidth('unlocode', 120),
    withWidth('from_carrier', 120),
    withWidth('to_carrier', 120),
    withWidth('min_hours', 130),
    withWidth('max_hours', 130),
    withWidth('same_terminal_min_hours', 170),
    'enabled',
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'unlocode',
    'enabled',
    'from_carrier',
    'to_carrier',
    'min_hours',
    'max_hours',
    'same_terminal_min_hours',
    textArea('description'),
  ],
  issues: transferRuleIssues,
});
