import { packageTypes } from '#contract/codes/package-type.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const packageTypeScreen = defineScreen(packageTypes, {
  inline: true,
  search: [keyword, 'code', 'name_zh', 'is_bulk', 'enabled'],
  columns: [
    withWidth('code', 90),
    'name_zh',
    'name_en',
    'plural_en',
    'print_abbreviation',
    'is_bulk',
    'is_local',
    hiddenColumn('rec21_name'),
    hiddenColumn('sort'),
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
