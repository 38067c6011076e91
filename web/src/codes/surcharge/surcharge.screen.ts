import { surcharges } from '#contract/codes/surcharge.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const surchargeScreen = defineScreen(surcharges, {
  search: [keyword, 'basis', 'side', 'is_on_event', 'default_currency', 'enabled'],
  columns: [
    withWidth('code', 100),
    withWidth('name_zh', 170),
    withWidth('name_en', 220),
    withWidth('basis', 160),
    withWidth('default_currency', 120),
    withWidth('side', 160),
    withWidth('is_on_event', 120),
    withWidth('sort', 80),
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
