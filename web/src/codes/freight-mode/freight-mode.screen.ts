import { freightModes } from '#contract/codes/freight-mode.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const freightModeScreen = defineScreen(freightModes, {
  search: [keyword, 'kind', 'code', 'enabled'],
  columns: [
    withWidth('code', 100),
    'kind',
    'name_zh',
    'name_en',
    'dcsa_code',
    'edifact_code',
    'print_clause',
    'needs_place',
    'enabled',
    ...auditColumns,
  ],
  form: [
    'kind',
    'code',
    'name_zh',
    'name_en',
    'dcsa_code',
    'edifact_code',
    'print_clause',
    'needs_place',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
