import { choice, coded, resource } from '../kit.ts';
import { codeKeyword, codeOrder, codeSearch, codeSortable, initials, commonFields, nameFields } from './code-fields.ts';
import { cutoffCodeLabels } from './cutoff-code.labels.ts';

const input = {
  code: coded(4, /^[A-Z0-9]{2,4}$/, 'code'),
  ...nameFields,
  applies_to: choice('cutoff_applies_to', ['SO', 'SI', 'VGM', 'FCL', 'CFS', 'R', 'D', 'O', 'ALL']),
  /** Only deadlines count down; an opening is a start, a note is for information. */
  kind: choice('cutoff_kind', ['DEADLINE', 'OPENING', 'NOTE']).default('DEADLINE'),
  ...commonFields,
};

/** The kinds of cut-offs. */
export const cutoffCodes = resource({
  name: 'cutoff_code',
  path: '/api/codes/cutoff_code/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, applies_to: 'in', kind: 'in' },
  keyword: codeKeyword,
  sortable: [...codeSortable, 'applies_to', 'kind'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'applies_to'],
  labels: cutoffCodeLabels,
  imports: 'all',
  code: 'code',
});
