import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { startFollowing } from './register.ts';

/** Marks the demo's sample subscriptions: their events are reported on the days on which they happen. */
export const sampleRemark = 'SAMPLE';
const maxSamples = 8;

/**
 * Shipments of the demo's confirmed bookings, some at sea, some before sailing, and two with unknown numbers; simulated
 * day by day, for some weeks.
 */
export async function followSamples(db: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select b.* from booking b
      where b.remark = ${sampleRemark} and b.bsstatus = 5 and b.cancel_state = 'NONE' and b.mblno ~ '^[A-Z0-9]{4,32}$'
        and b.etd is not null and not b.is_deleted and exists (
          select from trace_carrier_code c where c.provider = 'SIMULATED' and c.carrier = b.carrier and not c.is_deleted)
      order by exists (select from booking_container c where c.booking_id = b.id and not c.is_deleted and c.cntrno = ''),
        b.si_sent_at is null, abs(b.etd - ${now}::date), b.id limit ${maxSamples}),
    wanted as (
      select b.mblno as reference, b.carrier, b.portload as pol, b.portdischarge as pod, b.id as booking, b.sale_id,
        b.doc_owner_id, b.creator_id, b.dept_belong_id, b.etd from chosen b
      union all
      -- One of a carrier that nobody has named.
      select 'SAMPLE' || (min(b.id) + 620000), null, min(b.portload), min(b.portdischarge), null, min(b.sale_id), null,
        min(b.creator_id), min(b.dept_belong_id), ${now}::date from chosen b having count(*) > 0)
    insert into trace_subscription (provider, ref_type, reference_no, carrier, provider_carrier_code, pol, pod, booking_id,
      sale_id, doc_owner_id, creator_id, modifier_id, dept_belong_id, is_automatic, remark, create_datetime)
    select 'SIMULATED', 'BL', w.reference, w.carrier,
      coalesce((select min(c.provider_carrier_code) from trace_carrier_code c
        where c.provider = 'SIMULATED' and c.carrier = w.carrier and not c.is_deleted), ''),
      w.pol, w.pod, w.booking, w.sale_id, w.doc_owner_id, w.creator_id, w.creator_id, w.dept_belong_id, w.booking is not null,
      ${sampleRemark}, least(${now}::timestamptz, w.etd - interval '8 days')
    from wanted w on conflict do nothing returning id`.execute(db);
  // Sequentially, because they share the transaction's connection.
  for (const { id } of rows) await startFollowing(db, id, now);
}
