import { intervalIssues, intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { withRowRules } from '#server/http/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { intervalText } from '../schedule-text.ts';
import { intervalTextLike } from './interval-keyword.ts';

export const intervalScheduleRoutes = crud(intervalSchedules, {
  ...withRowRules(intervalSchedules, intervalIssues),
  computed: {
    task_count: '(select count(*) from periodic_task p where p."interval" = t.id and not p.is_deleted)',
  },
  keywords: { name: intervalTextLike },
  present: localise,
  detail: async (ctx, row) => localise(ctx, row),
});

function localise(ctx: Ctx, row: Row): Row {
  return 'name' in row ? { ...row, name: intervalText(String(row['name']), ctx.locale) } : row;
}
