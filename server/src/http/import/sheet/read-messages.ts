import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { Language } from '#contract/languages/language.ts';
import type { CellLabels } from './cell-values.ts';
import type { ReadRow } from './row-reader.ts';

/** What the thread that reads a workbook is asked for. */
export type ReadTask = {
  path: string;
  resource: string;
  locale: Language;
  labels: CellLabels;
  maxRows: number;
  lines?: LinesTask;
};
/** The sheet with the parts of the rows, where there is one. */
type LinesTask = { resource: string; labels: CellLabels; maxRows: number };
export type OpenedSheet = { columns: string[]; total: number };

/** What it says: what the sheets are, then their rows, batch by batch as they are asked for, or why they are not read. */
export type ReaderMessage =
  | ({ kind: 'opened'; lines?: OpenedSheet | undefined } & OpenedSheet)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'refused'; id: ErrorId; params: ErrorParams };
