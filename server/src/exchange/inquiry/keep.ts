import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { holdLight, receive, settleLight } from '../inbox/public.ts';
import { tellExchange } from '../transmission/public.ts';
import type { Heard } from './heard.ts';
import type { Order } from './order.queries.ts';
import { minutesAfterFailure, minutesToNext, mostInVain } from './pace.ts';

type Told = Extract<Heard, { is: 'answer' }>;

/** What says something new goes into the in-box; the same as before is only counted. */
export async function keepAnswer(
  { db, send }: { db: Tx; send: JobDeps['send'] },
  order: Order,
  { bytes, answer }: Told,
): Promise<void> {
  const isNews = await saysMore(db, order, answer);
  if (isNews) {
    const fileName = `${order.reference.replaceAll(/[^\w.-]/g, '_')}.json`;
    await receive({ db, send }, { channel: order.channel_id, source: 'ANSWER', fileName, bytes, isWorkedAgain: true });
  }
  await settleLight(db, { booking: order.booking_id, before: order.asked_at });
  await askNext(db, { ...order, quiet: isNews ? 0 : order.quiet + 1 });
  await tellExchange(db);
}

export async function keepSilence(db: Tx, order: Order): Promise<void> {
  await askNext(db, { ...order, quiet: order.quiet + 1 });
}

/** Whatever the carrier has said last in this way, pushed or asked for, is nothing new. */
async function saysMore(db: Tx, { booking_id: booking }: Order, answer: Told['answer']): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select answer = ${JSON.stringify(answer)}::jsonb as is_same from received_message
    where booking_id = ${booking} and kind = ${answer.kind} and not coalesce((answer ->> 'is_light')::boolean, false)
    order by id desc limit 1`.execute(db);
  return rows[0]?.is_same !== true;
}

async function askNext(db: Tx, order: Order): Promise<void> {
  await sql`
    update carrier_inquiry set quiet = ${order.quiet}, failures = 0, error = '',
      ask_at = now() + make_interval(mins => ${minutesToNext(order)})
    where booking_id = ${order.booking_id}`.execute(db);
}

type Failure = Extract<Heard, { is: 'failure' }>;

/** It is asked again later; what a notification has left to the answer waits for a hand once it is asked in vain too often. */
export async function keepFailure(
  db: Tx,
  { booking_id: booking, failures }: Order,
  { reason, afterSeconds }: Failure,
): Promise<void> {
  const count = failures + 1;
  const seconds = Math.max(afterSeconds ?? 0, minutesAfterFailure(count) * 60);
  await sql`
    update carrier_inquiry set failures = ${count}, error = ${reason.slice(0, 500)}, ask_at = now() + make_interval(secs => ${seconds})
    where booking_id = ${booking}`.execute(db);
  if (count >= mostInVain) await holdLight(db, { booking, reason });
}
