import type pg from 'pg';
import type { VoyageFacts } from '#server/schedule/search/facts.ts';
import { everyPort } from './schedule-network.ts';

const batch = 2_000;

/** Inserts a network into the tables, with its ports, carriers and services. */
export async function fillSchedules(query: pg.Client, voyages: readonly VoyageFacts[]): Promise<void> {
  const carriers = [...new Set(voyages.flatMap(({ carrier, partners }) => [carrier, ...partners]))];
  await query.query('truncate port_call, voyage, service, service_rotation, service_vessel, schedule_change cascade');
  await query.query(
    `insert into port (code, name_zh, name_en, country_code, time_zone)
    select code, code, code, 'CN', 'Asia/Shanghai' from unnest($1::text[]) code on conflict do nothing`,
    [everyPort()],
  );
  await query.query(
    `insert into carrier (code, name_zh, name_en) select code, code, code from unnest($1::text[]) code on conflict do nothing`,
    [carriers],
  );
  const services = new Map(
    voyages.map(({ service, carrier, partners }) => [service?.code ?? '', { carrier, partners }]),
  );
  await query.query(
    `insert into service (code, name_zh, name_en, operator_carrier_code, partners)
    select s->>'code', s->>'code', s->>'code', s->>'carrier', array(select jsonb_array_elements_text(s->'partners'))
    from jsonb_array_elements($1::jsonb) s`,
    [JSON.stringify([...services].map(([code, rest]) => ({ code, ...rest })))],
  );
  for (let at = 0; at < voyages.length; at += batch) await fillVoyages(query, voyages.slice(at, at + batch));
  await query.query('vacuum (analyze) port_call, voyage, service, port');
  await query.query(`select pg_notify('schedule_changed', '{"event":"schedule","data":{"voyage_ids":"all"}}')`);
}

async function fillVoyages(query: pg.Client, voyages: readonly VoyageFacts[]): Promise<void> {
  const rows = voyages.map(({ carrier, vessel, exportVoyage, service, calls }) => ({
    carrier,
    vessel,
    voyage: exportVoyage,
    service: service?.code ?? '',
    first: new Date(calls[0]?.plannedDeparture ?? 0).toISOString().slice(0, 10),
    calls: calls.map(({ seq, unlocode, plannedArrival, plannedDeparture }) => ({
      seq,
      unlocode,
      arrival: new Date(plannedArrival ?? 0).toISOString(),
      departure: new Date(plannedDeparture ?? 0).toISOString(),
    })),
  }));
  await query.query(
    `with asked as (select v, nextval(pg_get_serial_sequence('voyage', 'id')) as id from jsonb_array_elements($1::jsonb) v),
    made as (
      insert into voyage (id, service_id, carrier_code, vessel, export_voyage, first_etd) overriding system value
      select a.id, s.id, v->>'carrier', v->>'vessel', v->>'voyage', (v->>'first')::date
      from asked a join service s on s.code = v->>'service' and s.operator_carrier_code = v->>'carrier')
    insert into port_call (voyage_id, seq, unlocode, planned_arrival, planned_departure)
    select a.id, (c->>'seq')::int, c->>'unlocode', (c->>'arrival')::timestamptz, (c->>'departure')::timestamptz
    from asked a, jsonb_array_elements(v->'calls') c`,
    [JSON.stringify(rows)],
  );
}
