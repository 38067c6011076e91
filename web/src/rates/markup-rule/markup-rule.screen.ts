import { markupRules } from '#contract/rates/markup-rule.ts';
import { auditColumns, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';

/** What is put upon the cost for whom. */
export const markupRuleScreen = defineScreen(markupRules, {
  search: ['customer_kind', 'carrier', 'lane', 'ctn_code', 'kind', 'enabled'],
  columns: [
    wide('customer_kind', 140),
    wide('lane', 140),
    wide('carrier', 110),
    wide('ctn_code', 110),
    wide('kind', 110),
    wide('value', 110),
    wide('currency', 80),
    wide('enabled', 80),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    'customer_kind',
    'lane',
    'carrier',
    'ctn_code',
    'kind',
    'value',
    'currency',
    'enabled',
    textArea('description'),
  ],
});
