import { destinationRules } from '#contract/booking/destination-rule.ts';
import { auditColumns, defineScreen, hiddenColumn, textArea, withWidth } from '#web/screen/define-screen.ts';

export const destinationRuleScreen = defineScreen(destinationRules, {
  search: ['country', 'side', 'field', 'enabled'],
  columns: [
    withWidth('country', 90),
    withWidth('side', 120),
    withWidth('field', 120),
    withWidth('pattern', 220),
    'mandatory',
    withWidth('message_zh', 240),
    withWidth('message_en', 240),
    'enabled',
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: [
    'country',
    'side',
    'field',
    'pattern',
    'mandatory',
    'enabled',
    textArea('message_zh'),
    textArea('message_en'),
    textArea('remark'),
  ],
});
