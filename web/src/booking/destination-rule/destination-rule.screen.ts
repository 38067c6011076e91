import { destinationRules } from '#contract/booking/destination-rule.ts';
import { auditColumns, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';

export const destinationRuleScreen = defineScreen(destinationRules, {
  search: ['country', 'side', 'field', 'enabled'],
  columns: [
    wide('country', 90),
    wide('side', 120),
    wide('field', 120),
    wide('pattern', 220),
    'mandatory',
    wide('message_zh', 240),
    wide('message_en', 240),
    'enabled',
    hidden('remark'),
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
