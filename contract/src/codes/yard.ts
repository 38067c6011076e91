import { choice, codeOf, resource, text } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { yardLabels } from './yard.labels.ts';

const input = {
  code: tableCode(10),
  ...nameFields,
  full_name_zh: text(100).default(''),
  city: text(40).default(''),
  port_code: codeOf('port', 5),
  kind: choice('yard_kind', ['TERMINAL', 'YARD', 'REEFER_YARD', 'CFS']),
  contact: text(40).default(''),
  phone: text(30).default(''),
  address: text(200).default(''),
  evidence: choice('yard_evidence', ['own', 'public-list', 'to-verify']).default('own'),
  ...commonFields,
};

export const yards = resource({
  name: 'yard',
  path: '/api/codes/yard/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, full_name_zh: 'contains', city: 'exact', port_code: 'in', kind: 'in', evidence: 'exact' },
  keyword: [...codeKeyword, 'full_name_zh'],
  sortable: [...codeSortable, 'city', 'port_code', 'kind'],
  order: codeOrder,
  secondLine: ['full_name_zh', 'port_code', 'kind', 'contact'],
  labels: yardLabels,
  imports: 'all',
  code: 'code',
});
