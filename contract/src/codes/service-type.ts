import { choice, resource } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  edifactCode,
  initials,
  commonFields,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { serviceTypeLabels } from './service-type.labels.ts';

/** DCSA: container yard, store door, container freight station. */
const receiptTypes = ['CY', 'SD', 'CFS'] as const;
const movements = ['FCL', 'LCL'] as const;

const input = {
  code: tableCode(10),
  ...nameFields,
  receipt_type: choice('receipt_type', receiptTypes),
  delivery_type: choice('receipt_type', receiptTypes),
  origin_movement: choice('cargo_movement', movements),
  destination_movement: choice('cargo_movement', movements),
  /** EDIFACT TSR 4065: 27 door to door, 28 door to pier, 29 pier to door, 30 pier to pier. */
  edifact_code: edifactCode(),
  ...commonFields,
};

export const serviceTypes = resource({
  name: 'service_type',
  path: '/api/codes/service_type/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, receipt_type: 'exact', delivery_type: 'exact' },
  keyword: codeKeyword,
  sortable: codeSortable,
  order: codeOrder,
  secondLine: ['name_zh', 'name_en'],
  labels: serviceTypeLabels,
  imports: 'all',
  code: 'code',
});
