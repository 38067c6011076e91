import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import { type Resource, titleOf } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/db.ts';
import { inChunks } from '#server/platform/cursor.ts';
import { type Cell, textCell, wrongCell } from '#server/platform/xlsx/cells.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import type { Streamed } from '../streamed.ts';
import { cellError } from './cell-errors.ts';
import { titleOfColumn } from './headers.ts';
import { sheetWords } from './sheet-words.messages.ts';
import { sheetFileName } from './template.ts';

/** A row of a sheet as it is kept; its cells are in the order of the task's columns. */
export type KeptRow = { row_no: number; cells: string[]; target_id: number | null; errors: FieldIssue[] };

type Asked = { task: number; resource: Resource; locale: Language; now: Date };

const chunkRows = 200;

/** An imported sheet with what is wrong marked and said, to be corrected and imported again. */
export async function checkedSheet(db: Tx, asked: Asked): Promise<Streamed> {
  const { task, resource, locale } = asked;
  const columns = await columnsOfTask(db, task);
  const titles = columns.map((name) => titleOfColumn(resource, name, locale));
  const stream = workbook({
    name: titleOf(resource.name, locale),
    titles: [...titles, wordsIn(sheetWords, locale).reason],
    widths: [...titles.map((title) => Math.max(14, title.length * 2)), 60],
    chunks: cellsOf(inChunks(db, allRows(task), chunkRows), columns, asked),
  });
  const file = await sheetFileName(db, resource, { kind: 'checked', ...asked });
  return { type: xlsxType, file, stream, inTransaction: true };
}

/** The columns that an imported sheet has, in its order. */
export async function columnsOfTask(db: Tx, task: number): Promise<string[]> {
  const { columns } = await db.selectFrom('task').select('columns').where('id', '=', task).executeTakeFirstOrThrow();
  return columns;
}

function allRows(task: number) {
  return sql<KeptRow>`
    select row_no, cells, target_id, errors from import_row where task_id = ${task} order by row_no`;
}

async function* cellsOf(chunks: AsyncIterable<KeptRow[]>, columns: readonly string[], asked: Asked) {
  for await (const rows of chunks) yield rows.map((row) => rowCells(row, columns, asked));
}

function rowCells({ cells, errors }: KeptRow, columns: readonly string[], { resource, locale }: Asked): Cell[] {
  const wrong = new Set(errors.map(({ path }) => path));
  const reasons = errors.map((issue) => cellError(issue, resource, locale).message);
  const texts = columns.map((name, at) => (wrong.has(name) ? wrongCell : textCell)(cells[at] ?? ''));
  return [...texts, textCell(reasons.join(wordsIn(sheetWords, locale).and))];
}
