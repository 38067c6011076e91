import { sql } from 'kysely';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Channel, hasReached, type PlannedTransmission } from './channel-for.ts';
import { transmissionJob } from './job-name.ts';
import { notifyExchange } from './notify-exchange.ts';
import { withdrawUnsent } from './withdraw.ts';

type Sending = PlannedTransmission & {
  /** The frozen revision to send. */
  revision: number;
  /** Lines whose VGM to send. */
  lines?: readonly number[];
  reason?: string;
};

type Queuer = Pick<WorkCtx, 'db' | 'viewer' | 'jobs'>;

/** Queues a message in the out-box, in the transaction of its transition; a job builds and sends it. */
export async function queueTransmission(ctx: Queuer, channel: Channel, sending: Sending): Promise<number> {
  const { db, viewer, jobs } = ctx;
  const { booking, function: what, revision, lines = [], reason = '' } = sending;
  const { rows } = await sql<{ id: number }>`
    insert into transmission (booking_id, channel_id, carrier, kind, transport, function, purpose, revision_id, line_ids,
      reason_text, next_at, asked_by, sale_id, doc_owner_id, creator_id, modifier_id, dept_belong_id)
    select b.id, ${channel.id}, ${channel.carrier}, ${channel.kind}, ${channel.transport}, ${what},
      ${await effectivePurpose(ctx, sending)}, ${revision}, ${lines}::bigint[], ${reason.slice(0, 200)}, now(), ${viewer.id},
      b.sale_id, b.doc_owner_id, b.creator_id, ${viewer.id}, b.dept_belong_id
    from booking b where b.id = ${booking.id}
    returning id`.execute(db);
  const id = rows[0]?.id ?? fail('internal');
  await jobs.send(db, transmissionJob, { transmission: id });
  await notifyExchange(db);
  return id;
}

type ByHand = Pick<Sending, 'booking' | 'function' | 'purpose' | 'revision' | 'lines'> & {
  note: string;
  files: readonly string[];
};

/** Records a message that a clerk sent by hand: it is never queued, resent or answered. */
export async function noteByHand({ db, viewer }: Pick<Queuer, 'db' | 'viewer'>, sent: ByHand): Promise<void> {
  const { booking, function: what, purpose, revision, lines = [], note, files } = sent;
  await sql`
    insert into transmission (booking_id, channel_id, carrier, kind, transport, function, purpose, status, sent_at, note,
      files, revision_id, line_ids, asked_by, sale_id, doc_owner_id, creator_id, modifier_id, dept_belong_id)
    select b.id, (
        select c.id from carrier_channel c
        where c.carrier = b.carrier and c.function = ${what} and c.kind = 'MANUAL' and c.enabled and not c.is_deleted),
      b.carrier, 'MANUAL', 'NONE', ${what}, ${purpose}, 'BY_HAND', now(), ${note},
      ${files}::text[], ${revision}, ${lines}::bigint[],
      ${viewer.id}, b.sale_id, b.doc_owner_id, b.creator_id, ${viewer.id}, b.dept_belong_id
    from booking b where b.id = ${booking.id}`.execute(db);
  await notifyExchange(db);
}

/**
 * Messages that were not sent yet are replaced by newer ones. A correction of a message that was never sent becomes an
 * original; VGM messages are about different boxes and replace nothing.
 */
async function effectivePurpose(
  { db }: Queuer,
  { booking, function: what, purpose }: Sending,
): Promise<TransmissionPurpose> {
  if (what === 'VGM') return purpose;
  await withdrawUnsent(db, booking.id, { functions: [what], by: purpose });
  if (purpose !== 'CHANGE') return purpose;
  const { rows } = await sql`
    select from transmission t
    where t.booking_id = ${booking.id} and t.function = ${what} and ${hasReached} limit 1`.execute(db);
  return rows.length > 0 ? 'CHANGE' : 'ORIGINAL';
}
