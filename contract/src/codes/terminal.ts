import { codeOf, resource, text } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  optionalCoded,
  tableCode,
} from './code-fields.ts';
import { terminalHelp, terminalLabels } from './terminal.labels.ts';

const input = {
  code: tableCode(10),
  ...nameFields,
  full_name_zh: text(100).default(''),
  port_code: codeOf('port', 5),
  /** The terminal's SMDG code, if known (DCSA facility code). */
  smdg_code: optionalCoded(6, /^[A-Z0-9]{1,6}$/, 'code'),
  operator: text(100).default(''),
  ...commonFields,
};

/** Terminals of ports; schedules, cut-offs and transfers refer to them. */
export const terminals = resource({
  name: 'terminal',
  path: '/api/codes/terminal/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, full_name_zh: 'contains', port_code: 'in', smdg_code: 'exact' },
  keyword: [...codeKeyword, 'full_name_zh', 'smdg_code'],
  sortable: [...codeSortable, 'port_code', 'smdg_code'],
  order: codeOrder,
  secondLine: ['full_name_zh', 'name_en', 'port_code', 'operator'],
  labels: terminalLabels,
  help: terminalHelp,
  imports: 'all',
  code: 'code',
});
