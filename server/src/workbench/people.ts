import { sql } from 'kysely';
import type { Figures } from '#contract/workbench/figures.ts';
import { loginFilter, periodDays } from '#contract/workbench/links.ts';
import { loginLogTable } from '#server/logs/login-log/login-log.table.ts';
import { type CardContext, listedRows } from './counted.ts';

type People = Omit<Figures['people'], 'from' | 'to'>;
type Regions = Figures['regions']['regions'];

/** Users who logged in, by day. */
export async function peopleCard({ db, totals, viewer, span }: CardContext): Promise<Figures['people']> {
  const seen = (days: number) =>
    sql`(select count(distinct user_id) from logins where day > ${span.to}::date - ${sql.lit(days)})`;
  const people = await totals(
    db,
    sql<{ total: People }>`
      with logins as materialized (
        select t.create_datetime::date as day, t.user_id from login_log t where ${listedRows(loginLogTable, viewer, loginFilter(span))})
      select jsonb_build_object('today', ${seen(1)}, 'week', ${seen(7)}, 'all', ${seen(periodDays)},
        'days', (select jsonb_agg(jsonb_build_object('day', d.day::date, 'logins', coalesce(l.logins, 0), 'people', coalesce(l.people, 0))
            order by d.day)
          from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d(day)
          left join (select day, count(*) as logins, count(distinct user_id) as people from logins group by day) l
            on l.day = d.day)) as total`,
  );
  return { ...span, ...people };
}

/** Origins of logins, most frequent first; '' if unknown. */
export async function regionsCard({ db, totals, viewer, span }: CardContext): Promise<Figures['regions']> {
  const regions = await totals(
    db,
    sql<{ total: Regions }>`
      select coalesce(jsonb_agg(jsonb_build_object('region', region, 'logins', logins) order by logins desc, region), '[]') as total
      from (select t.province as region, count(*) as logins from login_log t where ${listedRows(loginLogTable, viewer, loginFilter(span))}
        group by 1) r`,
  );
  return { ...span, regions };
}
