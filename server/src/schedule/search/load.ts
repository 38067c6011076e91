import { sql } from 'kysely';
import { type Database, readTransaction, type Tx } from '#server/platform/database/db.ts';
import type { CallFacts, CallStatus, SlotFacts, VoyageFacts, WaitFacts } from './facts.ts';
import type { TransferTerms } from './find/network.ts';

/**
 * Voyages that began earlier are not loaded: queries about the past, such as the last eight calls, need younger ones.
 */
export const historyDays = 200;
/** Voyages per read, so that other requests are served in between. */
const batch = 1_000;

/** Transfer rules and alliances, which apply to all voyages. */
export async function termsOf(database: Database): Promise<TransferTerms> {
  return readTransaction(database, async (db) => {
    const waits = await sql<WaitFacts>`
      select unlocode, from_carrier as "fromCarrier", to_carrier as "toCarrier", min_hours as "minHours",
        max_hours as "maxHours", same_terminal_min_hours as "sameTerminalMinHours"
      from transfer_rule where enabled and not is_deleted`.execute(db);
    const carriers = await sql<{ code: string; alliance: string }>`
      select code, alliance from carrier where alliance <> '' and not is_deleted`.execute(db);
    return {
      waits: waits.rows,
      alliances: new Map(carriers.rows.map(({ code, alliance }) => [code, alliance])),
    };
  });
}

/** Every searchable voyage, in batches. */
export async function* allVoyages(database: Database): AsyncGenerator<VoyageFacts[]> {
  let after = 0;
  for (;;) {
    const ids = await readTransaction(database, async (db) => idsAfter(db, after));
    if (ids.length > 0) yield await voyagesById(database, ids);
    after = ids.at(-1) ?? 0;
    if (ids.length < batch) return;
  }
}

async function idsAfter(db: Tx, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from voyage
    where id > ${after} and first_etd > current_date - ${historyDays}::int and not is_deleted and status <> 'CANCELLED'
    order by id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The searchable ones of the voyages; the others were deleted. */
export async function voyagesById(database: Database, ids: readonly number[]): Promise<VoyageFacts[]> {
  return readTransaction(database, async (db) => {
    const voyages = await voyageRows(db, ids);
    const known = voyages.map(({ id }) => id);
    const calls = Map.groupBy(await callRows(db, known), ({ voyageId }) => voyageId);
    const slots = Map.groupBy(await slotRows(db, known), ({ voyageId }) => voyageId);
    return voyages.map((row) => voyageFrom(row, calls.get(row.id) ?? [], slots.get(row.id) ?? []));
  });
}

type VoyageRow = Omit<VoyageFacts, 'calls' | 'slots' | 'service' | 'partners'> & {
  serviceId: number | null;
  serviceCode: string | null;
  serviceName: string | null;
  universalRef: string | null;
  partners: string[] | null;
  operator: string | null;
};

async function voyageRows(db: Tx, ids: readonly number[]): Promise<VoyageRow[]> {
  const { rows } = await sql<VoyageRow>`
    select v.id, v.carrier_code as carrier, v.vessel, v.imo, v.is_dummy_vessel as "isDummyVessel",
      v.export_voyage as "exportVoyage", v.import_voyage as "importVoyage",
      v.universal_voyage_ref as "universalVoyageRef", v.status = 'BLANK' as "isBlank", v.is_sample as "isSample",
      s.id as "serviceId", s.code as "serviceCode", s.name_en as "serviceName", s.universal_ref as "universalRef",
      s.partners, s.operator_carrier_code as operator
    from voyage v left join service s on s.id = v.service_id
    where v.id = any(${ids}::bigint[]) and v.first_etd > current_date - ${historyDays}::int
      and not v.is_deleted and v.status <> 'CANCELLED'
    order by v.id`.execute(db);
  return rows;
}

type CallRow = Omit<CallFacts, 'cutoffs'> & { voyageId: number; cutoffs: { code: string; at: number }[] | null };

async function callRows(db: Tx, ids: readonly number[]): Promise<CallRow[]> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
  const { rows } = await sql<CallRow & { status: CallStatus | null }>`
    select c.voyage_id as "voyageId", c.id, c.seq, c.unlocode, c.terminal_code as terminal,
      ${ms('c.planned_arrival')} as "plannedArrival", ${ms('c.planned_departure')} as "plannedDeparture",
      ${ms('c.estimated_arrival')} as "estimatedArrival", ${ms('c.estimated_departure')} as "estimatedDeparture",
      ${ms('c.actual_arrival')} as "actualArrival", ${ms('c.actual_departure')} as "actualDeparture",
      c.status, c.load_allowed as "canLoad", c.discharge_allowed as "canDischarge",
      c.import_voyage as "importVoyage", c.export_voyage as "exportVoyage",
      (select json_agg(json_build_object('code', k.code, 'at', (extract(epoch from k.at) * 1000)::float8) order by k.at)
        from port_call_cutoff k where k.port_call_id = c.id) as cutoffs
    from port_call c where c.voyage_id = any(${ids}::bigint[])
    order by c.voyage_id, c.seq`.execute(db);
  return rows;
}

type SlotRow = SlotFacts & { voyageId: number };

async function slotRows(db: Tx, ids: readonly number[]): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select voyage_id as "voyageId", carrier_code as carrier, carrier_service_code as "serviceCode",
      carrier_export_voyage as "exportVoyage"
    from slot_share where voyage_id = any(${ids}::bigint[]) order by voyage_id, carrier_code`.execute(db);
  return rows;
}

function voyageFrom(row: VoyageRow, calls: readonly CallRow[], slots: readonly SlotRow[]): VoyageFacts {
  const { serviceId, serviceCode, serviceName, universalRef, partners, operator, ...facts } = row;
  const others = [operator ?? facts.carrier, ...(partners ?? [])].filter((carrier) => carrier !== facts.carrier);
  return {
    ...facts,
    partners: [...new Set(others)],
    service:
      serviceId === null
        ? undefined
        : { id: serviceId, code: serviceCode ?? '', name: serviceName ?? '', universalRef: universalRef ?? '' },
    slots: slots.map(({ voyageId: _, ...slot }) => slot),
    calls: calls.map(({ voyageId: _, cutoffs, ...call }) => ({ ...call, cutoffs: cutoffs ?? [] })),
  };
}
