import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { scheduledRunJob } from './run/run.job.ts';
import { testServer } from '#test/harness.ts';
import { tick } from './scheduler/scheduler.ts';
import { taskKind, type TaskKind, type TaskRun } from '#server/platform/task-kind.ts';
import { systemClock } from '#server/platform/clock.ts';

const { as, database, config } = await testServer();
await sql`update periodic_task set enabled = false`.execute(database);
const admin = await as('superadmin');
const path = '/api/jobs/periodic_task/';
type Sent = { run: number; attempt: number };

/** What the queue would carry. */
function queue() {
  const sent: Sent[] = [];
  return {
    sent,
    jobs: { send: async (_db: unknown, _kind: unknown, payload: unknown) => void sent.push(payload as Sent) },
  };
}
const look = async ({ jobs }: { jobs: unknown }) => tick({ database, jobs: jobs as never }, new Map());

const deps = { config, database, log: createLog('silent'), clock: systemClock };
async function work(sent: Sent, run: (each: TaskRun) => Promise<void>): Promise<void> {
  const kind: TaskKind = taskKind('task_results', async (_args, each) => {
    await run(each);
    return { removed: 7 };
  });
  const { signal } = new AbortController();
  await scheduledRunJob([kind]).run(sent as never, { deps, signal, isLastTry: false });
}

let made = 0;
async function aTask(body: object = {}): Promise<number> {
  const rule = await admin.call('POST', '/api/jobs/intervalschedule/', {
    every: 1000 + (made += 1),
    period: 'minutes',
  });
  const task = await admin.call('POST', path, {
    name: `test ${made}`,
    task: 'task_results',
    interval: (rule.data as { id: number }).id,
    ...body,
  });
  expect(task.msg).toBe('Created');
  return (task.data as { id: number }).id;
}

/** Lets so many due instants pass. */
async function pass(task: number, steps: number): Promise<void> {
  await sql`
    update periodic_task t set create_datetime = clock_timestamp() - make_interval(mins => i.every * ${steps}) - interval '1 second'
    from interval_schedule i where i.id = t."interval" and t.id = ${task}`.execute(database);
  await sql`
    update periodic_task_state s set next_run_at = t.create_datetime + make_interval(mins => i.every)
    from periodic_task t join interval_schedule i on i.id = t."interval" where s.task_id = t.id and t.id = ${task}`.execute(
    database,
  );
}

type Seen = {
  status: string;
  trigger: string;
  missed_count: number;
  attempt: number;
  failure: string | null;
  result: string;
  line_count: number;
};
async function runsOf(task: number): Promise<Seen[]> {
  const { rows } = await sql<Seen>`select * from celery_log where periodic_task = ${task} order by id`.execute(
    database,
  );
  return rows;
}

describe('a task that is due', () => {
  test('is run once, however many look', async () => {
    const task = await aTask();
    const { sent, jobs } = queue();
    await look({ jobs });
    await pass(task, 1);
    await Promise.all([look({ jobs }), look({ jobs }), look({ jobs })]);
    await look({ jobs });
    expect(sent).toHaveLength(1);
    const [one] = sent;
    if (one) await Promise.all([work(one, async () => undefined), work(one, async () => undefined)]);
    expect(await runsOf(task)).toMatchObject([{ status: 'SUCCESS', result: '{"removed":7}' }]);
  });
});
