import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import * as z from 'zod';
import { id, titleOf } from '#contract/kit.ts';
import { Task, tasks } from '#contract/system/task.ts';
import { xlsxType } from '#server/platform/xlsx/workbook.ts';
import { fail } from '#server/platform/app-error.ts';
import { pageSchema } from '#server/http/crud.ts';
import { listQueryOf } from '#server/http/list-query.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { pageOf, type Row, rowById } from '#server/http/rows.ts';
import { Streamed } from '#server/http/streamed.ts';
import { removeTaskFile, taskFile } from '#server/http/tasks/task-file.ts';
import { endTask } from '#server/http/tasks/tasks.ts';

/** A task is its owner's alone, however far his data scope reaches. */
function asOwner(ctx: Ctx): Ctx {
  return { ...ctx, viewer: { ...ctx.viewer, scope: { all: false, ownerId: ctx.viewer.id, deptIds: [] } } };
}

function presented({ locale }: Ctx, row: Row): Task {
  // Selected by the contract's own fields.
  const task = row as Omit<Task, 'resource_title'>;
  return { ...task, resource_title: titleOf(task.resource, locale) };
}

const byId = z.object({ id: id() });
const common = { access: 'signed_in', labels: [tasks.labels] } as const;

/** My imports and exports. */
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
      return { ...page, data: page.data.map((row) => presented(ctx, row)) };
    },
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/{id}/',
    summary: 'One of my imports and exports',
    params: byId,
    output: Task,
    handle: async (ctx, { params }) => presented(ctx, await rowById(asOwner(ctx), tasks, params.id)),
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/task/{id}/file/',
    summary: 'The file that one of my exports has made, for 7 days',
    params: byId,
    output: Streamed,
    handle: async (ctx, { params }) => {
      const { file, resource } = presented(ctx, await rowById(asOwner(ctx), tasks, params.id));
      const { path } = taskFile(ctx.config, params.id);
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (file === '' || !isThere) fail('not_found');
      const ascii = `${resource}${file.slice(file.lastIndexOf('_', file.lastIndexOf('_') - 1))}`;
      return { type: xlsxType, file: { name: file, ascii }, stream: createReadStream(path), inTransaction: false };
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
      await rowById(asOwner(ctx), tasks, params.id);
      if (!(await endTask(ctx.db, params.id, { state: 'cancelled' }))) fail('task.ended');
      await removeTaskFile(ctx.config, params.id);
      ctx.reply.done = 'updated';
      return presented(ctx, await rowById(asOwner(ctx), tasks, params.id));
    },
  }),
];
