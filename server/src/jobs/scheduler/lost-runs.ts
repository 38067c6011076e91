import { sql } from 'kysely';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { nodeLock } from '#server/platform/database/node-session.ts';
import { notifyRunsChanged } from '../notify-runs.ts';
import { notifyTaskFailure } from '../notify-failure.ts';

/** Nodes with runs but without a lock, and since when, by a monotonic clock. */
export type MissingNodes = Map<number, number>;

/** A database restart ends all sessions; nodes reconnect within moments. */
const graceMs = 5_000;
/** A run that was lost with this many nodes is not retried. */
const maxLosses = 3;

/** Recovers the runs of dead nodes: they are retried, or reported as lost, by each task's setting. */
export async function recoverLostRuns(database: Database, missing: MissingNodes): Promise<void> {
  const { rows } = await sql<{ node: number }>`
    select distinct r.node_id as node from celery_log r
    where r.status = 'STARTED' and r.node_id is not null and not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${nodeLock} and l.objid = r.node_id and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database()))`.execute(database);
  const now = performance.now();
  const absent = new Set(rows.map(({ node }) => node));
  for (const node of missing.keys()) if (!absent.has(node)) missing.delete(node);
  for (const node of absent) if (!missing.has(node)) missing.set(node, now);
  for (const node of absent)
    if (now - (missing.get(node) ?? now) >= graceMs) await writeTransaction(database, (db) => recoverRunsOf(db, node));
}

async function recoverRunsOf(db: Tx, node: number): Promise<void> {
  const { rows } = await sql<{ id: number; status: string }>`
    with lost as (
      select r.id, coalesce(t.lost, 'RERUN') = 'RERUN' and r.losses + 1 < ${maxLosses} as is_again, n.name,
        r.line_count + 1 as seq
      from celery_log r left join periodic_task t on t.id = r.periodic_task left join scheduler_node n on n.id = r.node_id
      where r.status = 'STARTED' and r.node_id = ${node} for update of r),
    noted as (
      insert into celery_log_line (run_id, seq, at, level, text, text_key, params)
      select id, seq, clock_timestamp(), 'warn', 'The node ' || name || ' was lost while it ran this', 'node_lost',
        jsonb_build_object('node', name)
      from lost
      on conflict do nothing),
    changed as (
      update celery_log r set status = case when lost.is_again then 'PENDING' else 'LOST' end,
        attempt = r.attempt + lost.is_again::int, losses = r.losses + 1, sent_at = null, line_count = lost.seq,
        failure = case when not lost.is_again then 'NODE_LOST' end,
        finished_at = case when not lost.is_again then clock_timestamp() end
      from lost where lost.id = r.id returning r.id, r.status, r.periodic_task),
    told as (
      update periodic_task_state s set last_status = changed.status from changed where s.task_id = changed.periodic_task)
    select id, status from changed`.execute(db);
  for (const { id, status } of rows) if (status === 'LOST') await notifyTaskFailure(db, id, 'task_lost');
  if (rows.length > 0) await notifyRunsChanged(db);
}
