import { issueTypes } from '#contract/codes/issue-type.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const issueTypeScreen = defineScreen(issueTypes, {
  search: [keyword, 'code', 'document_type', 'is_electronic', 'enabled'],
  columns: [
    withWidth('code', 100),
    'name_zh',
    'name_en',
    'document_type',
    'is_electronic',
    'surrender_at_origin',
    'default_originals',
    'default_copies',
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'document_type',
    'name_zh',
    'name_en',
    'is_electronic',
    'is_to_order_allowed',
    'surrender_at_origin',
    'default_originals',
    'default_copies',
    'edifact_code',
    'fee_code',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
