import { yards } from '#contract/codes/yard.ts';
import { auditColumns, defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const yardScreen = defineScreen(yards, {
  search: [keyword, 'city', 'port_code', 'kind', 'enabled'],
  columns: [
    withWidth('code', 100),
    'name_zh',
    'name_en',
    'city',
    'port_code',
    'kind',
    'contact',
    'phone',
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'kind',
    'name_zh',
    'name_en',
    fullWidth('full_name_zh'),
    'port_code',
    'city',
    'contact',
    'phone',
    fullWidth('address'),
    'evidence',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
