import type { FieldIssue } from '../fields/field-errors.ts';
import { coded, flag, required, resource, text } from '../kit.ts';
import { codeKeyword, codeOrder, codeSearch, codeSortable, initials, commonFields, nameFields } from './code-fields.ts';
import { packageTypeLabels } from './package-type.labels.ts';

const input = {
  /** UN/ECE Recommendation 21: two characters. Only a row marked `is_local` may have three. */
  code: coded(3, /^[A-Z0-9]{2,3}$/, 'code'),
  ...nameFields,
  is_local: flag().default(false),
  rec21_name: text(100).default(''),
  plural_en: required(100),
  print_abbreviation: text(20).default(''),
  is_bulk: flag().default(false),
  ...commonFields,
};

export const packageTypes = resource({
  name: 'package_type',
  path: '/api/codes/package_type/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, is_bulk: 'exact' },
  keyword: [...codeKeyword, 'plural_en', 'print_abbreviation'],
  sortable: codeSortable,
  order: codeOrder,
  secondLine: ['name_zh', 'name_en'],
  labels: packageTypeLabels,
  imports: 'all',
  code: 'code',
});

export function packageTypeIssues({ code, is_local }: { code: string; is_local: boolean }): FieldIssue[] {
  return is_local || code.length === 2 ? [] : [{ path: 'code', rule: 'rec21' }];
}
