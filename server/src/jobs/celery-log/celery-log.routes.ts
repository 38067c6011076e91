import { sql } from 'kysely';
import * as z from 'zod';
import { celeryLogs, type RunLine, RunLines } from '#contract/jobs/celery-log.ts';
import { readOnly } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { tellRuns } from '../tell.ts';

const { path } = celeryLogs;

export const celeryLogRoutes: Route[] = [
  ...readOnly(celeryLogs, {
    computed: { node: `coalesce((select n.name from scheduler_node n where n.id = t.node_id), '')` },
  }),
  route({
    method: 'GET',
    url: `${path}{id}/lines/`,
    access: 'celery_log:Retrieve',
    summary: 'Task results: the log of a run, after a line of it',
    params: byId,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    output: RunLines,
    handle: async (ctx: Ctx, { params, query }) => {
      await rowById(ctx, celeryLogs, params.id);
      return linesOf(ctx, params.id, query.after);
    },
  }),
  route({
    method: 'POST',
    url: `${path}{id}/stop/`,
    access: 'celery_log:Stop',
    summary: 'Task results: stop a run',
    params: byId,
    output: z.object({ status: z.string() }),
    handle: async (ctx: Ctx, { params }) => {
      await rowById(ctx, celeryLogs, params.id);
      ctx.reply.done = 'updated';
      return { status: await stop(ctx, params.id) };
    },
  }),
];

async function linesOf({ db }: Ctx, run: number, after: number): Promise<RunLine[]> {
  const { rows } = await sql<RunLine>`
    select seq, at, level, text from celery_log_line where run_id = ${run} and seq > ${after} order by seq`.execute(db);
  return rows;
}

/** One that runs is told to end by the node that runs it; one that waits is over at once. */
async function stop({ db }: Ctx, run: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    update celery_log set stop_asked = true,
      status = case when status = 'STARTED' then status else 'REVOKED' end,
      finished_at = case when status = 'STARTED' then null else clock_timestamp() end
    where id = ${run} and status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY')
    returning status`.execute(db);
  await tellRuns(db);
  return rows[0]?.status ?? '';
}
