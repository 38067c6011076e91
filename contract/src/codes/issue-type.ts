import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, codeOf, int, flag, resource } from '../kit.ts';
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
import { issueTypeLabels } from './issue-type.labels.ts';

const input = {
  code: tableCode(10),
  ...nameFields,
  document_type: choice('bill_document_type', ['BOL', 'SWB']),
  is_electronic: flag().default(false),
  is_to_order_allowed: flag().default(false),
  surrender_at_origin: flag().default(false),
  default_originals: int(0, 20).default(0),
  default_copies: int(0, 20).default(0),
  /** EDIFACT 1001: 706 original, 710 sea waybill, 714 house bill. */
  edifact_code: edifactCode(),
  /** The surcharge for issuing it. */
  fee_code: codeOf('surcharge', 10).nullable().default(null),
  ...commonFields,
};

/** How the bill of lading is issued (note on identity). */
export const issueTypes = resource({
  name: 'issue_type',
  path: '/api/codes/issue_type/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, document_type: 'exact', is_electronic: 'exact' },
  keyword: codeKeyword,
  sortable: codeSortable,
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'document_type'],
  labels: issueTypeLabels,
  imports: 'all',
  code: 'code',
});

type Bill = { document_type: string; surrender_at_origin: boolean; default_originals: number };

export function issueTypeIssues({ document_type, surrender_at_origin, default_originals }: Bill): FieldIssue[] {
  const hasOriginals = document_type === 'BOL' && !surrender_at_origin;
  return hasOriginals || default_originals === 0 ? [] : [{ path: 'default_originals', rule: 'no_originals' }];
}
