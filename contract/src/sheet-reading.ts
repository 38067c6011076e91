import * as z from 'zod';
import { int, text } from './kit.ts';

/** What a text of a sheet may name. */
export const fixKinds = ['port', 'carrier', 'surcharge', 'vessel'] as const;

/** The code for a text of the sheet that was not recognised. */
export const ImportFix = z.object({ kind: z.enum(fixKinds), text: text(200), code: text(35) });
export type ImportFix = z.output<typeof ImportFix>;

/** The text of one cell instead of what the file has; also confirms a text that was doubted. */
export const CellCorrection = z.object({
  /** The sheet and the column, from 0, and the row, from 1. */
  sheet: int(0, 100),
  row: int(1, 1_048_576),
  at: int(0, 200),
  text: text(500),
});
export type CellCorrection = z.output<typeof CellCorrection>;

/** One cell that is wrong or doubtful. `fix`: an entry of the fix list would correct it. */
export const CellIssue = z.object({
  /** Its name, e.g. `B7`; with several sheets `Rates!B7`. */
  cell: text(140),
  sheet: int(0, 100),
  row: int(1, 1_048_576),
  /** Its column from 0; -1 for the whole row. */
  at: int(-1, 200),
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
  cells: z.array(text(140)),
  candidates: z.array(z.object({ code: text(35), name_zh: text(100), name_en: text(100) })),
});
export type Unmatched = z.output<typeof Unmatched>;

/** A line of a sheet from which nothing is read. */
export const UnreadLine = z.object({ cell: text(140), sheet: int(0, 100), row: int(0, 1_048_576), text: text(500) });
export type UnreadLine = z.output<typeof UnreadLine>;
