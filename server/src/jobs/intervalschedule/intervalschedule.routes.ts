import { intervalIssues, intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { withRowRules } from '#server/http/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { intervalWords } from '../words.ts';
import { intervalWordsLike } from './interval-keyword.ts';

export const intervalScheduleRoutes = crud(intervalSchedules, {
  ...withRowRules(intervalSchedules, intervalIssues),
  computed: {
    task_count: '(select count(*) from periodic_task p where p."interval" = t.id and not p.is_deleted)',
  },
  keywords: { name: intervalWordsLike },
  present: localise,
  detail: async (ctx, row) => localise(ctx, row),
});

function localise(ctx: Ctx, row: Row): Row {
  return 'name' in row ? { ...row, name: intervalWords(String(row['name']), ctx.locale) } : row;
}
