import * as z from 'zod';
import { bool, codeOf, date, field, id, idOf, int, required, text } from '../kit.ts';
import { currencyCode } from './rate-values.ts';

/** Columns of a carrier's sheet, in addition to one for each container type. */
export const importFields = [
  'portload',
  'portdischarge',
  'delivery_port',
  'carrier',
  'service_code',
  'transit_port',
  'currency',
  'surcharges',
  'sailing_weekdays',
  'transit_days',
  'customs_cutoff_weekday',
  'valid_from',
  'valid_to',
  'weight_limit_20_kg',
  'free_days',
  'contract_no',
  'cargo_kind',
  'description',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that a sheet may omit, because the upload gives them once for all rows. */
export const defaultedFields = ['carrier', 'currency', 'valid_from', 'valid_to'] as const;

/** A column's meaning: one of `importFields`, `price:<container type>`, or '' for a column that is not read. */
export const ColumnMeaning = field(z.string().regex(/^$|^price:[0-9A-Z]{2,10}$|^[a-z_0-9]+$/, 'not_a_choice'), {
  kind: 'text',
  max: 40,
});

export const ImportMapping = z.object({
  /** The header row's number, counting from 1. */
  header_row: int(1, 50),
  /** One for each column of the sheet, in order. */
  columns: z.array(ColumnMeaning).max(100),
});
export type ImportMapping = z.output<typeof ImportMapping>;

export const fixKinds = ['port', 'carrier', 'surcharge'] as const;

/** The code for a text of the sheet that was not recognised. */
export const ImportFix = z.object({ kind: z.enum(fixKinds), text: text(200), code: text(20) });
export type ImportFix = z.output<typeof ImportFix>;

/** How to read a sheet; the response of an upload proposes one. */
export const RateImportPlan = z.object({
  mapping: ImportMapping,
  fixes: z.array(ImportFix).max(500).default([]),
  /** For rows without a value in the sheet. */
  carrier: codeOf('carrier').nullable().default(null),
  currency: currencyCode().default('USD'),
  valid_from: date().nullable().default(null),
  valid_to: date().nullable().default(null),
  /**
   * Whether the sheet has selling prices or costs; from costs the markup rules make selling prices. `cost` needs
   * `rate:Cost`.
   */
  price_kind: z.enum(['sell', 'cost']).default('sell'),
  sheet_name: required(100),
  /** Once published, these hide overlapping rates of the same key. */
  publish: bool().default(false),
});
export type RateImportPlan = z.output<typeof RateImportPlan>;

/** One wrong cell. `fix`: an entry of the fix list would correct it. */
export const CellIssue = z.object({
  cell: text(20),
  row: int(1, 1_048_576),
  field: text(40),
  text: text(200),
  message: text(400),
  fix: z.enum(fixKinds).nullable(),
});
export type CellIssue = z.output<typeof CellIssue>;

/** An unrecognised text, how often it occurs, and suggestions. */
export const Unmatched = z.object({
  kind: z.enum(fixKinds),
  text: text(200),
  count: int(1, 1_000_000),
  cells: z.array(text(20)),
  candidates: z.array(z.object({ code: text(20), name_zh: text(100), name_en: text(100) })),
});
export type Unmatched = z.output<typeof Unmatched>;

export const Overlap = z.object({
  row: int(1, 1_048_576),
  /** An existing rate, or another row of the sheet. */
  rate_id: id().nullable(),
  other_row: int(1, 1_048_576).nullable(),
  valid_from: date(),
  valid_to: date(),
});

export const importStates = ['uploaded', 'checked', 'done'] as const;

/** An uploaded sheet, the meaning of its columns, and its issues. */
export const RateImport = z.object({
  id: id(),
  state: z.enum(importStates),
  file_name: text(200),
  sheet_title: text(100),
  /** The first rows unchanged, to check the mapping. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(text(300)) })),
  row_count: int(0, 1_000_000),
  plan: RateImportPlan,
  /** Whether the mapping is the stored one of this carrier. */
  is_remembered: bool(),
  /** Results of the last dry run. */
  checked: z
    .object({
      /** Number of rates that would be new, changed, or unchanged. */
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      wrong: z.int(),
      /** At most 500; `issue_count` counts all. */
      issues: z.array(CellIssue),
      issue_count: z.int(),
      unmatched: z.array(Unmatched),
      overlaps: z.array(Overlap),
      overlap_count: z.int(),
    })
    .nullable(),
  sheet_id: idOf('rate_sheet').nullable(),
});
export type RateImport = z.output<typeof RateImport>;
