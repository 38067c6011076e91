import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { scheduledRunJob } from './run/run.job.ts';
import { testServer } from '#test/harness.ts';
import { waits } from '#test/timeouts.ts';
import { tick } from './scheduler/scheduler.ts';
import { taskKind, type ScheduledTask, type TaskRun } from '#server/platform/task-kind.ts';
import { systemClock } from '#server/platform/clock.ts';

const { as, database, config } = await testServer();
await sql`update periodic_task set enabled = false`.execute(database);
const admin = await as('superadmin');
const path = '/api/jobs/periodic_task/';
type Sent = { run: number; attempt: number };

/** Records what would be queued. */
function queue() {
  const sent: Sent[] = [];
  return {
    sent,
    jobs: { send: async (_db: unknown, _kind: unknown, payload: unknown) => void sent.push(payload as Sent) },
  };
}
const runTick = async ({ jobs }: { jobs: unknown }) => tick({ database, jobs: jobs as never }, new Map());

const deps = { config, database, log: createLog('silent'), clock: systemClock };
async function work(sent: Sent, run: (each: TaskRun) => Promise<void>): Promise<void> {
  const kind: ScheduledTask = taskKind('task_results', async (_args, each) => {
    await run(each);
    return { removed: 7 };
  });
  const { signal } = new AbortController();
  await scheduledRunJob([kind]).run(sent as never, { deps, signal, isLastTry: false });
}

let counter = 0;
async function aTask(body: object = {}): Promise<number> {
  const rule = await admin.call('POST', '/api/jobs/intervalschedule/', {
    every: 1000 + (counter += 1),
    period: 'minutes',
  });
  const task = await admin.call('POST', path, {
    name: `test ${counter}`,
    task: 'task_results',
    interval: (rule.data as { id: number }).id,
    ...body,
  });
  expect(task.msg).toBe('Created');
  return (task.data as { id: number }).id;
}

/** Advances by `steps` due instants. */
async function advance(task: number, steps: number): Promise<void> {
  await sql`
    update periodic_task t set create_datetime = clock_timestamp() - make_interval(mins => i.every * ${steps}) - interval '1 second'
    from interval_schedule i where i.id = t."interval" and t.id = ${task}`.execute(database);
  await sql`
    update periodic_task_state s set next_run_at = t.create_datetime + make_interval(mins => i.every)
    from periodic_task t join interval_schedule i on i.id = t."interval" where s.task_id = t.id and t.id = ${task}`.execute(
    database,
  );
}

type RunState = {
  status: string;
  trigger: string;
  missed_count: number;
  attempt: number;
  failure: string | null;
  result: string;
  line_count: number;
};
async function runsOf(task: number): Promise<RunState[]> {
  const { rows } = await sql<RunState>`select * from celery_log where periodic_task = ${task} order by id`.execute(
    database,
  );
  return rows;
}

describe('a task that is due', () => {
  test('is run once, however many look', async () => {
    const task = await aTask();
    const { sent, jobs } = queue();
    await runTick({ jobs });
    await advance(task, 1);
    await Promise.all([runTick({ jobs }), runTick({ jobs }), runTick({ jobs })]);
    await runTick({ jobs });
    expect(sent).toHaveLength(1);
    const [one] = sent;
    if (one) await Promise.all([work(one, async () => undefined), work(one, async () => undefined)]);
    expect(await runsOf(task)).toMatchObject([{ status: 'SUCCESS', result: '{"removed":7}' }]);
  });

  test.each([
    ['a one-off', sql`one_off = true, start_time = now() + interval '1 millisecond'`],
    [
      'a rule',
      sql`one_off = false, start_time = null, 
      create_datetime = now() + interval '1 millisecond' - make_interval(mins => every)`,
    ],
  ])('before anybody has looked at it is run by the first who does: %s', async (_name, due) => {
    const task = await aTask();
    await sql`
      update periodic_task t set ${due} from interval_schedule i where i.id = t."interval" and t.id = ${task}`.execute(
      database,
    );
    const { sent, jobs } = queue();
    await vi.waitFor(async () => {
      await runTick({ jobs });
      expect(sent).toHaveLength(1);
    }, waits);
  });
});

/** Makes a task due and executes the resulting run. */
async function runDue(task: number, run: (each: TaskRun) => Promise<void>): Promise<void> {
  const { sent, jobs } = queue();
  await runTick({ jobs });
  await advance(task, 1);
  await runTick({ jobs });
  const [one] = sent;
  if (one) await work(one, run);
}

