import { type RawBuilder, sql } from 'kysely';
import { PortCallInput } from '#contract/schedule/port-call.ts';
import { addDays, dayIn } from '#contract/schedule/weeks.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { announceVoyages } from '../announce.ts';
import { writeCalls } from '../voyage/public.ts';
import { type GeneratedVoyage, type ProForma, voyagesBetween } from './pro-forma.ts';

export type ActiveService = ProForma & {
  id: number;
  operator_carrier_code: string;
  weeks_ahead: number;
  is_sample: boolean;
};

/** Ships under way belong to the schedule as well, and past calls show a service's punctuality. */
const weeksBack = 12;

/** Services with an active rotation, as far as their voyages depend on them. */
export async function activeServices(db: Tx, chosen: RawBuilder<unknown>): Promise<ActiveService[]> {
  const { rows } = await sql<ActiveService>`
    select t.id, t.operator_carrier_code, t.weeks_ahead, t.is_sample, t.voyage_pattern, t.starts_on, t.first_number,
      t.frequency_days,
      (select jsonb_agg((to_jsonb(r) - 'id' - 'service_id') || jsonb_build_object('time_zone', p.time_zone) order by r.seq)
        from service_rotation r join port p on p.code = r.unlocode where r.service_id = t.id) as rotation,
      coalesce((select jsonb_agg(jsonb_build_object('vessel', v.vessel, 'imo', v.imo) order by v.seq)
        from service_vessel v where v.service_id = t.id), '[]') as vessels
    from service t
    where ${chosen} and t.weeks_ahead > 0 and t.enabled and not t.is_deleted
      and (select count(*) from service_rotation r where r.service_id = t.id) > 1
    order by t.id`.execute(db);
  return rows;
}

/** The voyages that a service must have now, by its rotation. */
export function dueVoyages(service: ActiveService, now: Date): GeneratedVoyage[] {
  const today = dayIn(service.rotation[0]?.time_zone ?? 'UTC', now);
  return voyagesBetween(service, { from: addDays(today, -7 * weeksBack), to: addDays(today, 7 * service.weeks_ahead) });
}

/**
 * Creates missing voyages, and returns their number. Existing ones are unchanged, deleted ones are not created again,
 * and sailings already published by a carrier are skipped.
 */
export async function makeVoyages(
  db: Tx,
  { now, chosen = sql`true`, by = null }: { now: Date; chosen?: RawBuilder<unknown>; by?: number | null },
): Promise<number> {
  const services = await activeServices(db, chosen);
  const due = services.flatMap((service) => dueVoyages(service, now).map((voyage) => ({ service, voyage })));
  const keyed = new Map(due.map((each) => [keyOf(each.service.id, each.voyage.rotation_on), each]));
  const created = await insertVoyages(db, due, by);
  await writeCalls(
    db,
    created.flatMap(({ id, service_id: service, rotation_on: day }) => {
      const calls = keyed.get(keyOf(service, day))?.voyage.calls ?? [];
      return [{ voyage: id, before: [], after: calls.map((call) => PortCallInput.parse(call)) }];
    }),
  );
  await announceVoyages(
    db,
    created.map(({ id }) => id),
  );
  return created.length;
}

const keyOf = (service: number, day: string) => `${service}/${day}`;

type CreatedVoyage = { id: number; service_id: number; rotation_on: string };

async function insertVoyages(
  db: Tx,
  due: readonly { service: ActiveService; voyage: GeneratedVoyage }[],
  by: number | null,
): Promise<CreatedVoyage[]> {
  if (due.length === 0) return [];
  const rows = due.map(({ service, voyage: { calls: _, ...fields } }) => ({
    ...fields,
    service_id: service.id,
    carrier_code: service.operator_carrier_code,
    is_sample: service.is_sample,
  }));
  const { rows: created } = await sql<CreatedVoyage>`
    insert into voyage (service_id, rotation_on, first_etd, carrier_code, vessel, imo, is_dummy_vessel, export_voyage, is_sample,
      creator_id, modifier_id)
    select service_id, rotation_on, first_etd, carrier_code, vessel, imo, is_dummy_vessel, export_voyage, is_sample,
      ${by}::bigint, ${by}::bigint
    from jsonb_populate_recordset(null::voyage, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning id, service_id, rotation_on`.execute(db);
  return created;
}
