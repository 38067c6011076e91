import { intervalIssues, intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { intervalWords } from '../words.ts';
import { inWordsLike } from './interval-keyword.ts';

export const intervalScheduleRoutes = crud(intervalSchedules, {
  ...checked(intervalSchedules, intervalIssues),
  computed: {
    task_count: '(select count(*) from periodic_task p where p."interval" = t.id and not p.is_deleted)',
  },
  keywords: { name: inWordsLike },
  present: inWords,
  detail: async (ctx, row) => inWords(ctx, row),
});

function inWords(ctx: Ctx, row: Row): Row {
  return 'name' in row ? { ...row, name: intervalWords(String(row['name']), ctx.locale) } : row;
}
