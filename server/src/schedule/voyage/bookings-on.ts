import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { isActiveBooking } from '#server/booking/cut-off/public.ts';

/** A booking that sails with a voyage, and whom that concerns. */
export type BookingOn = {
  voyage_id: number;
  id: number;
  /** What it is called: its bill's number where it has one. */
  number: string;
  portload: string;
  portdischarge: string | null;
  people: number[];
};

/** Numbers of voyages come again after some years, and ships slide by some weeks. */
const nearDays = 30;

/**
 * Living bookings by what they say of their sailing: carrier, ship, voyage number and port of loading. A partner's booking names
 * the partner and the number that the partner sells the voyage under. Of several voyages that fit it is the nearest.
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

/** Days between the booking's sailing and that of the call; a booking without a date fits any. */
const distance = sql`coalesce(abs(b.etd - coalesce(c.planned_departure, c.current_departure, c.current_arrival)::date), 0)`;
