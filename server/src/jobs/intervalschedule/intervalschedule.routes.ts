import { type RawBuilder, sql } from 'kysely';
import { intervalIssues, intervalSchedules, intervalPeriods } from '#contract/jobs/intervalschedule.ts';
import { scheduleTexts } from '../words.messages.ts';
import { intervalText } from '../schedule-text.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';

const intervalscheduleTable = tableOf(intervalSchedules, {
  sql: {
    computed: {
      task_count: '(select count(*) from periodic_task p where p."interval" = t.id and not p.is_deleted)',
    },
    keywords: { name: intervalTextLike },
  },
});

export const intervalScheduleRoutes = crud(intervalscheduleTable, {
  ...withRowRules(intervalscheduleTable, intervalIssues),
  present: localise,
  detail: async (ctx, row) => localise(ctx, row),
});

function localise(ctx: Ctx, row: Row): Row {
  return 'name' in row ? { ...row, name: intervalText(String(row['name']), ctx.locale) } : row;
}

/** Searches for a schedule by its words in either language, which are in no column. */
function intervalTextLike(pattern: string): RawBuilder<unknown> {
  const conditions = Object.values(scheduleTexts).flatMap(({ one, many }) =>
    intervalPeriods.map((period) => {
      const text = sql`case when t.every = 1 then ${one[period]} else replace(${many[period]}, '{every}', t.every::text) end`;
      return sql`(t.period = ${period} and ${text} ilike ${pattern})`;
    }),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
