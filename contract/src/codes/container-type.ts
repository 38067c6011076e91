import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, coded, decimal, int, flag, resource, texts } from '../kit.ts';
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
import { containerTypeHelp, containerTypeLabels } from './container-type.labels.ts';

const containerCategories = [
  'DRY',
  'REEFER',
  'OPEN_TOP',
  'FLAT_RACK',
  'PLATFORM',
  'TANK',
  'VENTILATED',
  'BULK',
  'HALF_HEIGHT',
] as const;

const input = {
  /** A commercial code: two types may share one ISO code, e.g. 20GP and 20GH. */
  code: tableCode(10),
  ...nameFields,
  aliases: texts(10, 20).default([]),
  iso_size_type: coded(4, /^[1-9A-P][0-9A-N][A-Z][0-9A-Z]$/, 'size_type'),
  iso_type_group: optionalCoded(4, /^[1-9A-P][0-9A-N][A-Z]{2}$/, 'format'),
  category: choice('container_category', containerCategories),
  length_ft: int(10, 60),
  height: choice('container_height', [`4'3"`, `8'0"`, `8'6"`, `9'0"`, `9'6"`]),
  teu: decimal(4, 2, { min: 0 }),
  inner_length_mm: int(0, 20_000).default(0),
  inner_width_mm: int(0, 5000).default(0),
  inner_height_mm: int(0, 5000).default(0),
  capacity_cbm: decimal(8, 3, { min: 0 }).default('0'),
  tare_kg: int(0, 60_000),
  max_gross_kg: int(0, 100_000),
  is_reefer: flag().default(false),
  allows_out_of_gauge: flag().default(false),
  is_tank: flag().default(false),
  popular: flag().default(false),
  ...commonFields,
};

export const containerTypes = resource({
  name: 'container_type',
  path: '/api/codes/container_type/',
  scope: 'none',
  /** The payload is gross minus tare, computed by the database. */
  row: { ...input, max_payload_kg: int(0, 100_000), ...initials },
  input,
  search: {
    ...codeSearch,
    iso_size_type: 'contains',
    category: 'in',
    length_ft: 'in',
    is_reefer: 'exact',
    popular: 'exact',
  },
  keyword: [...codeKeyword, 'iso_size_type'],
  sortable: [...codeSortable, 'iso_size_type', 'length_ft', 'teu', 'capacity_cbm', 'max_payload_kg'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'iso_size_type', 'teu'],
  labels: containerTypeLabels,
  help: containerTypeHelp,
  imports: 'all',
  code: 'code',
});

export function containerTypeIssues({
  tare_kg,
  max_gross_kg,
}: {
  tare_kg: number;
  max_gross_kg: number;
}): FieldIssue[] {
  return max_gross_kg < tare_kg ? [{ path: 'max_gross_kg', rule: 'below_tare' }] : [];
}
