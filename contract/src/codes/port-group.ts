import { resource, texts } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  commonFields,
  initials,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { portGroupLabels } from './port-group.labels.ts';

const input = {
  code: tableCode(20),
  ...nameFields,
  /** Other names that rate sheets use. */
  aliases: texts(60, 20).default([]),
  /** UN/LOCODEs. */
  members: texts(5, 60).refine((codes) => codes.length > 0, 'required'),
  ...commonFields,
};

/** Names such as “EU base ports”, and the ports that the office means by them (adr/0067). */

export const portGroups = resource({
  name: 'port_group',
  path: '/api/codes/port_group/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: codeSearch,
  keyword: codeKeyword,
  sortable: codeSortable,
  order: codeOrder,
  labels: portGroupLabels,
  imports: 'all',
  code: 'code',
});
