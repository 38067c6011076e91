import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { SourceSheet } from './source-sheet.ts';

/** Limits of a carrier's sheet; a larger one is refused before parsing. */
export const sheetLimits = {
  megabytes: 20,
  unpackedMegabytes: 128,
  rows: 10_000,
  /** Titles above the header. */
  headRows: 50,
  columns: 100,
  sheets: 20,
  /** Merged ranges of a sheet. */
  spans: 2_000,
  characters: 500,
} as const;

/** A workbook and the most rows that it may have. */
export type SheetRequest = { path: string; rows: number };

export type SheetMessage =
  | { kind: 'read'; sheets: readonly SourceSheet[] }
  | { kind: 'refused'; id: ErrorId; params: ErrorParams };
