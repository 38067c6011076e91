import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Ctx } from '#server/http/route.ts';
import { nextDue } from '../plan.ts';
import { scheduleColumns, scheduledTasks, scheduleOf, type ScheduleRow } from '../scheduled.ts';
import { notifyRunsChanged } from '../notify-runs.ts';

const previewCount = 5;

/** Adds a run that nobody's rule has made; it waits for one that runs, unless the task allows several. */
export async function runNow({ db, viewer }: Ctx, task: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into celery_log (periodic_task, task_name, task, kwargs, trigger, status, creator_id, modifier_id)
    select t.id, t.name, t.task, t.kwargs, 'MANUAL',
      case when t.overlap <> 'ALLOW' and exists (
        select from celery_log r
        where r.periodic_task = t.id and r.status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY'))
      then 'QUEUED' else 'PENDING' end, ${viewer.id}, ${viewer.id}
    from periodic_task t where t.id = ${task}
    returning id`.execute(db);
  await notifyRunsChanged(db);
  return rows[0]?.id ?? fail('internal');
}

/** The next due instants of a task, by the database's clock, as the scheduler reckons them. */
export async function nextRunsOfTask({ db }: Ctx, task: number): Promise<{ next: string[]; timezone: string }> {
  const { rows } = await sql<ScheduleRow>`
    select ${scheduleColumns} from ${scheduledTasks} where t.id = ${task}`.execute(db);
  const row = rows[0] ?? fail('not_found');
  const schedule = scheduleOf(row);
  const next: string[] = [];
  let due = nextDue(schedule, new Date(row.now));
  while (due && next.length < (schedule.isOnce ? 1 : previewCount)) {
    next.push(due.toISOString());
    due = nextDue(schedule, due);
  }
  return { next, timezone: row.timezone ?? '' };
}

/** Runs of deleted tasks that have not begun do not. */
export async function revokeWaiting({ db }: Ctx, tasks: readonly number[]): Promise<void> {
  await sql`
    update celery_log r set status = 'REVOKED', finished_at = clock_timestamp()
    from periodic_task t
    where t.id = r.periodic_task and t.is_deleted and t.id = any(${tasks}::bigint[])
      and r.status in ('QUEUED', 'PENDING', 'RETRY')`.execute(db);
}
