import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { bookingDays, mostCarriers, weekCount } from '#contract/workbench/links.ts';
import { bookingStates } from '#contract/workbench/states.ts';
import { type Asker, listed } from './counted.ts';

/** What is added up of the last months' bookings: by status, by week and carrier, and by lane. */
export type Overview = {
  states: { state: number | 'cancelled'; bookings: number }[];
  weeks: { week: number; carrier: string; bookings: number }[];
  lanes: { lane: string; bookings: number; teu: string }[];
  mondays: string[];
};

const firstMonday = sql`date_trunc('week', now()) - make_interval(weeks => ${sql.lit(weekCount - 1)})`;

/**
 * All three in one reading of the index that holds what they are made of (migration 0071). Which week a moment belongs to is
 * looked up among the Mondays: asking the calendar for each of 100,000 takes longer than reading them.
 */
export function overviewOf({ db, totals, viewer }: Asker): Promise<Overview> {
  return totals(
    db,
    sql<{ total: Overview }>`
      with mondays as materialized (
        select array_agg(m order by m) as starts
        from generate_series(${firstMonday}, date_trunc('week', now()), interval '1 week') m),
      added as materialized (
        select grouping(state) = 0 as is_state, grouping(week) = 0 as is_week, state, week, carrier, portdischarge, count(*) as n,
          count(*) filter (where not is_archived) as unarchived, count(*) filter (where state >= 0) as living,
          coalesce(sum(teu) filter (where state >= 0), 0) as teu
        from (
          select case when t.cancel_state = 'CANCELLED' then -1 else t.bsstatus end as state, t.carrier, t.portdischarge, t.teu,
            t.is_archived, width_bucket(t.createtime, (select starts from mondays)) as week
          from booking t where ${listed(bookings, viewer, { recent: bookingDays })}) t
        group by grouping sets ((state), (week, carrier), (portdischarge))),
      lanes as (
        select coalesce(p.lane, '') as lane, sum(a.living) as bookings, sum(a.teu) as teu
        from added a left join port p on p.code = a.portdischarge
        where not a.is_state and not a.is_week group by 1 having sum(a.living) > 0)
      select jsonb_build_object(
        'states', (select coalesce(jsonb_agg(jsonb_build_object('state', case when state < 0 then '"cancelled"' else to_jsonb(state) end,
          'bookings', unarchived)), '[]') from added where is_state),
        'weeks', (select coalesce(jsonb_agg(jsonb_build_object('week', week - 1, 'carrier', carrier, 'bookings', n)), '[]')
          from added where is_week and week > 0 and carrier is not null),
        'lanes', (select coalesce(jsonb_agg(jsonb_build_object('lane', lane, 'bookings', bookings, 'teu', teu::text)
          order by lanes.teu desc, lane), '[]') from lanes),
        'mondays', (select to_jsonb(starts::date[]) from mondays)) as total`,
  );
}

/** All states in their order, also those that no booking has. */
export function statusCard({ states }: Overview): Figures['status'] {
  const found = new Map(states.map(({ state, bookings: n }) => [state, n]));
  return bookingStates.map((state) => ({ state, bookings: found.get(state) ?? 0 }));
}

/** The carriers with most bookings by themselves, the others as one. */
export function weeksCard({ weeks, mondays }: Overview): Figures['weeks'] {
  const sums = new Map<string, number>();
  for (const { carrier, bookings: n } of weeks) sums.set(carrier, (sums.get(carrier) ?? 0) + n);
  const ordered = [...sums].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([carrier]) => carrier);
  const carriers = ordered.slice(0, mostCarriers);
  const rest = ordered.slice(mostCarriers);
  const series = rest.length > 0 ? carriers.length + 1 : carriers.length;
  const table = mondays.map(() => Array.from({ length: series }, () => 0));
  for (const { week, carrier, bookings: n } of weeks) {
    const row = table[week];
    const own = carriers.indexOf(carrier);
    const at = own < 0 ? carriers.length : own;
    if (row) row[at] = (row[at] ?? 0) + n;
  }
  return { mondays, carriers, rest, bookings: table };
}

export function lanesCard({ lanes }: Overview): Figures['lanes'] {
  return lanes;
}
