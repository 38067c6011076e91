import { serviceTypes } from '#contract/codes/service-type.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const serviceTypeScreen = defineScreen(serviceTypes, {
  inline: true,
  search: [keyword, 'code', 'receipt_type', 'delivery_type', 'enabled'],
  columns: [
    withWidth('code', 100),
    'name_zh',
    'name_en',
    'receipt_type',
    'delivery_type',
    'origin_movement',
    'destination_movement',
    'edifact_code',
    hiddenColumn('sort'),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'edifact_code',
    'name_zh',
    'name_en',
    'receipt_type',
    'delivery_type',
    'origin_movement',
    'destination_movement',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
