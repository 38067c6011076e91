import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { crontabSchedules, SchedulePreview } from '#contract/jobs/crontab-schedule.ts';
import { periodicTaskIssues, periodicTasks } from '#contract/jobs/periodic-task.ts';
import { storedTaskName, taskNameIn } from '#contract/jobs/task-texts.ts';
import type { Language } from '#contract/languages/language.ts';
import { updateRow, type Values } from '#server/http/write/changes.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { like } from '#server/http/list/list-query.ts';
import { lockedRow, rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { byId } from '#server/http/slice.ts';
import { taskNameLike } from '../task-name-like.ts';
import { scheduleText } from '../schedule-text.ts';
import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import { nextDue } from '../plan.ts';
import { scheduleColumns, scheduledTasks, taskScheduleOf, type ScheduleRow } from '../scheduled.ts';
import { notifyRunsChanged } from '../notify-runs.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const previewCount = 5;

/** Adds a manual run; it waits for a running one, unless the task allows overlaps. */
async function runNow({ db, viewer }: Ctx, task: number): Promise<number> {
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

/** The next due instants of a task, by the database's clock, as the scheduler computes them. */
async function nextRunsOfTask({ db }: Ctx, task: number): Promise<{ next: string[]; timezone: string }> {
  const { rows } = await sql<ScheduleRow>`
    select ${scheduleColumns} from ${scheduledTasks} where t.id = ${task}`.execute(db);
  const row = rows[0] ?? fail('not_found');
  const schedule = taskScheduleOf(row);
  const next: string[] = [];
  let due = nextDue(schedule, new Date(row.now));
  while (due && next.length < (schedule.isOnce ? 1 : previewCount)) {
    next.push(due.toISOString());
    due = nextDue(schedule, due);
  }
  return { next, timezone: row.timezone ?? '' };
}

/** Revokes runs of deleted tasks that have not started. */
async function revokeWaiting({ db }: Ctx, tasks: readonly number[]): Promise<void> {
  await sql`
    update celery_log r set status = 'REVOKED', finished_at = clock_timestamp()
    from periodic_task t
    where t.id = r.periodic_task and t.is_deleted and t.id = any(${tasks}::bigint[])
      and r.status in ('QUEUED', 'PENDING', 'RETRY')`.execute(db);
}

const { path } = periodicTasks;
const state = (column: string) => `(select s.${column} from periodic_task_state s where s.task_id = t.id)`;

const periodicTaskTable = tableOf(periodicTasks, {
  sql: {
    filters: { name: ([name = '']) => taskNameLike('name', like(name)) },
    keywords: { name: (pattern) => taskNameLike('name', pattern) },
    computed: {
      schedule: `coalesce((select c.crontab_str || ' ' || c.timezone from crontab_schedule c where c.id = t.crontab),
        (select i.name from interval_schedule i where i.id = t."interval"), '')`,
      next_run_at: state('next_run_at'),
      last_run_at: state('last_run_at'),
      last_status: state('last_status'),
      total_run_count: `coalesce(${state('total_run_count')}, 0)`,
      open_runs: `(select count(*) from celery_log r
        where r.periodic_task = t.id and r.status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY'))`,
    },
  },
  localise,
});

const rules = withRowRules(periodicTaskTable, periodicTaskIssues);

export const periodicTaskRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${path}{id}/run/`,
    access: 'periodic_task:Run',
    summary: 'Scheduled tasks: run one now',
    params: byId,
    output: z.object({ run: id() }),
    handle: async (ctx: Ctx, { params }) => {
      await lockedRow(ctx, periodicTaskTable, params.id);
      return { run: await runNow(ctx, params.id) };
    },
  }),
  step('pause', false),
  step('resume', true),
  route({
    method: 'GET',
    url: `${path}{id}/next_runs/`,
    access: 'periodic_task:Retrieve',
    summary: 'Scheduled tasks: the next five runs of one',
    params: byId,
    output: SchedulePreview,
    labels: [crontabSchedules.labels],
    handle: async (ctx: Ctx, { params }) => {
      const row = await rowById(ctx, periodicTaskTable, params.id);
      const { next, timezone } = await nextRunsOfTask(ctx, params.id);
      return { text: scheduleText(row.schedule, ctx.locale), next, timezone };
    },
  }),
  ...crud(periodicTaskTable, {
    ...rules,
    create: (ctx, values) => rules.create(ctx, storedNames(values)),
    update: (ctx, change) => rules.update(ctx, { ...change, values: storedNames(change.values) }),
    afterRemoveOrRestore: revokeWaiting,
  }),
];

/** A paused task keeps its schedule; due instants during the pause do not count as missed. */
function step(name: 'pause' | 'resume', enabled: boolean): Route {
  return route({
    method: 'POST',
    url: `${path}{id}/${name}/`,
    access: 'periodic_task:Pause',
    summary: `Scheduled tasks: ${name} one`,
    params: byId,
    output: z.object({ enabled: z.boolean() }),
    handle: async (ctx: Ctx, { params }) => {
      const { version } = await lockedRow(ctx, periodicTaskTable, params.id);
      await updateRow(ctx, periodicTaskTable, { id: params.id, version, values: { enabled } });
      ctx.reply.message = 'updated';
      return { enabled };
    },
  });
}

/** Names of seeded tasks and schedules, in the reader's language. */
function localise(row: Row, locale: Language): Row {
  const { name, schedule } = row;
  return {
    ...row,
    ...(typeof name === 'string' && { name: taskNameIn(name, locale) }),
    ...(typeof schedule === 'string' && { schedule: scheduleText(schedule, locale) }),
  };
}

/** A seeded task is stored under one name, in whichever language it is sent back. */
function storedNames(values: Values): Values {
  return typeof values['name'] === 'string' ? { ...values, name: storedTaskName(values['name']) } : values;
}
