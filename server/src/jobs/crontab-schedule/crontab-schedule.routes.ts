import { crontabSchedules, crontabText, SchedulePreview } from '#contract/jobs/crontab-schedule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { crontabIssues, describeCrontab, nextRunsOf } from '../crontab.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const { path, labels } = crontabSchedules;
const CrontabRule = crontabSchedules.input.omit({ description: true });

/** Explains a schedule while it is typed. */
const preview = route({
  method: 'POST',
  url: `${path}preview/`,
  access: 'crontab_schedule:Search',
  summary: 'Crontab rules: a rule in words, and when it is next due',
  body: CrontabRule,
  output: SchedulePreview,
  labels: [labels],
  unlogged: true,
  handle: async (ctx: Ctx, { body }) => {
    refuseAny(crontabIssues(body, ctx.now));
    const next = nextRunsOf(body, ctx.now).map((at) => at.toISOString());
    return { text: describeCrontab(crontabText(body), ctx.locale), next, timezone: body.timezone };
  },
});

const crontabScheduleTable = tableOf(crontabSchedules, {
  sql: {
    computed: {
      name: 't.crontab_str',
      task_count: '(select count(*) from periodic_task p where p.crontab = t.id and not p.is_deleted)',
    },
  },
});

export const crontabScheduleRoutes: Route[] = [
  preview,
  ...crud(crontabScheduleTable, {
    ...withRowRules(crontabScheduleTable, (row) => crontabIssues(row, new Date())),
    present: localise,
    detail: async (ctx, row) => localise(ctx, row),
  }),
];

function localise(ctx: Ctx, row: Row): Row {
  return 'name' in row ? { ...row, name: describeCrontab(String(row['name']), ctx.locale) } : row;
}
