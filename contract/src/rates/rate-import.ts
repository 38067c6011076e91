import * as z from 'zod';
import { bool, codeOf, date, field, id, idOf, int, required, text } from '../kit.ts';
import { CellCorrection, CellIssue, ImportFix, UnreadLine, Unmatched } from '../sheet-reading.ts';
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
  'included',
  'excluded',
  'sailing_weekdays',
  'transit_days',
  'customs_cutoff_weekday',
  'valid_from',
  'valid_to',
  'validity',
  'weight_limit_20_kg',
  'free_days',
  'free_days_dem',
  'free_days_det',
  'contract_no',
  'cargo_kind',
  'commodity_group',
  'description',
  'container_type',
  'charge',
  'price',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that a sheet may omit, because the upload gives them once for all rows. */
export const defaultedFields = ['portload', 'carrier', 'currency', 'valid_from', 'valid_to'] as const;

/**
 * A column's meaning: one of `importFields`, `price:20GP` or `cost:20GP`, `prices:20GP/40GP/40HQ` for several in one
 * cell, `surcharge:BAF` or `surcharge:BAF:20GP`, or '' for a column that is not read.
 */
export const ColumnMeaning = field(
  z
    .string()
    .regex(
      /^$|^[a-z_0-9]+$|^(?:price|cost):[0-9A-Z]{2,10}$|^prices:[0-9A-Z]{2,10}(?:\/[0-9A-Z]{2,10}){1,5}$|^surcharge:[0-9A-Z/&-]{2,10}(?::[0-9A-Z]{2,10})?$/,
      'not_a_choice',
    ),
  { kind: 'text', max: 60 },
);

/** Whether a column has prices. */
export function isPriceMeaning(meaning: string): boolean {
  return /^(?:price|(?:price|prices|cost):.+)$/.test(meaning);
}

export const ImportMapping = z.object({
  /**
   * The row of the first sheet that is its heading, counting from 1; null: headings are found. For another row than before
   * the check proposes columns instead.
   */
  header_row: int(1, 1_048_576).nullable(),
  /** One for each column of the rates, in the order of `columns`. */
  columns: z.array(ColumnMeaning).max(200),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** How to read a sheet; the response of an upload proposes one. */
export const RateImportPlan = z.object({
  mapping: ImportMapping,
  fixes: z.array(ImportFix).max(500).default([]),
  corrections: z.array(CellCorrection).max(2000).default([]),
  /** For rows without a value in the sheet. */
  portload: codeOf('port').nullable().default(null),
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

export const Overlap = z.object({
  row: int(1, 1_048_576),
  /** An existing rate, or another row of the sheet. */
  rate_id: id().nullable(),
  other_row: int(1, 1_048_576).nullable(),
  valid_from: date(),
  valid_to: date(),
});

export const skipReasons = ['total', 'template', 'sold_out', 'no_price', 'hidden', 'other_table'] as const;

export const importStates = ['uploaded', 'checked', 'done'] as const;

/** An uploaded sheet, the meaning of its columns, and its issues. */
export const RateImport = z.object({
  id: id(),
  state: z.enum(importStates),
  file_name: text(200),
  sheet_titles: z.array(text(100)),
  /** The headings of the rates, and the first cells below each. */
  columns: z.array(z.object({ heading: text(200), sample: z.array(text(100)) })),
  /** The first rows as they are in the file. */
  sample: z.array(z.object({ sheet: z.int(), row: z.int(), cells: z.array(text(300)) })),
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
      /** Number of rates that were written so far. */
      written: z.int(),
      /** Number of rows, and of those that are wrong. */
      rows: z.int(),
      wrong: z.int(),
      /** Cells that are read and doubtful; at most 500. */
      flags: z.array(CellIssue),
      flag_count: z.int(),
      /** Lines that are neither headings nor rates, and rows that are not read. */
      notes: z.array(UnreadLine),
      skipped: z.array(UnreadLine.extend({ reason: z.enum(skipReasons) })),
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
