import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { crontabSchedules, SchedulePreview } from '#contract/jobs/crontab-schedule.ts';
import { periodicTaskIssues, periodicTasks } from '#contract/jobs/periodic-task.ts';
import { storedTaskName, taskNameIn } from '#contract/jobs/task-texts.ts';
import type { Language } from '#contract/languages/language.ts';
import { updateRow, type Values } from '#server/http/changes.ts';
import { withRowRules } from '#server/http/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { like } from '#server/http/list-query.ts';
import { lockedRow, type Row, rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { taskNameLike } from '../task-name-like.ts';
import { scheduleText } from '../schedule-text.ts';
import { nextRunsOfTask, revokeWaiting, runNow } from './task-runs.ts';

const { path } = periodicTasks;
const rules = withRowRules(periodicTasks, periodicTaskIssues);
const state = (column: string) => `(select s.${column} from periodic_task_state s where s.task_id = t.id)`;

export const periodicTaskRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${path}{id}/run/`,
    access: 'periodic_task:Run',
    summary: 'Scheduled tasks: run one now',
    params: byId,
    output: z.object({ run: id() }),
    handle: async (ctx: Ctx, { params }) => {
      await lockedRow(ctx, periodicTasks, params.id);
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
      const row = await rowById(ctx, periodicTasks, params.id);
      const { next, timezone } = await nextRunsOfTask(ctx, params.id);
      return { text: scheduleText(row.schedule, ctx.locale), next, timezone };
    },
  }),
  ...crud(periodicTasks, {
    ...rules,
    create: (ctx, values) => rules.create(ctx, storedNames(values)),
    update: (ctx, change) => rules.update(ctx, { ...change, values: storedNames(change.values) }),
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
    afterRemoveOrRestore: revokeWaiting,
    localise,
  }),
];

/** A paused task keeps its rule; what falls due meanwhile was not missed. */
function step(name: 'pause' | 'resume', enabled: boolean): Route {
  return route({
    method: 'POST',
    url: `${path}{id}/${name}/`,
    access: 'periodic_task:Pause',
    summary: `Scheduled tasks: ${name} one`,
    params: byId,
    output: z.object({ enabled: z.boolean() }),
    handle: async (ctx: Ctx, { params }) => {
      const { version } = await lockedRow(ctx, periodicTasks, params.id);
      await updateRow(ctx, periodicTasks, { id: params.id, version, values: { enabled } });
      ctx.reply.message = 'updated';
      return { enabled };
    },
  });
}

/** Tasks that every installation has, and rules, in the reader's language. */
function localise(row: Row, locale: Language): Row {
  const { name, schedule } = row;
  return {
    ...row,
    ...(typeof name === 'string' && { name: taskNameIn(name, locale) }),
    ...(typeof schedule === 'string' && { schedule: scheduleText(schedule, locale) }),
  };
}

/** A seeded task is kept by one name, in whichever language it was read and written back. */
function storedNames(values: Values): Values {
  return typeof values['name'] === 'string' ? { ...values, name: storedTaskName(values['name']) } : values;
}
