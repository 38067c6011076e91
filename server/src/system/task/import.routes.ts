import { sql } from 'kysely';
import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { id, type Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { lineSheetNamed, sheetNamed } from '#contract/sheets.ts';
import {
  CommitQuery,
  rowByRowResources,
  type ImportRow,
  ImportRows,
  ImportRowsQuery,
} from '#contract/system/import.ts';
import { Task, tasks } from '#contract/system/task.ts';
import { fail } from '#server/platform/app-error.ts';
import { cellError } from '#server/http/import/sheet/cell-errors.ts';
import { sheetColumns, type StagedSheetRow } from '#server/http/import/sheet/checked-sheet.ts';
import { titleOfColumn } from '#server/http/import/sheet/headers.ts';
import { importJobs } from '#server/http/import/import-jobs.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { changeTask } from '#server/http/tasks/tasks.ts';
import { ownTask } from './own-task.ts';

const byId = z.object({ id: id() });
const common = { access: 'signed_in', labels: [tasks.labels], personal: true } as const;

/** Results of a checked import, and its confirmation. */
export const importTaskRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/{id}/rows/',
    summary: 'The rows of one of my imports, and what is wrong with them',
    params: byId,
    query: ImportRowsQuery,
    output: ImportRows,
    handle: async (ctx, { params, query }) => rowsOf(ctx, params.id, query),
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/task/{id}/commit/',
    summary:
      'Writes all rows of one of my imports, or none of them; where rows are written one by one, all that can be',
    params: byId,
    query: CommitQuery,
    output: Task,
    handle: async (ctx, { params, query }) => {
      const task = await ownTask(ctx, params.id);
      const { path } = resourceOf(task);
      if (task.state !== 'checked') fail('import.not_checked');
      const right = `${path}import_job/`;
      if (!ctx.viewer.rights.allows('POST', right, right)) fail('forbidden', { method: 'POST', path: right });
      const canSkip = query.skip_errors && rowByRowResources.has(task.resource);
      if (task.error_rows !== 0 && !canSkip) fail('import.has_errors', { count: task.error_rows ?? 0 });
      const set = { state: 'writing', progress: 0, error: '' };
      if ((await changeTask(ctx.db, task.id, { from: ['checked'], set })) === undefined) fail('import.not_checked');
      await ctx.jobs.send(ctx.db, importJobs.write, { task: task.id, resource: task.resource, locale: ctx.locale });
      ctx.reply.message = 'updated';
      return ownTask(ctx, params.id);
    },
  }),
];

export function resourceOf(task: Task): Resource {
  if (task.kind !== 'import') fail('not_found');
  return sheetNamed(task.resource) ?? fail('not_found');
}

async function rowsOf(ctx: Ctx, taskId: number, query: Query): Promise<ImportRows> {
  const { db, locale } = ctx;
  const { page, limit, sheet: at } = query;
  const task = await ownTask(ctx, taskId);
  // While a task is being read, rows and errors are incomplete; later they are deleted with its file.
  const isKnown = task.error_rows !== null && task.file !== '';
  const sheets = await sheetsOf(db, task);
  const { resource, columns } = sheets[at - 1] ?? fail('not_found');
  const counted = isKnown ? await countsIn(db, taskId) : [];
  const total = counted[at - 1]?.[query.only_errors ? 'shown' : 'total'] ?? 0;
  const rows = isKnown ? await storedRows(db, taskId, query) : [];
  return {
    sheets: sheets.map((each, index) => {
      return { title: titleOf(each.resource.name, locale), ...(counted[index] ?? { total: 0, errors: 0 }) };
    }),
    columns: columns.map((name) => ({ name, title: titleOfColumn(resource, name, locale) })),
    page,
    limit,
    total,
    is_next: page * limit < total,
    is_previous: page > 1 && total > 0,
    data: rows.map((row) => presentRow(ctx, resource, { columns, row })),
  };
}

type Query = z.output<typeof ImportRowsQuery>;
type SheetOfTask = { resource: Resource; columns: readonly string[] };

async function sheetsOf(db: Tx, task: Task): Promise<SheetOfTask[]> {
  const { columns, line_columns: lineColumns } = await sheetColumns(db, task.id);
  const lines = lineColumns.length > 0 ? lineSheetNamed(task.resource) : undefined;
  return [{ resource: resourceOf(task), columns }, ...(lines ? [{ resource: lines, columns: lineColumns }] : [])];
}

const tables = ['import_row', 'import_line'] as const;
/** Rows with errors or warnings. */
const needsAttention = [sql`(errors <> '[]' or warnings <> '[]')`, sql`errors <> '[]'`] as const;

type Counted = { total: number; errors: number; shown: number };

async function countsIn(db: Tx, task: number): Promise<Counted[]> {
  const counts = tables.map(
    (table, at) => sql`select ${at} as at, count(*) as total, count(*) filter (where errors <> '[]') as errors,
      count(*) filter (where ${needsAttention[at]}) as shown from ${sql.table(table)} where task_id = ${task}`,
  );
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)} order by at`.execute(db);
  return rows.map(({ total, errors, shown }) => ({ total, errors, shown }));
}

async function storedRows(db: Tx, task: number, query: Query): Promise<StagedSheetRow[]> {
  const { page, limit, sheet, only_errors: onlyErrors } = query;
  const extraColumns = sheet === 1 ? sql`target_id, warnings` : sql`null::bigint as target_id, '[]'::jsonb as warnings`;
  const { rows } = await sql<StagedSheetRow>`
    select row_no, cells, errors, ${extraColumns} from ${sql.table(tables[sheet === 1 ? 0 : 1])}
    where task_id = ${task} ${onlyErrors ? sql`and ${needsAttention[sheet - 1]}` : sql``}
    order by row_no limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

type RowContext = { columns: readonly string[]; row: StagedSheetRow };

function presentRow({ locale }: Ctx, resource: Resource, { columns, row }: RowContext): ImportRow {
  const toError = (issue: FieldIssue) => cellError(issue, resource, locale);
  return {
    row_no: row.row_no,
    action: row.target_id === null ? 'create' : 'update',
    cells: Object.fromEntries(columns.map((name, at) => [name, row.cells[at] ?? ''])),
    errors: row.errors.map(toError),
    warnings: row.warnings.map(toError),
  };
}
