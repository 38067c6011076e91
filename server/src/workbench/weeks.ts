import { sql } from 'kysely';
import type { Figures } from '#contract/workbench/figures.ts';
import { maxCarriers, weekCount } from '#contract/workbench/links.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type CardContext, listedRows } from './counted.ts';

type Counted = {
  mondays: string[];
  found: { week: number; carrier: string; bookings: number }[];
};

const firstMonday = sql`date_trunc('week', now()) - make_interval(weeks => ${sql.lit(weekCount - 1)})`;

/**
 * Orders by week and carrier. The week of an instant is looked up among the Mondays, because date functions for 100,000
 * rows take longer than reading them.
 */
export async function weeksCard({ db, totals, viewer }: CardContext): Promise<Figures['weeks']> {
  return tableOf(
    await totals(
      db,
      sql<{ total: Counted }>`
        with mondays as materialized (
          select array_agg(m order by m) as starts
          from generate_series(${firstMonday}, date_trunc('week', now()), interval '1 week') m),
        counted as (
          select width_bucket(t.createtime, (select starts from mondays)) - 1 as week, t.carrier, count(*) as bookings
          from booking t
          where t.createtime >= ${firstMonday} and t.carrier is not null and ${listedRows(bookingTable, viewer, {})} group by 1, 2)
        select jsonb_build_object('mondays', (select to_jsonb(starts::date[]) from mondays),
          'found', (select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from counted)) as total`,
    ),
  );
}

/** The carriers with most bookings individually, all others as one. */
function tableOf({ mondays, found }: Counted): Figures['weeks'] {
  const ordered = carriersOf(found);
  const carriers = ordered.slice(0, maxCarriers);
  const rest = ordered.slice(maxCarriers);
  const series = carriers.length + (rest.length > 0 ? 1 : 0);
  const table = mondays.map(() => Array.from({ length: series }, () => 0));
  for (const { week, carrier, bookings: count } of found) {
    const row = table[week];
    const ownIndex = carriers.indexOf(carrier);
    const at = ownIndex < 0 ? carriers.length : ownIndex;
    if (row) row[at] = (row[at] ?? 0) + count;
  }
  return { mondays, carriers, rest, bookings: table };
}

function carriersOf(found: Counted['found']): string[] {
  const sums = new Map<string, number>();
  for (const { carrier, bookings: count } of found) sums.set(carrier, (sums.get(carrier) ?? 0) + count);
  const bySum = [...sums].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return bySum.map(([carrier]) => carrier);
}
