import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { rowByRowResources } from '#contract/system/import.ts';
import { Task, tasks } from '#contract/system/task.ts';
import { fileTypes } from '#contract/system/upload-kinds.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { fileStore, readLazily } from '#server/platform/files/files.ts';
import { pageSchema } from '#server/http/crud.ts';
import { listQueryOf } from '#server/http/list/list-query.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { pageOf } from '#server/http/list/page.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { withSlot } from '#server/http/export/slots.ts';
import { checkedSheet } from '#server/http/import/sheet/checked-sheet.ts';
import { clearRows } from '#server/http/import/write/staged-rows.ts';
import { removeTaskFile, taskEnding, taskFile } from '#server/http/tasks/task-file.ts';
import { sentenceOf } from '#server/http/tasks/task-job.ts';
import { endTask, lockTask } from '#server/http/tasks/tasks.ts';
import { repeatExportRoute } from './repeat-export.routes.ts';
import { importTaskRoutes, resourceOf } from './import.routes.ts';
import { asOwner, ownTask, presentTask } from './own-task.ts';

const byId = z.object({ id: id() });
const common = { access: 'signed_in', labels: [tasks.labels], personal: true } as const;

/** The caller's imports and exports. */
export const taskRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/',
    summary: 'My imports and exports, newest first',
    query: listQueryOf(tasks).omit({ is_deleted: true }),
    output: pageSchema(Task),
    handle: async (ctx, { query }) => {
      const page = await pageOf(asOwner(ctx), tasks, query);
      return { ...page, data: page.data.map((row) => presentTask(ctx, row)) };
    },
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/{id}/',
    summary: 'One of my imports and exports',
    params: byId,
    output: Task,
    handle: (ctx, { params }) => ownTask(ctx, params.id),
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/{id}/file/',
    summary: 'The file that one of my exports has made, or the sheet of an import with what is wrong, for 7 days',
    params: byId,
    output: Streamed,
    handle: async (ctx, { params }) => {
      const task = await ownTask(ctx, params.id);
      return task.kind === 'import' ? sheetOf(ctx, task) : fileOf(ctx, task);
    },
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/task/{id}/cancel/',
    summary: 'Ends one of my imports and exports',
    params: byId,
    output: Task,
    handle: async (ctx, { params }) => {
      await ownTask(ctx, params.id);
      // A writing job completes its current rows first; then their number is known.
      if (!(await lockTask(ctx.db, params.id))) fail('task.ended');
      const result = cancelledAt(ctx, await ownTask(ctx, params.id));
      if (!(await endTask(ctx.db, params.id, { state: 'cancelled', file: '', ...result }))) fail('task.ended');
      await clearRows(ctx.db, params.id);
      await removeTaskFile(ctx.config, params.id);
      ctx.reply.message = 'updated';
      return ownTask(ctx, params.id);
    },
  }),
  repeatExportRoute,
  ...importTaskRoutes,
];

/** Rows that were written individually remain. */
function cancelledAt({ locale }: Ctx, { id: task, resource, state, progress: count }: Task): { error?: string } {
  if (state !== 'writing' || count === 0 || !rowByRowResources.has(resource)) return {};
  return { error: sentenceOf(new AppError('import.cancelled', { params: { count } }), task, locale) };
}

function fileOf({ config }: Ctx, { id: taskId, file, resource }: Task): Streamed {
  if (file === '') fail('not_found');
  const ending = taskEnding(file);
  const stream = readLazily(fileStore(config), taskFile(taskId, ending));
  const ascii = `${resource}${file.slice(file.lastIndexOf('_', file.lastIndexOf('_') - 1))}`;
  return { type: fileTypes[ending], file: { name: file, ascii }, stream, inTransaction: false };
}

async function sheetOf(ctx: Ctx, task: Task): Promise<Streamed> {
  if (task.file === '' || task.error_rows === null) fail('not_found');
  return withSlot(ctx.config, () => checkedSheet(ctx.db, { ...ctx, task: task.id, resource: resourceOf(task) }));
}
