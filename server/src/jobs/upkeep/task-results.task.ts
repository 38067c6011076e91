import { sql } from 'kysely';
import { taskKind } from '#server/platform/task-kind.ts';

const batch = 2_000;

/** Deletes old results with their logs, and nodes that no result refers to. */
export const taskResultsTask = taskKind('task_results', async ({ keep_days: days }, { deps, signal }) => {
  const { database } = deps;
  let removed = 0;
  let step = batch;
  while (step === batch && !signal.aborted) {
    const deleted = await sql`
      delete from celery_log where id in (
        select id from celery_log
        where create_datetime < now() - make_interval(days => ${days}) and finished_at is not null
        limit ${batch})`.execute(database);
    step = Number(deleted.numAffectedRows ?? 0);
    removed += step;
  }
  await sql`
    delete from scheduler_node n
    where n.started_at < now() - make_interval(days => ${days})
      and not exists (select from celery_log r where r.node_id = n.id)
      and not exists (select from pg_locks l where l.locktype = 'advisory' and l.objid = n.id)`.execute(database);
  return { removed };
});
