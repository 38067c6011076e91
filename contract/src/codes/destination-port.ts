import { codeOf, resource } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  openChoice,
} from './code-fields.ts';
import { destinationPortLabels } from './destination-port.labels.ts';

const input = {
  code: codeOf('port', 5),
  ...nameFields,
  lane: openChoice('lane', 40).default(''),
  ...commonFields,
};

/** The ports offered for discharge and delivery. */
export const destinationPorts = resource({
  name: 'destination_port',
  path: '/api/codes/destination_port/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, lane: 'in' },
  keyword: codeKeyword,
  sortable: [...codeSortable, 'lane'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'code', 'lane'],
  labels: destinationPortLabels,
  imports: 'all',
  code: 'code',
});
