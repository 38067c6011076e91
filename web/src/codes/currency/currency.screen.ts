import { currencies } from '#contract/codes/currency.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const currencyScreen = defineScreen(currencies, {
  search: [keyword, 'code', 'enabled'],
  columns: [
    withWidth('code', 110),
    withWidth('name_zh', 160),
    withWidth('name_en', 200),
    withWidth('numeric_code', 110),
    withWidth('decimals', 100),
    withWidth('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: ['code', 'numeric_code', 'name_zh', 'name_en', 'decimals', 'sort', 'enabled', textArea('description')],
});