describe('a task that goes wrong', () => {
  test('is tried again with growing waits, and then told to administrators', async () => {
    const task = await aTask({ max_retries: 1, retry_delay: 30 });
    const fails = async (): Promise<void> => {
      throw new Error('no such host');
    };
    await runDue(task, fails);
    expect(await runsOf(task)).toMatchObject([{ status: 'RETRY', attempt: 2, failure: 'ERROR' }]);
    await sql`update celery_log set retry_at = clock_timestamp() where periodic_task = ${task}`.execute(database);
    const { sent, jobs } = queue();
    await runTick({ jobs });
    for (const one of sent) await work(one, fails);
    expect(await runsOf(task)).toMatchObject([{ status: 'FAILURE', attempt: 2 }]);
    const { rows } = await sql<{ text_key: string }>`
      select text_key from message_receipt where topic = ${`periodic_task:${task}:task_failed`}`.execute(database);
    expect(rows[0]?.text_key).toBe('task_failed');
  });

  test('is cut off when it hangs', async () => {
    const task = await aTask({ max_retries: 0, time_limit: 1 });
    await runDue(task, () => new Promise(() => undefined));
    expect(await runsOf(task)).toMatchObject([{ status: 'FAILURE', failure: 'TIME_LIMIT' }]);
  });

  test('keeps no more of a flooded log than the bound, and counts the rest', async () => {
    const task = await aTask();
    await runDue(task, async ({ writeLine }) => {
      for (let line = 0; line < 5_000; line += 1) writeLine('x'.repeat(10_000));
    });
    const { rows } = await sql<{ kept: number; longest: number }>`
      select count(*) as kept, max(length(text)) as longest from celery_log_line l
      join celery_log r on r.id = l.run_id where r.periodic_task = ${task}`.execute(database);
    expect(rows).toEqual([{ kept: 1000, longest: 501 }]);
    expect(await runsOf(task)).toMatchObject([{ status: 'SUCCESS', line_count: 5000 }]);
  });

  test('is stopped by hand', async () => {
    const task = await aTask();
    await runDue(task, async ({ signal }) => {
      const [run] = (
        await sql<{ id: number }>`select id from celery_log where periodic_task = ${task}`.execute(database)
      ).rows;
      await admin.expectSuccess('POST', `/api/jobs/celery_log/${run?.id}/stop/`);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    });
    expect(await runsOf(task)).toMatchObject([{ status: 'REVOKED' }]);
  });
});

describe('a run beside one that has not ended', () => {
  test.each([
    ['SKIP', ['PENDING', 'SKIPPED']],
    ['QUEUE', ['PENDING', 'QUEUED']],
    ['ALLOW', ['PENDING', 'PENDING']],
  ])('with %s: %s', async (overlap, statuses) => {
    const task = await aTask({ overlap });
    const { jobs } = queue();
    await runTick({ jobs });
    await advance(task, 1);
    await runTick({ jobs });
    await advance(task, 2);
    await sql`update periodic_task_state set next_run_at = clock_timestamp() where task_id = ${task}`.execute(database);
    await runTick({ jobs });
    expect((await runsOf(task)).map(({ status }) => status)).toEqual(statuses);
  });
});

test('a clock that is put back runs nothing twice and leaves no plan too far ahead', async () => {
  const task = await aTask();
  const { sent, jobs } = queue();
  await runTick({ jobs });
  await sql`
    update periodic_task_state set planned_at = clock_timestamp() + interval '1 year',
      next_run_at = clock_timestamp() + interval '1 year' where task_id = ${task}`.execute(database);
  await runTick({ jobs });
  const { rows } = await sql<{ is_soon: boolean }>`
    select next_run_at < clock_timestamp() + interval '3 days' as is_soon from periodic_task_state
    where task_id = ${task}`.execute(database);
  expect(rows).toEqual([{ is_soon: true }]);
  expect(sent).toEqual([]);
});

test('a one-off is run once and then switched off; arguments are held to the task’s schema', async () => {
  const task = await aTask({ one_off: true });
  await runDue(task, async () => undefined);
  const data = await admin.expectSuccess('GET', `${path}${task}/`);
  expect(data).toMatchObject({ enabled: false, next_run_at: null, total_run_count: 1, last_status: 'SUCCESS' });
  for (const kwargs of ['{"keep_days":0}', '{"days":3}', '{"constructor":1}', '[]', 'x']) {
    const refused = await admin.call('PUT', `${path}${task}/`, {
      kwargs,
      version: (data as { version: number }).version,
    });
    expect(refused.status).toBe(400);
  }
});

test('a task that has run can be deleted; what became of its runs stays', async () => {
  const task = await aTask();
  await runDue(task, async () => undefined);
  const { status } = await admin.call('DELETE', `${path}${task}/`);
  const data = await admin.expectSuccess('GET', `/api/jobs/celery_log/?periodic_task=${task}`);
  expect([status, (data as { total: number }).total]).toEqual([200, 1]);
});
