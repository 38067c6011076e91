import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const cutoffCodeScreen = defineScreen(cutoffCodes, {
  search: [keyword, 'applies_to', 'kind', 'enabled'],
  columns: [
    withWidth('code', 100),
    withWidth('name_zh', 200),
    withWidth('name_en', 240),
    withWidth('applies_to', 130),
    'kind',
    'sort',
    'enabled',
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: ['code', 'applies_to', 'name_zh', 'name_en', 'kind', 'sort', 'enabled', textArea('description')],
});
