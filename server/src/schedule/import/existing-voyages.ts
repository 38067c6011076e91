import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { firstDay, type StoredVoyage, storedVoyages, type Zones } from '../voyage/public.ts';
import type { ReadVoyage } from './check-voyages.ts';
import { isToBeNamed } from './read-rows.ts';

/** Voyage numbers are reused; within this many days it is the same sailing. */
const nearDays = 60;

type Candidate = { place: number; id: number; service_code: string; days: number };

/** The existing voyage for each imported one: same carrier, ship (by number or name) and voyage number. */
export async function existingVoyages(
  db: Tx,
  read: readonly ReadVoyage[],
  { zones, areLocked }: { zones: Zones; areLocked: boolean },
): Promise<(StoredVoyage | undefined)[]> {
  const voyageKeys = read.flatMap(({ head, calls }, place) =>
    calls ? [{ place, ...voyageIdentity(head), service: head.service_code ?? '', day: firstDay(calls, zones) }] : [],
  );
  const { rows } = await sql<Candidate>`
    select a.place, v.id, coalesce(s.code, '') as service_code, abs(v.first_etd - a.day) as days
    from jsonb_to_recordset(${JSON.stringify(voyageKeys)}::jsonb)
      as a (place int, carrier text, vessel text, imo text, voyage text, service text, day date)
    join voyage v on v.export_voyage = a.voyage and v.carrier_code = a.carrier and not v.is_deleted
      and ((a.vessel <> '' and v.vessel = a.vessel) or (a.imo <> '' and v.imo = a.imo) or (a.vessel = '' and v.is_dummy_vessel))
    left join service s on s.id = v.service_id
    where abs(v.first_etd - a.day) <= ${nearDays} and (a.service = '' or s.code is null or s.code = a.service)
    order by a.place, days, v.id`.execute(db);
  const chosen = assignCandidates(rows);
  const known = await storedVoyages(db, [...new Set(chosen.values())], { areLocked });
  return read.map((_, place) => known.get(chosen.get(place) ?? 0));
}

/** A dummy vessel does not identify a ship. */
export function voyageIdentity(head: ReadVoyage['head']) {
  const { carrier_code: carrier = '', vessel = '', imo = '', export_voyage: voyage = '' } = head;
  return { carrier, vessel: isToBeNamed(vessel) ? '' : vessel, imo, voyage };
}

/** The nearest existing voyage for each; two imported voyages never match the same one. */
function assignCandidates(candidates: readonly Candidate[]): Map<number, number> {
  const taken = new Set<number>();
  const chosen = new Map<number, number>();
  for (const { place, id } of candidates.toSorted((a, b) => a.days - b.days || a.place - b.place)) {
    if (chosen.has(place) || taken.has(id)) continue;
    chosen.set(place, id);
    taken.add(id);
  }
  return chosen;
}
