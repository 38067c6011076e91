import { sql } from 'kysely';
import type { RotationCall, Service, ServiceVessel } from '#contract/schedule/service.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Parts = Pick<Service, 'rotation' | 'vessels' | 'voyages_ahead'>;

/** The rotation and the ships of a service. */
export async function serviceParts(db: Tx, service: number): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select coalesce((
        select jsonb_agg((to_jsonb(r) - 'service_id') || jsonb_build_object('time_zone', p.time_zone) order by r.seq)
        from service_rotation r join port p on p.code = r.unlocode where r.service_id = t.id), '[]') as rotation,
      coalesce((
        select jsonb_agg(to_jsonb(v) - 'service_id' order by v.seq) from service_vessel v where v.service_id = t.id), '[]') as vessels,
      (select count(*)::int from voyage v
        where v.service_id = t.id and v.first_etd >= current_date and not v.is_deleted) as voyages_ahead
    from service t where t.id = ${service}`.execute(db);
  return rows[0] ?? { rotation: [], vessels: [], voyages_ahead: 0 };
}

export async function writeRotation(db: Tx, service: number, calls: readonly RotationCall[]): Promise<void> {
  await sql`delete from service_rotation where service_id = ${service}`.execute(db);
  if (calls.length === 0) return;
  const rows = calls.map((call, at) => ({ ...call, seq: at + 1 }));
  await sql`
    insert into service_rotation (service_id, seq, unlocode, terminal_code, arrival_day, arrival_time, departure_day,
      departure_time, cutoffs)
    select ${service}::bigint, seq, unlocode, terminal_code, arrival_day, arrival_time, departure_day, departure_time, cutoffs
    from jsonb_populate_recordset(null::service_rotation, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function writeVessels(db: Tx, service: number, vessels: readonly ServiceVessel[]): Promise<void> {
  await sql`delete from service_vessel where service_id = ${service}`.execute(db);
  if (vessels.length === 0) return;
  const rows = vessels.map((ship, at) => ({ ...ship, seq: at + 1 }));
  await sql`
    insert into service_vessel (service_id, seq, vessel, imo)
    select ${service}::bigint, seq, vessel, imo
    from jsonb_populate_recordset(null::service_vessel, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
