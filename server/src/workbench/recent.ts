import { sql } from 'kysely';
import type { Figures } from '#contract/workbench/figures.ts';
import { recentBookings } from '#contract/workbench/links.ts';
import { bookingTable, customerIn } from '#server/booking/booking/booking.table.ts';
import { type CardContext, listedRows } from './counted.ts';

const shown = 6;

/** The newest orders. */
export async function recentCard({ db, viewer, locale }: CardContext): Promise<Figures['recent']> {
  const { rows } = await sql<Figures['recent'][number]>`
    select t.id, t.orderno, ${customerIn('t', locale)} as customername, t.carrier, t.vessel, t.voyno, t.portload, t.portdischarge, t.etd, t.bsstatus,
      t.cancel_state, t.amend_state
    from booking t where ${listedRows(bookingTable, viewer, recentBookings)} order by t.createtime desc, t.id desc limit ${shown}`.execute(
    db,
  );
  return rows;
}
