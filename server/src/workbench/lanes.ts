import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { laneBookings } from '#contract/workbench/links.ts';
import { type CardContext, listedRows } from './counted.ts';

/** The boxes of the last months by the lane of the port of discharge, the most first. */
export function lanesCard({ db, totals, viewer }: CardContext): Promise<Figures['lanes']> {
  return totals(
    db,
    sql<{ total: Figures['lanes'] }>`
      with ports as (
        select t.portdischarge as code, count(*) as bookings, sum(t.teu) as teu
        from booking t where ${listedRows(bookings, viewer, laneBookings)} group by 1),
      lanes as (
        select coalesce(p.lane, '') as lane, sum(ports.bookings) as bookings, sum(ports.teu) as teu
        from ports left join port p using (code) group by 1)
      select coalesce(jsonb_agg(jsonb_build_object('lane', lane, 'bookings', bookings, 'teu', teu::text)
        order by lanes.teu desc, lane), '[]') as total from lanes`,
  );
}
