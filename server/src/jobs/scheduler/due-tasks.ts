import { sql } from 'kysely';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { dueRuns, type MissedPolicy, nextDue, type TaskSchedule } from '../plan.ts';
import { addRun } from '../runs.ts';
import { scheduleColumns, scheduledTasks, taskScheduleOf, type ScheduleRow } from '../scheduled.ts';
import { notifyRunsChanged } from '../notify-runs.ts';
import { notifyTaskFailure } from '../notify-failure.ts';

type Row = ScheduleRow & {
  id: number;
  missed: MissedPolicy;
  plan: string;
  planned: string | null;
  next_run_at: string | null;
  /** When the plan was saved or last checked. */
  changed_at: string;
};

/** All values that determine when a task is due, as text: if it differs, the plan is made again. */
const plan = sql`concat_ws('|', t.enabled and not t.is_deleted, t.one_off, extract(epoch from t.start_time),
  extract(epoch from t.expires), c.crontab_str, c.timezone, i.name)`;
const source = sql`
  ${scheduledTasks}
  left join periodic_task_state s on s.task_id = t.id
  where s.task_id is null or s.plan <> ${plan} or s.next_run_at <= clock_timestamp()
    -- The clock was put back: what was planned lies too far ahead.
    or s.planned_at > clock_timestamp() + interval '5 seconds'`;

/** Plans changed tasks, and creates runs of due ones. Uses the database's clock, because nodes' clocks may differ. */
export async function dueTasks(database: Database): Promise<void> {
  const { rows } = await sql<{ is_any: boolean }>`select exists (select from ${source}) as is_any`.execute(database);
  if (rows[0]?.is_any) await writeTransaction(database, planDueTasks);
}

async function planDueTasks(db: Tx): Promise<void> {
  const { rows } = await sql<Row>`
    select t.id, t.missed, ${scheduleColumns}, ${plan} as plan, s.plan as planned, s.next_run_at,
      greatest(t.update_datetime, c.update_datetime, i.update_datetime, s.planned_at) as changed_at
    from ${source} order by t.id for update of t skip locked`.execute(db);
  for (const row of rows) await planTask(db, row);
  if (rows.length > 0) await notifyRunsChanged(db);
}

async function planTask(db: Tx, row: Row): Promise<void> {
  const schedule = taskScheduleOf(row);
  const now = new Date(row.now);
  const next = firstDue(row, schedule, now);
  const runs = next ? dueRuns(schedule, { next, now, policy: row.missed }) : [];
  for (const run of runs) {
    const added = await addRun(db, row.id, run);
    if (run.isReportOnly && added !== undefined) await notifyTaskFailure(db, added, 'task_missed');
  }
  const isOver = row.one_off && runs.length > 0;
  if (isOver) await sql`update periodic_task set enabled = false where id = ${row.id}`.execute(db);
  await storePlan(db, row, isOver ? null : nextDue(schedule, now));
}

/** The first due instant; after a change, the first since it was saved, even if the check is late. */
function firstDue(
  { plan: currentPlan, planned, next_run_at, changed_at }: Row,
  schedule: TaskSchedule,
  now: Date,
): Date | undefined {
  const storedNext = next_run_at === null ? null : new Date(next_run_at);
  const next = currentPlan === planned ? storedNext : nextDue(schedule, new Date(changed_at));
  return next && next <= now ? next : undefined;
}

async function storePlan(db: Tx, { id, plan: currentPlan }: Row, next: Date | null): Promise<void> {
  await sql`
    insert into periodic_task_state (task_id, plan, next_run_at, planned_at) values (${id}, ${currentPlan}, ${next}, clock_timestamp())
    on conflict (task_id) do update
      set plan = excluded.plan, next_run_at = excluded.next_run_at, planned_at = excluded.planned_at`.execute(db);
}
