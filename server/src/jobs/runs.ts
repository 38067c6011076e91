import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { DueRun } from './plan.ts';

/** Most waiting runs of one task; further due ones are dropped. */
const maxQueued = 100;

/**
 * Adds a run for a due instant, unless there is one: none runs twice, whichever node finds it due. Overlaps with
 * unfinished runs follow the task's setting; runs that make up for missed ones are sequential.
 */
export async function addRun(db: Tx, task: number, run: DueRun): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into celery_log (periodic_task, task_name, task, kwargs, trigger, status, due_at, missed_count, finished_at)
    select t.id, t.name, t.task, t.kwargs, ${run.trigger}, s.status, ${run.dueAt}, ${run.missed},
      case when s.status in ('MISSED', 'SKIPPED') then clock_timestamp() end
    from periodic_task t
    cross join lateral (
      select count(*) as open from celery_log r
      where r.periodic_task = t.id and r.status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY')) o
    cross join lateral (select case
      when ${run.isReportOnly} then 'MISSED'
      when o.open = 0 or t.overlap = 'ALLOW' then 'PENDING'
      when o.open > ${maxQueued} or (t.overlap = 'SKIP' and ${run.trigger} = 'SCHEDULE') then 'SKIPPED'
      else 'QUEUED' end as status) s
    where t.id = ${task}
    on conflict (periodic_task, due_at) where due_at is not null do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}
