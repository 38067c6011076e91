import { sql } from 'kysely';
import type { FrozenArrival, FrozenBooking } from '#contract/booking/revision.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { callOfSailing } from '#server/booking/cut-off/public.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Sailing = Pick<FrozenBooking, 'id' | 'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge'>;

/**
 * The arrival of a booking's ship: as last confirmed by the carrier, else by the schedules; undefined if neither is
 * known.
 */
export async function frozenArrival(db: Tx, booking: Sailing): Promise<FrozenArrival | undefined> {
  if (booking.portdischarge === null) return undefined;
  return (await confirmed(db, booking)) ?? scheduled(db, booking);
}

type Confirmed = { etd: string | null; eta: string | null; load_zone: string; discharge_zone: string };

/**
 * The last confirmation only counts while the booking has the same sailing; a later one without a ship still gives its
 * arrival.
 */
async function confirmed(db: Tx, booking: Sailing): Promise<FrozenArrival | undefined> {
  const { id, vessel, voyno, portload, portdischarge } = booking;
  const { rows } = await sql<Confirmed>`
    select last.answer->>'etd' as etd, coalesce(later.eta, last.answer->>'eta') as eta,
      ${zoneOf(portload)} as load_zone, ${zoneOf(portdischarge)} as discharge_zone
    from (
      select m.id, m.answer from received_message m
      where m.booking_id = ${id} and m.status in ('DONE', 'NOTED') and m.says in ('CONFIRMED', 'OFFERED') and m.answer->>'vessel' <> ''
      order by m.id desc limit 1) last
    left join lateral (
      select m.answer->>'eta' as eta from received_message m
      where m.booking_id = ${id} and m.id > last.id and m.status in ('DONE', 'NOTED') and m.says in ('CONFIRMED', 'OFFERED')
        and m.answer->>'vessel' = '' and m.answer->>'voyno' = '' and m.answer->>'eta' is not null
      order by m.id desc limit 1) later on true
    where upper(last.answer->>'vessel') = upper(${vessel}) and last.answer->>'voyno' = ${voyno}
      and coalesce(last.answer->>'portdischarge', ${portdischarge}) = ${portdischarge}`.execute(db);
  const [reported] = rows;
  if (!reported || reported.eta === null) return undefined;
  const sails = reported.etd === null ? booking.etd : dayAt(reported.etd, reported.load_zone);
  return sails === booking.etd ? { eta: dayAt(reported.eta, reported.discharge_zone), source: 'CARRIER' } : undefined;
}

const zoneOf = (port: string | null) =>
  sql`coalesce((select time_zone from port where code = ${port}), current_setting('TimeZone'))`;

const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/;

/** A time with an offset is converted to the day at the port. */
function dayAt(reported: string, zone: string): string {
  return (hasZone.test(reported) ? zonedTime(reported, zone) : reported).slice(0, 10);
}

/** The next call of the same voyage at the port of discharge. */
async function scheduled(db: Tx, { id, portdischarge }: Sailing): Promise<FrozenArrival | undefined> {
  const { rows } = await sql<{ at: string; zone: string }>`
    select c.current_arrival as at, p.time_zone as zone
    from (${callOfSailing(id)}) loading
    join port_call c on c.voyage_id = loading.voyage_id and c.seq > loading.seq and c.unlocode = ${portdischarge}
      and c.discharge_allowed and (c.status is null or c.status not in ('OMIT', 'BLNK'))
    join port p on p.code = c.unlocode
    where c.current_arrival is not null
    order by c.seq limit 1`.execute(db);
  const [call] = rows;
  return call && { eta: dayAt(call.at, call.zone), source: 'SCHEDULE' };
}
