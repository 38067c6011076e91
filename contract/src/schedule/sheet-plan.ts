import * as z from 'zod';
import { CellCorrection, CellIssue, ImportFix, UnreadLine, Unmatched } from '../sheet-reading.ts';
import { bool, codeOf, field, int, text } from '../kit.ts';

/** What a column of a schedule may hold. `arrival` and `departure` are those of the row's call, or of its pair of ports. */
export const callFields = [
  'carrier_code',
  'service_code',
  'vessel',
  'imo',
  'call_sign',
  'export_voyage',
  'vessel_voyage',
  'seq',
  'unlocode',
  'portload',
  'portdischarge',
  'terminal_code',
  'berthing',
  'arrival',
  'departure',
  'times',
  'planned_arrival',
  'planned_departure',
  'estimated_arrival',
  'estimated_departure',
  'actual_arrival',
  'actual_departure',
  'status',
  'dco',
  'vco',
  'cua',
  'fco',
  'efc',
  'remark',
  'arrival_day',
  'departure_day',
] as const;
export type CallField = (typeof callFields)[number];

/** Columns of a port that its heading names. */
export const portMeanings = ['port:arrival', 'port:departure', 'port:times'] as const;

/** One of `callFields` or `portMeanings`, or '' for a column that is not read. */
const CallMeaning = field(z.string().regex(/^$|^(?:port:)?[a-z_]+$/, 'not_a_choice'), { kind: 'text', max: 60 });

/** How to read a schedule sheet; the response of an upload proposes one. */
export const ScheduleSheetPlan = z.object({
  mapping: z.object({
    /** The row of the first sheet that is its heading, counting from 1; null: headings are found. */
    header_row: int(1, 1_048_576).nullable(),
    /** One for each column, in the order of `columns`. */
    columns: z.array(CallMeaning).max(300),
  }),
  fixes: z.array(ImportFix).max(500).default([]),
  corrections: z.array(CellCorrection).max(2000).default([]),
  /** For rows without a value in the sheet. */
  carrier: codeOf('carrier').nullable().default(null),
  portload: codeOf('port').nullable().default(null),
  /** Whether a known voyage no longer calls where the sheet does not say so. */
  is_whole: bool().default(false),
});
export type ScheduleSheetPlan = z.output<typeof ScheduleSheetPlan>;

export const sheetSkipReasons = ['total', 'template', 'blank', 'rotation', 'empty'] as const;

/** A schedule sheet next to what was read from it. */
export const ScheduleSheet = z.object({
  sheet_titles: z.array(text(100)),
  /** The headings, and the first cells below each. */
  columns: z.array(z.object({ heading: text(200), sample: z.array(text(100)) })),
  /** The first rows as they are in the file. */
  sample: z.array(z.object({ sheet: z.int(), row: z.int(), cells: z.array(text(300)) })),
  row_count: int(0, 1_000_000),
  plan: ScheduleSheetPlan,
  /** Whether the mapping is the stored one of this carrier. */
  is_remembered: bool(),
  /** The rows that are read, and those of them that wait for a correction. */
  rows: z.int(),
  wrong: z.int(),
  issues: z.array(CellIssue),
  issue_count: z.int(),
  /** Cells that are read and doubtful. */
  flags: z.array(CellIssue),
  flag_count: z.int(),
  notes: z.array(UnreadLine),
  skipped: z.array(UnreadLine.extend({ reason: z.enum(sheetSkipReasons) })),
  unmatched: z.array(Unmatched),
});
export type ScheduleSheet = z.output<typeof ScheduleSheet>;
