import type { ErrorId, ErrorParams } from '#contract/errors.ts';

/** What a carrier's sheet may hold; more is refused before it is read. */
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
