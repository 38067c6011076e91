import { sql } from 'kysely';
import * as z from 'zod';
import { id, type Resource } from '#contract/kit.ts';
import { sheetNamed } from '#contract/sheets.ts';
import { type ImportRow, ImportRows, ImportRowsQuery } from '#contract/system/import.ts';
import { Task, tasks } from '#contract/system/task.ts';
import { fail } from '#server/platform/app-error.ts';
import { cellError } from '#server/http/import/cell-errors.ts';
import { columnsOfTask, type KeptRow } from '#server/http/import/checked-sheet.ts';
import { titleOfColumn } from '#server/http/import/headers.ts';
import { importJobs } from '#server/http/import/import-jobs.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { changeTask } from '#server/http/tasks/tasks.ts';
import { ownTask } from './own-task.ts';

const byId = z.object({ id: id() });
const common = { access: 'signed_in', labels: [tasks.labels], personal: true } as const;

/** What an import has found, and its owner's word that it be written. */
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
    summary: 'Writes all rows of one of my imports, or none of them',
    params: byId,
    output: Task,
    handle: async (ctx, { params }) => {
      const task = await ownTask(ctx, params.id);
      const { path } = resourceOf(task);
      if (task.state !== 'checked') fail('import.not_checked');
      const right = `${path}import_job/`;
      if (!ctx.viewer.rights.allows('POST', right, right)) fail('forbidden', { method: 'POST', path: right });
      if (task.error_rows !== 0) fail('import.has_errors', { count: task.error_rows ?? 0 });
      const set = { state: 'writing', progress: 0, error: '' };
      if ((await changeTask(ctx.db, task.id, { from: ['checked'], set })) === undefined) fail('import.not_checked');
      await ctx.jobs.send(ctx.db, importJobs.write, { task: task.id, resource: task.resource, locale: ctx.locale });
      ctx.reply.done = 'updated';
      return ownTask(ctx, params.id);
    },
  }),
];

export function resourceOf(task: Task): Resource {
  if (task.kind !== 'import') fail('not_found');
  return sheetNamed(task.resource) ?? fail('not_found');
}

async function rowsOf(ctx: Ctx, taskId: number, query: z.output<typeof ImportRowsQuery>): Promise<ImportRows> {
  const { db, locale } = ctx;
  const { page, limit, only_errors: onlyErrors } = query;
  const task = await ownTask(ctx, taskId);
  const resource = resourceOf(task);
  const columns = await columnsOfTask(db, taskId);
  // Rows of a task that is still read are not all there, nor is all known that is wrong with them; later they go with their file.
  const isKnown = task.error_rows !== null && task.file !== '';
  const total = isKnown ? ((onlyErrors ? task.error_rows : task.total) ?? 0) : 0;
  const rows = isKnown ? await keptRows(ctx, taskId, query) : [];
  return {
    columns: columns.map((name) => ({ name, title: titleOfColumn(resource, name, locale) })),
    page,
    limit,
    total,
    is_next: page * limit < total,
    is_previous: page > 1 && total > 0,
    data: rows.map((row) => presented(ctx, resource, { columns, row })),
  };
}

async function keptRows({ db }: Ctx, task: number, query: z.output<typeof ImportRowsQuery>): Promise<KeptRow[]> {
  const { page, limit, only_errors: onlyErrors } = query;
  const { rows } = await sql<KeptRow>`
    select row_no, cells, target_id, errors from import_row
    where task_id = ${task} ${onlyErrors ? sql`and errors <> '[]'` : sql``}
    order by row_no limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

type Presented = { columns: readonly string[]; row: KeptRow };

function presented({ locale }: Ctx, resource: Resource, { columns, row }: Presented): ImportRow {
  return {
    row_no: row.row_no,
    action: row.target_id === null ? 'create' : 'update',
    cells: Object.fromEntries(columns.map((name, at) => [name, row.cells[at] ?? ''])),
    errors: row.errors.map((issue) => cellError(issue, resource, locale)),
  };
}
