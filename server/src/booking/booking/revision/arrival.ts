import { sql } from 'kysely';
import type { FrozenArrival, FrozenBooking } from '#contract/booking/revision.ts';
import { callOfSailing } from '#server/booking/cut-off/public.ts';
import type { Tx } from '#server/platform/db.ts';

type Sailing = Pick<FrozenBooking, 'id' | 'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge'>;

/** When the ship of a booking arrives: what its carrier has confirmed last, else what the schedules say; undefined where neither does. */
export async function arrivalOf(db: Tx, booking: Sailing): Promise<FrozenArrival | undefined> {
  if (booking.portdischarge === null) return undefined;
  const { rows } = await sql<FrozenArrival>`
    select told.eta, told.source from (${confirmed(booking)} union all ${scheduled(booking)}) told
    where told.eta is not null order by told.source limit 1`.execute(db);
  return rows[0];
}

/** The last confirmation counts only while the booking still sails as it says. */
function confirmed({ id, vessel, voyno, etd, portload, portdischarge }: Sailing) {
  return sql<FrozenArrival>`
    select ${dayAt('eta', portdischarge)} as eta, 'CARRIER' as source from (
      select m.answer from received_message m
      where m.booking_id = ${id} and m.status in ('DONE', 'NOTED') and m.says in ('CONFIRMED', 'OFFERED') and m.answer->>'vessel' <> ''
      order by m.id desc limit 1) last
    where upper(last.answer->>'vessel') = upper(${vessel}) and last.answer->>'voyno' = ${voyno}
      and coalesce(${dayAt('etd', portload)}, ${etd}) is not distinct from ${etd}
      and coalesce(last.answer->>'portdischarge', ${portdischarge}) = ${portdischarge}`;
}

/** A day that is told with its zone is that of the port's own clocks. */
function dayAt(name: 'etd' | 'eta', port: string | null) {
  const told = sql`last.answer->>${sql.lit(name)}`;
  const zone = sql`coalesce((select time_zone from port where code = ${port}), current_setting('TimeZone'))`;
  return sql<
    string | null
  >`(case when ${told} like '%T%' then to_char((${told})::timestamptz at time zone ${zone}, 'YYYY-MM-DD')
    else left(${told}, 10) end)`;
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
