import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { Language } from '#contract/languages/language.ts';
import type { CellLabels } from './cell-values.ts';
import type { ReadRow } from './row-reader.ts';

/** The task of the thread that parses a workbook. */
export type ReadTask = {
  path: string;
  resource: string;
  locale: Language;
  labels: CellLabels;
  maxRows: number;
  lines?: LinesTask;
};
/** The sheet with parts of the rows, if there is one. */
type LinesTask = { resource: string; labels: CellLabels; maxRows: number };
export type OpenedSheet = { columns: string[]; total: number };

/** The thread's messages: the sheets, then their rows in batches on request, or why they were refused. */
export type ReaderMessage =
  | ({ kind: 'opened'; lines?: OpenedSheet | undefined } & OpenedSheet)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'refused'; id: ErrorId; params: ErrorParams };
