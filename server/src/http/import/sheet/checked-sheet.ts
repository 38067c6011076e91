import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { lineSheetNamed } from '#contract/sheets.ts';
import { readInChunks } from '#server/platform/database/cursor.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import { titleOfColumn } from './headers.ts';
import { type MarkedRow, markedRow, markedSheet } from './marked-sheet.ts';
import { sheetFileName } from './sheet-file-name.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A stored row of a sheet; its cells are in the order of the task's columns. */
export type StagedSheetRow = {
  row_no: number;
  cells: string[];
  target_id: number | null;
  errors: FieldIssue[];
  warnings: FieldIssue[];
};

type SheetRequest = { task: number; resource: Resource; locale: Language; now: Date };

const chunkRows = 200;

/** An imported workbook with errors highlighted and explained; rows already written are omitted. */
export async function checkedSheet(db: Tx, request: SheetRequest): Promise<Streamed> {
  const { task, resource } = request;
  const { columns, line_columns: lineColumns } = await sheetColumns(db, task);
  const lines = lineColumns.length > 0 ? lineSheetNamed(resource.name) : undefined;
  const stream = workbook(
    markedPart(db, request, { resource, columns, statement: rowsLeft(task) }),
    ...(lines ? [markedPart(db, request, { resource: lines, columns: lineColumns, statement: linesLeft(task) })] : []),
  );
  const file = await sheetFileName(db, resource, { kind: 'checked', ...request });
  return { type: xlsxType, file, stream, inTransaction: true };
}

/** The columns of an imported sheet, in its order. */
export async function columnsOfTask(db: Tx, task: number): Promise<string[]> {
  return (await sheetColumns(db, task)).columns;
}

/** The columns of an imported workbook, in the order of its first and its second sheet. */
export function sheetColumns(db: Tx, task: number): Promise<{ columns: string[]; line_columns: string[] }> {
  return db.selectFrom('task').select(['columns', 'line_columns']).where('id', '=', task).executeTakeFirstOrThrow();
}

function rowsLeft(task: number): RawBuilder<StagedSheetRow> {
  return sql`
    select row_no, cells, target_id, errors, warnings from import_row
    where task_id = ${task} and made_id is null order by row_no`;
}

function linesLeft(task: number): RawBuilder<StagedSheetRow> {
  return sql`
    select row_no, cells, null::bigint as target_id, errors, '[]'::jsonb as warnings from import_line l
    where task_id = ${task} and not exists (
      select from import_row r where r.task_id = l.task_id and r.row_no = l.parent_row and r.made_id is not null)
    order by row_no`;
}

type SheetPart = { resource: Resource; columns: readonly string[]; statement: RawBuilder<StagedSheetRow> };

function markedPart(db: Tx, { locale }: SheetRequest, { resource, columns, statement }: SheetPart): Sheet {
  const titles = columns.map((name) => titleOfColumn(resource, name, locale));
  const toMarkedRow = (row: StagedSheetRow) => describeRow(row, { columns, resource, locale });
  return markedSheet({ name: titleOf(resource.name, locale), titles, locale }, each(toMarkedRow, statement, db));
}

async function* each(toMarkedRow: (row: StagedSheetRow) => MarkedRow, statement: RawBuilder<StagedSheetRow>, db: Tx) {
  for await (const rows of readInChunks(db, statement, chunkRows)) yield rows.map(toMarkedRow);
}

type RowContext = { columns: readonly string[]; resource: Resource; locale: Language };

function describeRow({ cells, errors, warnings }: StagedSheetRow, context: RowContext): MarkedRow {
  const { look: warningPrefix } = textsIn(sheetWords, context.locale);
  const { reasons } = markedRow({ cells, issues: warnings }, context);
  const markedPart = markedRow({ cells, issues: errors }, context);
  return { ...markedPart, reasons: [...markedPart.reasons, ...reasons.map((each) => `${warningPrefix}${each}`)] };
}
