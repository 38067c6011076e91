import { sql } from 'kysely';
import * as z from 'zod';
import { int } from '#contract/kit.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { celeryLogs, type RunLine, RunLines } from '#contract/jobs/celery-log.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { notifyRunsChanged } from '../notify-runs.ts';
import { celeryLogTable } from './celery-log.table.ts';
import { lineText } from './line-words.ts';

const { path } = celeryLogs;

export const celeryLogRoutes: Route[] = [
  ...readOnlyRoutes(celeryLogTable),
  route({
    method: 'GET',
    url: `${path}{id}/lines/`,
    access: 'celery_log:Retrieve',
    summary: 'Task results: the log of a run, after a line of it',
    params: byId,
    query: z.object({ after: int(0, 2_147_483_647).default(0) }),
    output: RunLines,
    handle: async (ctx: Ctx, { params, query }) => {
      await rowById(ctx, celeryLogTable, params.id);
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
      await rowById(ctx, celeryLogTable, params.id);
      ctx.reply.message = 'updated';
      return { status: await stop(ctx, params.id) };
    },
  }),
];

type StoredLine = RunLine & { text_key: string; params: ErrorParams };

async function linesOf({ db, locale }: Ctx, run: number, after: number): Promise<RunLine[]> {
  const { rows } = await sql<StoredLine>`
    select seq, at, level, text, text_key, params from celery_log_line where run_id = ${run} and seq > ${after} order by seq`.execute(
    db,
  );
  return rows.map(({ text_key, params, ...line }) => ({
    ...line,
    text: lineText({ ...line, text_key, params }, locale),
  }));
}

/** Stops a run: a running one ends on its node, a waiting one at once. */
async function stop({ db }: Ctx, run: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    update celery_log set stop_asked = true,
      status = case when status = 'STARTED' then status else 'REVOKED' end,
      finished_at = case when status = 'STARTED' then null else clock_timestamp() end
    where id = ${run} and status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY')
    returning status`.execute(db);
  await notifyRunsChanged(db);
  return rows[0]?.status ?? '';
}
