import { sql } from 'kysely';
import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import type { ImportRows, ImportRowsQuery } from '#contract/system/import.ts';
import { cellError } from '#server/http/import/sheet/cell-errors.ts';
import { titleOfColumn } from '#server/http/import/sheet/headers.ts';
import { titleOf } from '#contract/titles.ts';
import { markedFile, markedRow } from '#server/http/import/sheet/marked-sheet.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import { fail } from '#server/platform/app-error.ts';
import { markedSheetRows } from './sheet/marked.ts';
import { stagedImport } from './staged.ts';

type StagedRowWithErrors = { row_no: number; cells: string[]; errors: FieldIssue[]; total: number };

const isWrong = sql`(issues <> '[]' or findings <> '[]')`;

type Head = { columns: string[]; rows: number; bad: number };

/** The caller's own import. */
async function headOf({ db, viewer }: Ctx, id: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select i.columns, count(r) as rows, count(r) filter (where ${isWrong}) as bad
    from schedule_import i left join schedule_import_row r on r.import_id = i.id
    where i.id = ${id} and i.creator_id = ${viewer.id} group by i.id`.execute(db);
  return rows[0] ?? fail('not_found');
}

/** A page of the rows of the caller's own import, with cell errors in the caller's language. */
export async function rowsOf(ctx: Ctx, id: number, query: z.output<typeof ImportRowsQuery>): Promise<ImportRows> {
  const { db, locale } = ctx;
  const { page, limit, only_errors: onlyErrors } = query;
  const head = await headOf(ctx, id);
  const { rows } = await sql<StagedRowWithErrors>`
    select row_no, cells, issues || findings as errors, count(*) over () as total
    from schedule_import_row where import_id = ${id} and (not ${onlyErrors}::boolean or ${isWrong})
    order by row_no limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    sheets: [{ title: titleOf(scheduleRows.name, locale), total: head.rows, errors: head.bad }],
    columns: head.columns.map((name) => ({ name, title: titleOfColumn(scheduleRows, name, locale) })),
    page,
    limit,
    total,
    is_next: page * limit < total,
    is_previous: page > 1,
    data: rows.map(({ row_no, cells, errors }) => ({
      row_no,
      action: 'create',
      cells: Object.fromEntries(head.columns.map((name, at) => [name, cells[at] ?? ''])),
      errors: errors.map((issue) => cellError(issue, scheduleRows, locale)),
      warnings: [],
    })),
  };
}

/** The rows of the caller's own import as uploaded, with errors highlighted; of a sheet those that wait. */
export async function markedRows(ctx: Ctx, id: number): Promise<Streamed> {
  const staged = await stagedImport(ctx, id, { isRead: true });
  if (staged.sheet) return markedSheetRows(ctx, staged, staged.sheet);
  const { db, locale, now } = ctx;
  const { columns } = await headOf(ctx, id);
  const { rows } = await sql<Omit<StagedRowWithErrors, 'total'>>`
    select row_no, cells, issues || findings as errors from schedule_import_row
    where import_id = ${id} order by row_no`.execute(db);
  const read = { columns, resource: scheduleRows, locale };
  const marked = rows.map(({ cells, errors }) => markedRow({ cells, issues: errors }, read));
  return markedFile(db, { ...read, rows: marked, now });
}
