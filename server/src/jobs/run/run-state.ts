import { sql } from 'kysely';
import type { RunFailure } from '#contract/jobs/celery-log.ts';
import type { LoggedLine } from '#contract/jobs/task-texts.ts';
import type { TaskResult } from '#contract/jobs/registered-tasks.ts';
import type { Database, Tx } from '#server/platform/database/db.ts';
import { notifyRunsChanged } from '../notify-runs.ts';
import { notifyTaskFailure } from '../notify-failure.ts';

/** A run held by a worker: valid for this try on this node. */
export type Claim = {
  id: number;
  attempt: number;
  node: number | null;
  task: string;
  kwargs: string;
  lines: number;
  limitSeconds: number;
};

export type RunOutcome =
  | { kind: 'done'; result: TaskResult }
  /** `line` is the translated log line, if it adds to the error. */
  | { kind: 'failed'; failure: RunFailure; error: string; line?: LoggedLine }
  | { kind: 'stopped' }
  /** The process stops; another node takes the run over. */
  | { kind: 'handed_back' };

const defaultLimitSeconds = 1_800;

/** Claims a waiting run, once: a second worker gets undefined. */
export async function claim(
  db: Tx,
  { run, attempt, node }: { run: number; attempt: number; node: number | null },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update celery_log r set status = 'STARTED', node_id = ${node}, started_at = clock_timestamp(), sent_at = null,
      progress = null
    where r.id = ${run} and r.attempt = ${attempt} and r.status = 'PENDING'
    returning r.id, r.attempt, r.node_id as node, r.task, r.kwargs, r.line_count as lines,
      coalesce((select t.time_limit from periodic_task t where t.id = r.periodic_task), ${defaultLimitSeconds})
        as "limitSeconds"`.execute(db);
  const claimed = rows[0];
  if (!claimed) return undefined;
  await sql`
    update periodic_task_state s set last_run_at = r.started_at, last_status = 'STARTED'
    from celery_log r where r.id = ${run} and s.task_id = r.periodic_task`.execute(db);
  await notifyRunsChanged(db);
  return claimed;
}

/** Whether the run still belongs to this worker, and whether a user has stopped it. */
export async function readRunState(database: Database, { id, attempt, node }: Claim, progress: number | null) {
  const { rows } = await sql<{ stop: boolean; progress: number | null }>`
    select stop_asked as stop, progress from celery_log
    where id = ${id} and attempt = ${attempt} and node_id is not distinct from ${node} and status = 'STARTED'`.execute(
    database,
  );
  const found = rows[0];
  if (found && progress !== null && progress !== found.progress)
    await sql`update celery_log set progress = ${progress} where id = ${id}`.execute(database);
  return { isOwned: found !== undefined, isStopped: found?.stop ?? false };
}

/** Stores the result of a run, or schedules its retry; ignored if the run was given to another node. */
export async function end(db: Tx, claimedRun: Claim, outcome: RunOutcome): Promise<boolean> {
  const ended = await lockClaimedRun(db, claimedRun);
  if (!ended) return false;
  await write(db, { ...ended, id: claimedRun.id }, outcome);
  await sql`
    update periodic_task_state s
    set last_status = r.status, total_run_count = total_run_count + (r.finished_at is not null)::int
    from celery_log r where r.id = ${claimedRun.id} and s.task_id = r.periodic_task`.execute(db);
  await notifyRunsChanged(db);
  return true;
}

type ClaimedRun = { failures: number; most_retries: number; delay: number };

async function lockClaimedRun(db: Tx, { id, attempt, node }: Claim): Promise<ClaimedRun | undefined> {
  const { rows } = await sql<ClaimedRun>`
    select r.failures, coalesce(t.max_retries, 0) as most_retries, coalesce(t.retry_delay, 1) as delay
    from celery_log r left join periodic_task t on t.id = r.periodic_task
    where r.id = ${id} and r.attempt = ${attempt} and r.node_id is not distinct from ${node} and r.status = 'STARTED'
    for update of r`.execute(db);
  return rows[0];
}

const finished = sql`finished_at = clock_timestamp(),
  duration_ms = least(2147483647, 1000 * extract(epoch from clock_timestamp() - started_at))::int`;
const maxDelaySeconds = 3_600;

async function write(db: Tx, claimedRun: ClaimedRun & { id: number }, outcome: RunOutcome): Promise<void> {
  const { id } = claimedRun;
  if (outcome.kind === 'done') {
    const result = JSON.stringify(outcome.result).slice(0, 2000);
    await sql`
      update celery_log set status = 'SUCCESS', result = ${result}, failure = null, error = '', progress = null, ${finished}
      where id = ${id}`.execute(db);
  } else if (outcome.kind === 'stopped')
    await sql`update celery_log set status = 'REVOKED', ${finished} where id = ${id}`.execute(db);
  else if (outcome.kind === 'handed_back')
    await sql`
      update celery_log set status = 'PENDING', attempt = attempt + 1, node_id = null where id = ${id}`.execute(db);
  else await writeFailure(db, claimedRun, outcome);
}

async function writeFailure(
  db: Tx,
  { id, failures, most_retries, delay }: ClaimedRun & { id: number },
  { failure, error }: { failure: RunFailure; error: string },
): Promise<void> {
  const isRetryable = failure === 'ERROR' || failure === 'TIME_LIMIT';
  const failureColumns = sql`failure = ${failure}, error = ${error.slice(0, 4000)}, failures = failures + 1`;
  if (isRetryable && failures < most_retries) {
    const wait = Math.min(delay * 2 ** failures, maxDelaySeconds);
    await sql`
      update celery_log set status = 'RETRY', attempt = attempt + 1, ${failureColumns},
        retry_at = clock_timestamp() + make_interval(secs => ${wait})
      where id = ${id}`.execute(db);
    return;
  }
  await sql`update celery_log set status = 'FAILURE', ${failureColumns}, ${finished} where id = ${id}`.execute(db);
  await notifyTaskFailure(db, id, 'task_failed');
}
