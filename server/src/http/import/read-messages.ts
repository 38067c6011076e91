import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Words } from './cell-values.ts';
import type { ReadRow } from './row-reader.ts';

/** What the thread that reads a workbook is started with. */
export type ReadTask = { path: string; resource: string; locale: Language; words: Words; mostRows: number };

/** What it says: what the sheet is, then its rows, batch by batch as they are asked for, or why it is not read. */
export type ReadMessage =
  | { kind: 'opened'; columns: string[]; total: number }
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'refused'; id: ErrorId; params: ErrorParams };
