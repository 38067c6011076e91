import { currencies } from '#contract/codes/currency.ts';
import { auditColumns, defineScreen, keyword, textArea, wide } from '#web/screen/define-screen.ts';

export const currencyScreen = defineScreen(currencies, {
  search: [keyword, 'code', 'enabled'],
  columns: [
    wide('code', 110),
    wide('name_zh', 160),
    wide('name_en', 200),
    wide('numeric_code', 110),
    wide('decimals', 100),
    wide('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: ['code', 'numeric_code', 'name_zh', 'name_en', 'decimals', 'sort', 'enabled', textArea('description')],
});
