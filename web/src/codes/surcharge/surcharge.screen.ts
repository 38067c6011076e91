import { surcharges } from '#contract/codes/surcharge.ts';
import { auditColumns, defineScreen, keyword, textArea, wide } from '#web/screen/define-screen.ts';

export const surchargeScreen = defineScreen(surcharges, {
  search: [keyword, 'basis', 'side', 'is_on_event', 'default_currency', 'enabled'],
  columns: [
    wide('code', 100),
    wide('name_zh', 170),
    wide('name_en', 220),
    wide('basis', 160),
    wide('default_currency', 120),
    wide('side', 160),
    wide('is_on_event', 120),
    wide('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'side',
    'name_zh',
    'name_en',
    'basis',
    'default_currency',
    'is_on_event',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
