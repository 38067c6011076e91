import { markupRules } from '#contract/rates/markup-rule.ts';
import { auditColumns, defineScreen, hiddenColumn, textArea, withWidth } from '#web/screen/define-screen.ts';

/** Markups on costs, by customer. */
export const markupRuleScreen = defineScreen(markupRules, {
  search: ['customer_kind', 'carrier', 'lane', 'ctn_code', 'kind', 'enabled'],
  columns: [
    withWidth('customer_kind', 140),
    withWidth('lane', 140),
    withWidth('carrier', 110),
    withWidth('ctn_code', 110),
    withWidth('kind', 110),
    withWidth('value', 110),
    withWidth('currency', 80),
    withWidth('enabled', 80),
    hiddenColumn('description'),
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
