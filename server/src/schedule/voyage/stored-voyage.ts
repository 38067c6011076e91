import { sql } from 'kysely';
import type { PortCall } from '#contract/schedule/port-call.ts';
import type { SlotShare, Voyage } from '#contract/schedule/voyage.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** A voyage from the tables. */
export type StoredVoyage = Pick<
  Voyage,
  | 'id'
  | 'version'
  | 'service_id'
  | 'service_code'
  | 'carrier_code'
  | 'vessel'
  | 'imo'
  | 'is_dummy_vessel'
  | 'export_voyage'
  | 'import_voyage'
  | 'universal_voyage_ref'
  | 'status'
  | 'description'
  | 'first_etd'
  | 'calls'
  | 'shares'
>;

const cutOffsOfCall = sql`coalesce((
  select jsonb_agg(jsonb_build_object('code', k.code, 'at', k.at) order by k.at, k.code)
  from port_call_cutoff k where k.port_call_id = c.id), '[]')`;

const callsOf = (voyage: string) => sql<PortCall[]>`coalesce((
  select jsonb_agg((to_jsonb(c) - 'voyage_id') || jsonb_build_object('time_zone', p.time_zone, 'cutoffs', ${cutOffsOfCall}) order by c.seq)
  from port_call c join port p on p.code = c.unlocode where c.voyage_id = ${sql.ref(voyage)}), '[]')`;

const sharesOf = (voyage: string) => sql<SlotShare[]>`coalesce((
  select jsonb_agg(to_jsonb(s) - 'voyage_id' order by s.carrier_code) from slot_share s
  where s.voyage_id = ${sql.ref(voyage)}), '[]')`;

/** The parts of a voyage in addition to its own row. */
export async function voyageParts(db: Tx, voyage: number): Promise<Pick<Voyage, 'calls' | 'shares'>> {
  const { rows } = await sql<Pick<Voyage, 'calls' | 'shares'>>`
    select ${callsOf('v.id')} as calls, ${sharesOf('v.id')} as shares from voyage v where v.id = ${voyage}`.execute(db);
  return rows[0] ?? { calls: [], shares: [] };
}

/** Live voyages with all their calls, locked in one order if they are to be written. */
export async function storedVoyages(
  db: Tx,
  ids: readonly number[],
  { areLocked = false } = {},
): Promise<Map<number, StoredVoyage>> {
  if (ids.length === 0) return new Map();
  if (areLocked) await sql`select from voyage where id = any(${ids}) order by id for update`.execute(db);
  const { rows } = await sql<StoredVoyage>`
    select v.id, v.version, v.service_id, coalesce(s.code, '') as service_code, v.carrier_code, v.vessel, v.imo,
      v.is_dummy_vessel, v.export_voyage, v.import_voyage, v.universal_voyage_ref, v.status, v.description, v.first_etd,
      ${callsOf('v.id')} as calls, ${sharesOf('v.id')} as shares
    from voyage v left join service s on s.id = v.service_id
    where v.id = any(${ids}) and not v.is_deleted`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
