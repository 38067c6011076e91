import { transferRuleIssues, transferRules } from '#contract/schedule/transfer-rule.ts';
import { auditColumns, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';

export const transferRuleScreen = defineScreen(transferRules, {
  search: ['unlocode', 'from_carrier', 'to_carrier', 'enabled'],
  columns: [
    wide('unlocode', 120),
    wide('from_carrier', 120),
    wide('to_carrier', 120),
    wide('min_hours', 130),
    wide('max_hours', 130),
    wide('same_terminal_min_hours', 170),
    'enabled',
    hidden('description'),
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
