import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';

export const cutoffCodeScreen = defineScreen(cutoffCodes, {
  search: [keyword, 'applies_to', 'kind', 'enabled'],
  columns: [
    wide('code', 100),
    wide('name_zh', 200),
    wide('name_en', 240),
    wide('applies_to', 130),
    'kind',
    'sort',
    'enabled',
    hidden('description'),
    ...auditColumns,
  ],
  form: ['code', 'applies_to', 'name_zh', 'name_en', 'kind', 'sort', 'enabled', textArea('description')],
});
