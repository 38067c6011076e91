import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { holdLight, receiveFile, closeNotifications } from '../inbox/public.ts';
import { notifyExchange } from '../transmission/public.ts';
import type { InquiryResult } from './inquiry-result.ts';
import type { InquiredOrder } from './order.queries.ts';
import { minutesAfterFailure, minutesToNext, maxFailedInquiries } from './pace.ts';

type InquiryAnswer = Extract<InquiryResult, { is: 'answer' }>;

/** Puts a changed answer into the in-box; an unchanged one is only counted. */
export async function recordAnswer(
  { db, send }: { db: Tx; send: JobDeps['send'] },
  order: InquiredOrder,
  { bytes, answer }: InquiryAnswer,
): Promise<void> {
  const isNew = await isNewAnswer(db, order, answer);
  if (isNew) {
    const fileName = `${order.reference.replaceAll(/[^\w.-]/g, '_')}.json`;
    await receiveFile({ db, send }, { channel: order.channel_id, source: 'ANSWER', fileName, bytes, isReopened: true });
  }
  await closeNotifications(db, { booking: order.booking_id, before: order.asked_at });
  await scheduleNext(db, { ...order, quiet: isNew ? 0 : order.quiet + 1 });
  await notifyExchange(db);
}

export async function recordNoAnswer(db: Tx, order: InquiredOrder): Promise<void> {
  await scheduleNext(db, { ...order, quiet: order.quiet + 1 });
}

/** Whether the answer differs from the carrier's last one, pushed or polled. */
async function isNewAnswer(
  db: Tx,
  { booking_id: booking }: InquiredOrder,
  answer: InquiryAnswer['answer'],
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select answer = ${JSON.stringify(answer)}::jsonb as is_same from received_message
    where booking_id = ${booking} and kind = ${answer.kind} and not coalesce((answer ->> 'is_light')::boolean, false)
    order by id desc limit 1`.execute(db);
  return rows[0]?.is_same !== true;
}

async function scheduleNext(db: Tx, order: InquiredOrder): Promise<void> {
  await sql`
    update carrier_inquiry set quiet = ${order.quiet}, failures = 0, error = '',
      ask_at = now() + make_interval(mins => ${minutesToNext(order)})
    where booking_id = ${order.booking_id}`.execute(db);
}

type Failure = Extract<InquiryResult, { is: 'failure' }>;

/** Schedules another inquiry; after too many failures, notifications waiting for the answer need a user. */
export async function recordFailure(
  db: Tx,
  { booking_id: booking, failures }: InquiredOrder,
  { reason, afterSeconds }: Failure,
): Promise<void> {
  const count = failures + 1;
  const seconds = Math.max(afterSeconds ?? 0, minutesAfterFailure(count) * 60);
  await sql`
    update carrier_inquiry set failures = ${count}, error = ${reason.slice(0, 500)}, ask_at = now() + make_interval(secs => ${seconds})
    where booking_id = ${booking}`.execute(db);
  if (count >= maxFailedInquiries) await holdLight(db, { booking, reason });
}
