import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { recentBookings } from '#contract/workbench/links.ts';
import { bookingStates } from '#contract/workbench/states.ts';
import { type Asker, listed } from './counted.ts';

/** How many bookings of the last months stand where, also where there are none. */
export async function statusCard({ db, totals, viewer }: Asker): Promise<Figures['status']> {
  const found = await totals(
    db,
    sql<{ total: Record<string, number> }>`
      select coalesce(jsonb_object_agg(state, n), '{}') as total from (
        select case when t.cancel_state = 'CANCELLED' then 'cancelled' else t.bsstatus::text end as state, count(*) as n
        from booking t where ${listed(bookings, viewer, recentBookings)} group by 1) s`,
  );
  return bookingStates.map((state) => ({ state, bookings: found[state] ?? 0 }));
}
