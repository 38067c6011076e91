import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, flag, resource, text } from '../kit.ts';
import {
  codeKeyword,
  codeSearch,
  codeSortable,
  edifactCode,
  initials,
  commonFields,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { freightModeLabels } from './freight-mode.labels.ts';

const freightModeKinds = ['TRANSPORT', 'FREIGHT'] as const;

/** DCSA's mode of transport for a TRANSPORT row, its payment term for a FREIGHT row. */
const dcsaCodes = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'MULTIMODAL', 'PRE', 'COL'] as const;

const input = {
  /** A code is unique within its kind: a booking's `transtype` names a TRANSPORT row, its `blfrt` a FREIGHT row. */
  kind: choice('freight_mode_kind', freightModeKinds),
  code: tableCode(10),
  ...nameFields,
  dcsa_code: choice('freight_mode_dcsa', dcsaCodes),
  edifact_code: edifactCode(),
  print_clause: text(100).default(''),
  needs_place: flag().default(false),
  ...commonFields,
};

export const freightModes = resource({
  name: 'freight_mode',
  path: '/api/codes/freight_mode/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, kind: 'exact' },
  keyword: codeKeyword,
  sortable: [...codeSortable, 'kind'],
  order: ['-kind', 'sort', 'code'],
  secondLine: ['name_zh', 'name_en'],
  labels: freightModeLabels,
  imports: 'all',
  code: 'code',
  codeWithin: 'kind',
});

/** PRE and COL say how freight is paid, the others how cargo travels. */
export function freightModeIssues({ kind, dcsa_code }: { kind: string; dcsa_code: string }): FieldIssue[] {
  const isTerm = dcsa_code === 'PRE' || dcsa_code === 'COL';
  return isTerm === (kind === 'FREIGHT') ? [] : [{ path: 'dcsa_code', rule: 'not_for_kind' }];
}
