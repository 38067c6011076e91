import { cutoffRuleIssues, cutoffRules } from '#contract/codes/cutoff-rule.ts';
import { cutOffNameCell } from '#web/booking/cut-offs/public.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';

export const cutoffRuleScreen = defineScreen(cutoffRules, {
  search: ['carrier', 'service', 'portload', 'code', 'enabled'],
  columns: [
    withWidth('carrier', 120),
    withWidth('service', 120),
    withWidth('portload', 120),
    withCellRenderer('code', cutOffNameCell, 140),
    withWidth('days_before', 130),
    withWidth('local_time', 110),
    withWidth('hours_before', 140),
    'estimated',
    'enabled',
    hiddenColumn('description'),
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
