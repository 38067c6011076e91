import { sql } from 'kysely';
import { punctualities } from '#contract/schedule/punctuality.ts';
import type { CustomFilter } from '#server/http/list/resource-sql.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The punctuality of a voyage `t` at its first port, once it has left. */
export const punctuality = sql<string>`
  select case
    when c.actual_departure is null or c.planned_departure is null then 'unknown'
    when c.actual_departure > c.planned_departure + interval '24 hours' then 'late'
    when c.actual_departure < c.planned_departure - interval '24 hours' then 'early'
    else 'on_time' end
  from port_call c where c.voyage_id = t.id order by c.seq limit 1`;

export const byPunctuality: CustomFilter = (values) => {
  const known = new Set<string>(punctualities);
  if (values.some((value) => !known.has(value))) refuse([{ path: 'punctuality', rule: 'not_a_choice' }]);
  return sql`coalesce((${punctuality}), 'unknown') = any(${values})`;
};
