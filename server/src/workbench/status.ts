import { sql } from 'kysely';
import type { Figures } from '#contract/workbench/figures.ts';
import { recentBookings } from '#contract/workbench/links.ts';
import { workbenchStatuses } from '#contract/workbench/states.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type CardContext, listedRows } from './counted.ts';

/** Number of bookings of the last months by status, including zeros. Labels are added to the totals only. */
export async function statusCard({ db, totals, viewer }: CardContext): Promise<Figures['status']> {
  const found = await totals(
    db,
    sql<{ total: Record<string, number> }>`
      with counted as (
        select t.bsstatus, t.cancel_state = 'CANCELLED' as is_cancelled, count(*) as n
        from booking t where ${listedRows(bookingTable, viewer, recentBookings)} group by 1, 2),
      states as (
        select case when is_cancelled then 'cancelled' else bsstatus::text end as state, sum(n) as n from counted group by 1)
      select coalesce(jsonb_object_agg(state, n), '{}') as total from states`,
  );
  return workbenchStatuses.map((state) => ({ state, bookings: found[state] ?? 0 }));
}
