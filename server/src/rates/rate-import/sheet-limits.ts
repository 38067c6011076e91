import type { ErrorId, ErrorParams } from '#contract/errors.ts';

/** Limits of a carrier's sheet; a larger one is refused before parsing. */
export const sheetLimits = {
  megabytes: 20,
  unpackedMegabytes: 128,
  rows: 10_000,
  /** Titles above the header. */
  headRows: 50,
  columns: 100,
  characters: 500,
} as const;

export type SheetRow = { row: number; cells: readonly string[] };
export type ReadSheet = { title: string; rows: readonly SheetRow[] };
export type SheetMessage = { kind: 'read'; sheet: ReadSheet } | { kind: 'refused'; id: ErrorId; params: ErrorParams };
