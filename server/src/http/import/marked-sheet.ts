import type { FieldIssue } from '#contract/field-errors.ts';
import { type Resource, titleOf } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Cell, textCell, wrongCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import type { Streamed } from '../streamed.ts';
import { atOnce } from './at-once.ts';
import { cellError } from './cell-errors.ts';
import { titleOfColumn } from './headers.ts';
import { sheetFileName } from './sheet-file-name.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A row as it was uploaded: places of its cells that are wrong, and why. */
export type MarkedRow = { cells: readonly string[]; wrong: ReadonlySet<number>; reasons: readonly string[] };

type Marked = { name: string; titles: readonly string[]; locale: Language };

/** An uploaded sheet with what is wrong marked and said, to be corrected and uploaded again; every import hands it out. */
export function markedSheet({ name, titles, locale }: Marked, chunks: AsyncIterable<readonly MarkedRow[]>): Sheet {
  const words = wordsIn(sheetWords, locale);
  return {
    name,
    titles: [...titles, words.reason],
    widths: [...titles.map((title) => Math.max(14, title.length * 2)), 60],
    chunks: cellsOf(chunks, { width: titles.length, and: words.and }),
  };
}

type Shown = { width: number; and: string };

async function* cellsOf(chunks: AsyncIterable<readonly MarkedRow[]>, shown: Shown) {
  for await (const rows of chunks) yield rows.map((row) => rowCells(row, shown));
}

function rowCells({ cells, wrong, reasons }: MarkedRow, { width, and }: Shown): Cell[] {
  const texts = Array.from({ length: width }, (_, at) => (wrong.has(at) ? wrongCell : textCell)(cells[at] ?? ''));
  return [...texts, textCell(reasons.join(and))];
}

type Read = { columns: readonly string[]; resource: Resource; locale: Language };

/** Of a row what is wrong, told by the columns that it has. */
export function markedRow(
  { cells, issues }: { cells: readonly string[]; issues: readonly FieldIssue[] },
  { columns, resource, locale }: Read,
): MarkedRow {
  return {
    cells,
    wrong: new Set(issues.map(({ path }) => columns.indexOf(path))),
    reasons: issues.map((issue) => cellError(issue, resource, locale).message),
  };
}

type MarkedFile = Read & { rows: readonly MarkedRow[]; now: Date };

/** A workbook of one sheet whose rows are at hand. */
export async function markedFile(db: Tx, { resource, columns, rows, locale, now }: MarkedFile): Promise<Streamed> {
  const titles = columns.map((name) => titleOfColumn(resource, name, locale));
  const sheet = markedSheet({ name: titleOf(resource.name, locale), titles, locale }, atOnce(rows));
  const file = await sheetFileName(db, resource, { kind: 'checked', locale, now });
  return { type: xlsxType, file, stream: workbook(sheet), inTransaction: false };
}
