import { type RawBuilder, sql } from 'kysely';
import { intervalPeriods } from '#contract/jobs/intervalschedule.ts';
import { scheduleTexts } from '../words.messages.ts';

/** Finds a rule by its words in either language, which no column holds. */
export function intervalTextLike(pattern: string): RawBuilder<unknown> {
  const conditions = Object.values(scheduleTexts).flatMap(({ one, many }) =>
    intervalPeriods.map((period) => {
      const text = sql`case when t.every = 1 then ${one[period]} else replace(${many[period]}, '{every}', t.every::text) end`;
      return sql`(t.period = ${period} and ${text} ilike ${pattern})`;
    }),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
