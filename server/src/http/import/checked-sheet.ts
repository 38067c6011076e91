import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import { type Resource, titleOf } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import { linesNamed } from '#contract/sheets.ts';
import { inChunks } from '#server/platform/cursor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import type { Streamed } from '../streamed.ts';
import { titleOfColumn } from './headers.ts';
import { type MarkedRow, markedRow, markedSheet } from './marked-sheet.ts';
import { sheetFileName } from './sheet-file-name.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A row of a sheet as it is kept; its cells are in the order of the task's columns. */
export type KeptRow = {
  row_no: number;
  cells: string[];
  target_id: number | null;
  errors: FieldIssue[];
  warnings: FieldIssue[];
};

type Asked = { task: number; resource: Resource; locale: Language; now: Date };

const chunkRows = 200;

/** An imported workbook with what is wrong marked and said; what has been written of it already is left out. */
export async function checkedSheet(db: Tx, asked: Asked): Promise<Streamed> {
  const { task, resource } = asked;
  const { columns, line_columns: lineColumns } = await columnsOf(db, task);
  const lines = lineColumns.length > 0 ? linesNamed(resource.name) : undefined;
  const stream = workbook(
    marked(db, asked, { resource, columns, statement: rowsLeft(task) }),
    ...(lines ? [marked(db, asked, { resource: lines, columns: lineColumns, statement: linesLeft(task) })] : []),
  );
  const file = await sheetFileName(db, resource, { kind: 'checked', ...asked });
  return { type: xlsxType, file, stream, inTransaction: true };
}

/** The columns that an imported sheet has, in its order. */
export async function columnsOfTask(db: Tx, task: number): Promise<string[]> {
  return (await columnsOf(db, task)).columns;
}

/** The columns of an imported workbook, in the order of its first and its second sheet. */
export function columnsOf(db: Tx, task: number): Promise<{ columns: string[]; line_columns: string[] }> {
  return db.selectFrom('task').select(['columns', 'line_columns']).where('id', '=', task).executeTakeFirstOrThrow();
}

function rowsLeft(task: number): RawBuilder<KeptRow> {
  return sql`
    select row_no, cells, target_id, errors, warnings from import_row
    where task_id = ${task} and made_id is null order by row_no`;
}

function linesLeft(task: number): RawBuilder<KeptRow> {
  return sql`
    select row_no, cells, null::bigint as target_id, errors, '[]'::jsonb as warnings from import_line l
    where task_id = ${task} and not exists (
      select from import_row r where r.task_id = l.task_id and r.row_no = l.parent_row and r.made_id is not null)
    order by row_no`;
}

type Part = { resource: Resource; columns: readonly string[]; statement: RawBuilder<KeptRow> };

function marked(db: Tx, { locale }: Asked, { resource, columns, statement }: Part): Sheet {
  const titles = columns.map((name) => titleOfColumn(resource, name, locale));
  const said = (row: KeptRow) => toldRow(row, { columns, resource, locale });
  return markedSheet({ name: titleOf(resource.name, locale), titles, locale }, each(said, statement, db));
}

async function* each(said: (row: KeptRow) => MarkedRow, statement: RawBuilder<KeptRow>, db: Tx) {
  for await (const rows of inChunks(db, statement, chunkRows)) yield rows.map(said);
}

type Told = { columns: readonly string[]; resource: Resource; locale: Language };

function toldRow({ cells, errors, warnings }: KeptRow, told: Told): MarkedRow {
  const { look } = wordsIn(sheetWords, told.locale);
  const { reasons } = markedRow({ cells, issues: warnings }, told);
  const marked = markedRow({ cells, issues: errors }, told);
  return { ...marked, reasons: [...marked.reasons, ...reasons.map((each) => `${look}${each}`)] };
}
