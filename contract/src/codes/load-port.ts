import { codeOf, resource, text } from '../kit.ts';
import { codeKeyword, codeOrder, codeSearch, codeSortable, initials, commonFields, nameFields } from './code-fields.ts';
import { loadPortLabels } from './load-port.labels.ts';

const input = {
  code: codeOf('port', 5),
  ...nameFields,
  province: text(40).default(''),
  ...commonFields,
};

/** The ports offered for loading. */
export const loadPorts = resource({
  name: 'load_port',
  path: '/api/codes/load_port/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, province: 'exact' },
  keyword: codeKeyword,
  sortable: [...codeSortable, 'province'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'code', 'province'],
  labels: loadPortLabels,
  imports: 'all',
  code: 'code',
});
