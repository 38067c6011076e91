import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { isActiveBooking } from '#server/booking/cut-off/public.ts';

/** A booking on a voyage, and its users. */
export type BookingOn = {
  voyage_id: number;
  id: number;
  /** Its number for display: the bill number if it has one. */
  number: string;
  portload: string;
  portdischarge: string | null;
  people: number[];
};

/** Voyage numbers are reused after some years, and ships are delayed by some weeks. */
const nearDays = 30;

/**
 * Active bookings by their sailing: carrier, ship, voyage number and port of loading. A partner's booking has the
 * partner and the partner's number. If several voyages match, it is on the nearest.
 */
export async function bookingsOn(db: Tx, voyages: readonly number[]): Promise<BookingOn[]> {
  if (voyages.length === 0) return [];
  const { rows } = await sql<BookingOn>`
    with asked as (
      select v.id, v.vessel, v.carrier_code as carrier, v.export_voyage as voyno from voyage v where v.id = any(${voyages})
      union
      select v.id, v.vessel, s.carrier_code, coalesce(nullif(s.carrier_export_voyage, ''), v.export_voyage)
      from voyage v join slot_share s on s.voyage_id = v.id where v.id = any(${voyages})
      union
      select v.id, v.vessel, v.carrier_code, c.export_voyage
      from voyage v join port_call c on c.voyage_id = v.id and c.export_voyage <> '' where v.id = any(${voyages}))
    select distinct on (b.id) a.id as voyage_id, b.id, coalesce(nullif(b.mblno, ''), b.orderno) as number, b.portload,
      b.portdischarge, array_remove(array[b.creator_id, b.sale_id, b.doc_owner_id], null) as people
    from asked a
    join booking b on b.voyno = a.voyno and b.carrier = a.carrier and upper(btrim(b.vessel)) = a.vessel and ${isActiveBooking('b')}
    join port_call c on c.voyage_id = a.id and c.unlocode = b.portload
    where ${distance} <= ${nearDays}
    order by b.id, ${distance}, a.id`.execute(db);
  return rows;
}

/** Days between the booking's sailing and the call's; a booking without a date matches any. */
const distance = sql`coalesce(abs(b.etd - coalesce(c.planned_departure, c.current_departure, c.current_arrival)::date), 0)`;
