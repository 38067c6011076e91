import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { tasks } from '#contract/system/task.ts';
import { fail } from '#server/platform/app-error.ts';
import { queueExport } from '#server/http/export/export.job.ts';
import { refuseDeleted } from '#server/http/write/restorers.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { ownTask } from './own-task.ts';

const Request = z.object({ query: z.record(z.string(), z.unknown()), fields: z.array(z.string()) });

/** Repeats a failed export as a new task with the same parameters. */
export const repeatExportRoute: Route = route({
  method: 'POST',
  url: '/api/system/task/{id}/again/',
  access: 'signed_in',
  labels: [tasks.labels],
  summary: 'Asks again for one of my exports that failed or was cancelled',
  params: z.object({ id: id() }),
  output: z.object({ task: id() }),
  handle: async (ctx, { params }) => {
    const { state, resource: name } = await ownTask(ctx, params.id);
    const request = await requestOf(ctx, params.id);
    const resource = resources.find((each) => each.name === name);
    if (!resource || !request || (state !== 'failed' && state !== 'cancelled')) return fail('task.not_again');
    const right = `${resource.path}export_job/`;
    if (!ctx.viewer.rights.allows('POST', right, right)) fail('forbidden', { method: 'POST', path: right });
    if (request.query['is_deleted']) refuseDeleted(ctx, resource);
    ctx.reply.message = 'created';
    return { task: await queueExport(ctx, { resource: name, ...request }) };
  },
});

/** Undefined for imports, and for exports of older versions. */
async function requestOf({ db }: Ctx, taskId: number): Promise<z.output<typeof Request> | undefined> {
  const { request } = await db.selectFrom('task').select('request').where('id', '=', taskId).executeTakeFirstOrThrow();
  return Request.safeParse(request).data;
}
