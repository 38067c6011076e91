import { sql } from 'kysely';
import type { FrozenArrival, FrozenBooking } from '#contract/booking/revision.ts';
import { callOfSailing } from '#server/booking/cut-off/public.ts';
import type { Tx } from '#server/platform/db.ts';

type Sailing = Pick<FrozenBooking, 'id' | 'vessel' | 'voyno' | 'etd' | 'portdischarge'>;

/** When the ship of a booking arrives: what its carrier has confirmed last, else what the schedules say; undefined where neither does. */
export async function arrivalOf(db: Tx, booking: Sailing): Promise<FrozenArrival | undefined> {
  if (booking.portdischarge === null) return undefined;
  const { rows } = await sql<FrozenArrival>`
    select told.eta, told.source from (${confirmed(booking)} union all ${scheduled(booking)}) told
    where told.eta is not null order by told.source limit 1`.execute(db);
  return rows[0];
}

/** The last confirmation counts only while the booking still sails as it says. */
function confirmed({ id, vessel, voyno, etd, portdischarge }: Sailing) {
  return sql<FrozenArrival>`
    select last.answer->>'eta' as eta, 'CARRIER' as source from (
      select m.answer from received_message m
      where m.booking_id = ${id} and m.status in ('DONE', 'NOTED') and m.says = 'CONFIRMED' and m.answer->>'vessel' <> ''
      order by m.id desc limit 1) last
    where upper(last.answer->>'vessel') = upper(${vessel}) and last.answer->>'voyno' = ${voyno}
      and coalesce(last.answer->>'etd', ${etd}) is not distinct from ${etd}
      and coalesce(last.answer->>'portdischarge', ${portdischarge}) = ${portdischarge}`;
}

/** The next call of the same voyage at the port of discharge. */
function scheduled({ id, portdischarge }: Sailing) {
  return sql<FrozenArrival>`
    (select to_char(c.current_arrival at time zone p.time_zone, 'YYYY-MM-DD') as eta, 'SCHEDULE' as source
    from (${callOfSailing(id)}) loading
    join port_call c on c.voyage_id = loading.voyage_id and c.seq > loading.seq and c.unlocode = ${portdischarge}
      and c.discharge_allowed and (c.status is null or c.status not in ('OMIT', 'BLNK'))
    join port p on p.code = c.unlocode
    where c.current_arrival is not null
    order by c.seq limit 1)`;
}
