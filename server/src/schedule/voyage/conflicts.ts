import { sql } from 'kysely';
import type { VesselConflict } from '#contract/schedule/voyage.ts';
import type { Tx } from '#server/platform/database/db.ts';

/**
 * Calls of other voyages that have the ship in another port at the same time. Carriers publish one sailing under
 * several numbers, so the same port at the same time is no conflict.
 */
export async function conflictsOf(db: Tx, voyages: readonly number[]): Promise<(VesselConflict & { of: number })[]> {
  if (voyages.length === 0) return [];
  const { rows } = await sql<VesselConflict & { of: number }>`
    select distinct on (v.id, o.id) v.id as of, o.id as voyage_id, o.carrier_code, o.export_voyage, d.unlocode,
      coalesce(d.current_arrival, d.current_departure) as at
    from voyage v
    join voyage o on o.id <> v.id and not o.is_deleted and o.status in ('PLANNED', 'ACTIVE')
      and v.vessel <> '' and not v.is_dummy_vessel and not o.is_dummy_vessel
      and o.vessel = v.vessel and o.first_etd between v.first_etd - 120 and v.first_etd + 120
    join port_call c on c.voyage_id = v.id and ${isCalled('c')}
    join port_call d on d.voyage_id = o.id and ${isCalled('d')} and d.unlocode <> c.unlocode
      and ${span('c')} && ${span('d')}
    where v.id = any(${voyages}) and not v.is_deleted and v.status in ('PLANNED', 'ACTIVE')
    order by v.id, o.id, d.seq`.execute(db);
  return rows;
}

const isCalled = (call: string) => sql.raw(`(${call}.status is null or ${call}.status not in ('OMIT', 'BLNK'))`);

/** From arrival to departure, without the ends, because one voyage ends where the next begins. */
const span = (call: string) => {
  const [from, to] = [
    `coalesce(${call}.current_arrival, ${call}.current_departure)`,
    `coalesce(${call}.current_departure, ${call}.current_arrival)`,
  ];
  return sql.raw(`tstzrange(least(${from}, ${to}), greatest(${from}, ${to}), '()')`);
};
