import { sql } from 'kysely';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { SentKind } from './delivery-route.ts';

/** A transmission that only this node sends while the lease lasts. */
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

/** Longer than any call takes; a dead node's transmissions are retried after this. */
const leaseMinutes = 3;

/** Due now, with no unsent message of the same booking before it: an order goes before its correction. */
const isDue = sql`t.status = 'QUEUED' and not t.is_withdrawn and not t.is_deleted and t.next_at <= now()
  and (t.lease_until is null or t.lease_until < now())
  and not exists (
    select from transmission e
    where e.booking_id = t.booking_id and e.function = t.function and e.id < t.id and e.status in ('QUEUED', 'FAILED')
      and t.function <> 'VGM')`;

/** The carrier's reference from earlier messages; it may have been returned in the response to the call only. */
const calledByCarrier = sql`coalesce((
  select e.carrier_ref from transmission e
  where e.booking_id = t.booking_id and e.function = t.function and e.id < t.id and e.carrier_ref <> ''
  order by e.id desc limit 1), b.carrier_reference)`;

/** Claims a transmission for this node; of two that try, one succeeds. */
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

/** Restarts the lease, for deliveries of several steps. */
export async function renewLease(database: Database, { id, lease }: Pick<Claimed, 'id' | 'lease'>): Promise<void> {
  const { numAffectedRows } = await writeTransaction(database, (db) =>
    sql`
      update transmission set lease_until = now() + make_interval(mins => ${leaseMinutes})
      where id = ${id} and lease = ${lease}::uuid`.execute(db),
  );
  if (Number(numAffectedRows) === 0) throw new Error('another node sends it');
}

/** Due transmissions, oldest first; excluding those withdrawn while a node that has died was sending them. */
export async function dueTransmissions(db: Tx, count: number): Promise<number[]> {
  await sql`
    update transmission set status = 'WITHDRAWN', next_at = null, lease = null, lease_until = null
    where status = 'QUEUED' and is_withdrawn and lease_until < now()`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select t.id from transmission t where ${isDue} order by t.next_at, t.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
