import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';

type Call = {
  port: string;
  arrival?: string;
  departure?: string;
  estimated?: string;
  actual?: string;
  status?: string;
  terminal?: string;
  cutoffs?: Readonly<Record<string, string>>;
};

type Sailing = {
  carrier: string;
  vessel?: string;
  voyage?: string;
  service?: number;
  status?: string;
  imo?: string;
  calls: readonly Call[];
};

let counter = 0;

/** A voyage as written by an import; times are ISO 8601. */
export async function aSailing(database: Database, sailing: Sailing): Promise<{ id: number; calls: number[] }> {
  counter += 1;
  const day = (sailing.calls[0]?.departure ?? sailing.calls[0]?.arrival ?? '').slice(0, 10);
  const defaults = { service: null, vessel: 'SHIP', imo: '', voyage: `${counter}E`, status: 'PLANNED' };
  const { carrier, calls, service, vessel, imo, voyage, status } = { ...defaults, ...sailing };
  const { rows } = await sql<{ id: number }>`
    insert into voyage (service_id, carrier_code, vessel, imo, export_voyage, status, first_etd)
    values (${service}, ${carrier}, ${vessel}, ${imo}, ${voyage}, ${status}, ${day}) returning id`.execute(database);
  const id = rows[0]?.id ?? 0;
  const ids: number[] = [];
  for (const [at, call] of calls.entries()) ids.push(await addCall(database, id, { ...call, seq: at + 1 }));
  return { id, calls: ids };
}

async function addCall(database: Database, voyage: number, call: Call & { seq: number }): Promise<number> {
  const none = {
    arrival: null,
    departure: null,
    estimated: null,
    actual: null,
    status: null,
    terminal: '',
    cutoffs: {},
  };
  const { seq, port, terminal, arrival, departure, estimated, actual, status, cutoffs } = { ...none, ...call };
  const { rows } = await sql<{ id: number }>`
    insert into port_call (voyage_id, seq, unlocode, terminal_code, planned_arrival, planned_departure,
      estimated_departure, actual_departure, status)
    values (${voyage}, ${seq}, ${port}, ${terminal}, ${arrival}, ${departure}, ${estimated}, ${actual}, ${status})
    returning id`.execute(database);
  const id = rows[0]?.id ?? 0;
  for (const [code, at] of Object.entries(cutoffs))
    await sql`insert into port_call_cutoff (port_call_id, code, at) values (${id}, ${code}, ${at})`.execute(database);
  return id;
}

export async function aService(
  database: Database,
  code: string,
  carrier: string,
  partners: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into service (code, name_zh, name_en, operator_carrier_code, partners)
    values (${code}, ${code}, ${code}, ${carrier}, ${partners}::text[]) returning id`.execute(database);
  return rows[0]?.id ?? 0;
}
