import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Cell, textCell, errorCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import { singleBatch } from '../write/single-batch.ts';
import { cellError } from './cell-errors.ts';
import { titleOfColumn } from './headers.ts';
import { sheetFileName } from './sheet-file-name.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A row as uploaded, with the indexes of its wrong cells, and why. */
export type MarkedRow = { cells: readonly string[]; invalidCells: ReadonlySet<number>; reasons: readonly string[] };

type SheetOptions = { name: string; titles: readonly string[]; locale: Language };

/**
 * An uploaded sheet with errors highlighted and explained, to be corrected and uploaded again; used by every import.
 */
export function markedSheet(
  { name, titles, locale }: SheetOptions,
  chunks: AsyncIterable<readonly MarkedRow[]>,
): Sheet {
  const texts = textsIn(sheetWords, locale);
  return {
    name,
    titles: [...titles, texts.reason],
    widths: [...titles.map((title) => Math.max(14, title.length * 2)), 60],
    chunks: cellsOf(chunks, { width: titles.length, and: texts.and }),
  };
}

type CellOptions = { width: number; and: string };

async function* cellsOf(chunks: AsyncIterable<readonly MarkedRow[]>, options: CellOptions) {
  for await (const rows of chunks) yield rows.map((row) => rowCells(row, options));
}

function rowCells({ cells, invalidCells, reasons }: MarkedRow, { width, and }: CellOptions): Cell[] {
  const texts = Array.from({ length: width }, (_, at) =>
    (invalidCells.has(at) ? errorCell : textCell)(cells[at] ?? ''),
  );
  return [...texts, textCell(reasons.join(and))];
}

type RowContext = { columns: readonly string[]; resource: Resource; locale: Language };

/** The errors of a row, mapped to its columns. */
export function markedRow(
  { cells, issues }: { cells: readonly string[]; issues: readonly FieldIssue[] },
  { columns, resource, locale }: RowContext,
): MarkedRow {
  return {
    cells,
    invalidCells: new Set(issues.map(({ path }) => columns.indexOf(path))),
    reasons: issues.map((issue) => cellError(issue, resource, locale).message),
  };
}

type MarkedFile = RowContext & { rows: readonly MarkedRow[]; now: Date };

/** A workbook of one sheet with rows in memory. */
export async function markedFile(db: Tx, { resource, columns, rows, locale, now }: MarkedFile): Promise<Streamed> {
  const titles = columns.map((name) => titleOfColumn(resource, name, locale));
  const sheet = markedSheet({ name: titleOf(resource.name, locale), titles, locale }, singleBatch(rows));
  const file = await sheetFileName(db, resource, { kind: 'checked', locale, now });
  return { type: xlsxType, file, stream: workbook(sheet), inTransaction: false };
}
