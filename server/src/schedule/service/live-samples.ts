import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Days ahead within which the carrier of a voyage publishes estimates for it. */
const estimatedDays = 21;

/**
 * Simulates times of the demo's voyages: past calls are some hours late or early, those to come soon have estimates,
 * and a few calls are omitted. Depends on a voyage's id only, so that it is the same at every run. The first port is left
 * on its planned day, as rates name the weekdays of departure; delays add up at sea.
 */
export async function simulateActuals(db: Tx, now: Date): Promise<void> {
  const isAtSea = sql`c.seq > 1 and v.first_etd < ${now}::timestamptz::date`;
  const hours = sql`v.id * 7 % 18 - 12 + case when ${isAtSea} then v.id * 5 % 24 else 0 end`;
  const shift = sql`make_interval(hours => (${hours})::int)`;
  await sql`
    update port_call c set
      actual_arrival = case when c.planned_arrival + ${shift} < ${now} then c.planned_arrival + ${shift} end,
      actual_departure = case when c.planned_departure + ${shift} < ${now} then c.planned_departure + ${shift} end,
      estimated_arrival = c.planned_arrival + ${shift}, estimated_departure = c.planned_departure + ${shift}
    from voyage v
    where v.id = c.voyage_id and v.is_sample and not v.is_detached and v.source_id is null and not v.is_deleted
      and v.first_etd < ${now}::timestamptz::date + ${estimatedDays}::int
      and v.id % 4 > 0 and (c.actual_departure is null or c.estimated_departure is null)`.execute(db);
}

/** Adds blank sailings and omitted ports to the demo; once, when the voyages are new. */
export async function leaveOut(db: Tx, now: Date): Promise<void> {
  await sql`
    update voyage set status = 'BLANK'
    where is_sample and id % 17 = 3 and first_etd > ${now}::timestamptz::date and status = 'PLANNED'`.execute(db);
  await sql`
    update port_call c set status = 'OMIT', remark = 'SAMPLE'
    from voyage v
    where v.id = c.voyage_id and v.is_sample and v.id % 11 = 5 and c.seq = 2 and c.status is null
      and c.planned_departure > ${now}
      and (select count(*) from port_call o where o.voyage_id = v.id) > 3`.execute(db);
}
