import { sql } from 'kysely';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { SentKind } from './delivery-route.ts';

/** A transmission that this node sends, and nobody else while the lease lasts. */
export type Claimed = {
  id: number;
  lease: string;
  booking_id: number;
  channel_id: number;
  kind: SentKind;
  function: 'SO' | 'SI' | 'VGM';
  purpose: TransmissionPurpose;
  line_ids: number[];
  reason_text: string;
  control_ref: string;
  carrier_ref: string;
  attempts: number;
  asked_by: number | null;
  at: string;
  revision: BookingRevision;
  revision_number: number;
  revision_sha256: string;
  frozen_at: string;
};

/** Longer than any call takes; a node that dies with it is missed after so long. */
const leaseMinutes = 3;

/** What is due now, and what stands in front of nothing that has not gone out: an order goes before its correction. */
const isDue = sql`t.status = 'QUEUED' and not t.is_withdrawn and not t.is_deleted and t.next_at <= now()
  and (t.lease_until is null or t.lease_until < now())
  and not exists (
    select from transmission e
    where e.booking_id = t.booking_id and e.function = t.function and e.id < t.id and e.status in ('QUEUED', 'FAILED')
      and t.function <> 'VGM')`;

/** What the carrier has called what went out before this; it may have said so with its answer to the call alone. */
const calledByCarrier = sql`coalesce((
  select e.carrier_ref from transmission e
  where e.booking_id = t.booking_id and e.function = t.function and e.id < t.id and e.carrier_ref <> ''
  order by e.id desc limit 1), b.carrier_reference)`;

/** Takes a transmission for this node; of two that try, one gets it. */
export async function claimTransmission(db: Tx, id: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update transmission t
    set lease = gen_random_uuid(), lease_until = now() + make_interval(mins => ${leaseMinutes}), attempts = t.attempts + 1
    from booking_revision r, booking b
    where t.id = ${id} and r.id = t.revision_id and b.id = t.booking_id and ${isDue}
    returning t.id, t.lease, t.booking_id, t.channel_id, t.kind, t.function, t.purpose, t.line_ids, t.reason_text, t.control_ref,
      ${calledByCarrier} as carrier_ref, t.attempts, t.asked_by, t.create_datetime as at, r.content as revision,
      r.number as revision_number, r.sha256 as revision_sha256, r.create_datetime as frozen_at`.execute(db);
  return rows[0];
}

/** For what takes several steps: the lease lasts from now on as long as at first. */
export async function renewLease(database: Database, { id, lease }: Pick<Claimed, 'id' | 'lease'>): Promise<void> {
  const { numAffectedRows } = await writeTransaction(database, (db) =>
    sql`
      update transmission set lease_until = now() + make_interval(mins => ${leaseMinutes})
      where id = ${id} and lease = ${lease}::uuid`.execute(db),
  );
  if (Number(numAffectedRows) === 0) throw new Error('another node sends it');
}

/** What waits and is due, the oldest first; what was taken back while a node sent it that has died is not. */
export async function dueTransmissions(db: Tx, count: number): Promise<number[]> {
  await sql`
    update transmission set status = 'WITHDRAWN', next_at = null, lease = null, lease_until = null
    where status = 'QUEUED' and is_withdrawn and lease_until < now()`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select t.id from transmission t where ${isDue} order by t.next_at, t.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
