import { cutoffRuleIssues, cutoffRules } from '#contract/codes/cutoff-rule.ts';
import { CutOffNameCell } from '#web/booking/cut-offs/public.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';

export const cutoffRuleScreen = defineScreen(cutoffRules, {
  search: ['carrier', 'service', 'portload', 'code', 'enabled'],
  columns: [
    wide('carrier', 120),
    wide('service', 120),
    wide('portload', 120),
    drawn('code', CutOffNameCell, 140),
    wide('days_before', 130),
    wide('local_time', 110),
    wide('hours_before', 140),
    'estimated',
    'enabled',
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    'carrier',
    'service',
    'portload',
    'code',
    'days_before',
    'local_time',
    'hours_before',
    'estimated',
    'enabled',
    textArea('description'),
  ],
  issues: cutoffRuleIssues,
});
