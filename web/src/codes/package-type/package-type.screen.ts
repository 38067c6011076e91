import { packageTypes } from '#contract/codes/package-type.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';

export const packageTypeScreen = defineScreen(packageTypes, {
  inline: true,
  search: [keyword, 'code', 'name_zh', 'is_bulk', 'enabled'],
  columns: [
    wide('code', 90),
    'name_zh',
    'name_en',
    'plural_en',
    'print_abbreviation',
    'is_bulk',
    'is_local',
    hidden('rec21_name'),
    hidden('sort'),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'is_local',
    'name_zh',
    'name_en',
    'plural_en',
    'print_abbreviation',
    'rec21_name',
    'is_bulk',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
