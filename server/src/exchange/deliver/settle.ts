import { sql } from 'kysely';
import { retryMinutes } from '#contract/exchange/transmission.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { receiveFile } from '../inbox/public.ts';
import { queueSimulatedAnswer } from '../simulated/public.ts';
import { followOrder, notifyExchange, transmissionJob } from '../transmission/public.ts';
import type { Claimed } from './claim.ts';
import { type Delivered, NotWritten } from './delivery-route.ts';

type Settling = { db: Tx; deps: Pick<JobDeps, 'send'> };

/** Records that it was sent; an immediate answer is processed by the in-box. */
export async function markSent({ db, deps }: Settling, claimed: Claimed, delivered: Delivered): Promise<void> {
  const { rows } = await sql<{ transport: string }>`
    update transmission
    set status = 'SENT', sent_at = coalesce(sent_at, now()), next_at = null, last_error = '', lease = null, lease_until = null,
      carrier_ref = coalesce(nullif(${delivered.carrierRef ?? ''}, ''), carrier_ref)
    where id = ${claimed.id} and lease = ${claimed.lease}::uuid and status = 'QUEUED' returning transport`.execute(db);
  const [sent] = rows;
  // Another node has taken over meanwhile, and records the result.
  if (!sent) return;
  if (claimed.kind === 'DCSA') await followOrder(db, claimed.booking_id);
  if (delivered.reply)
    await receiveFile({ db, send: deps.send }, { ...delivered.reply, channel: claimed.channel_id, source: 'ANSWER' });
  if (sent.transport === 'SIMULATED' && deps.send)
    await queueSimulatedAnswer(db, deps.send, { transmission: claimed.id });
  await notifyExchange(db);
}

/**
 * Records a failure: it is retried later, or needs a user, and its sender is notified; one withdrawn meanwhile stays
 * withdrawn.
 */
export async function markFailed({ db, deps }: Settling, claimed: Claimed, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const minutes = error instanceof NotWritten ? undefined : retryMinutes[claimed.attempts - 1];
  const { rows } = await sql<{ booking_no: string; is_withdrawn: boolean }>`
    update transmission t
    set status = case when t.is_withdrawn then 'WITHDRAWN' else ${minutes === undefined ? 'FAILED' : 'QUEUED'} end, last_error = ${reason}, lease = null, lease_until = null,
      next_at = case when not t.is_withdrawn then now() + make_interval(mins => ${minutes ?? null}::int) end
    from booking b where b.id = t.booking_id and t.id = ${claimed.id} and t.lease = ${claimed.lease}::uuid
    returning coalesce(nullif(b.mblno, ''), b.orderno) as booking_no, t.is_withdrawn`.execute(db);
  const [failed] = rows;
  if (!failed) return;
  if (failed.is_withdrawn) return notifyExchange(db);
  if (minutes !== undefined)
    await deps.send?.(db, { ...transmissionJob, afterSeconds: minutes * 60 }, { transmission: claimed.id });
  else await notifySender(db, claimed, { booking: failed.booking_no, reason });
  await notifyExchange(db);
}

type Failed = { booking: string; reason: string };

async function notifySender(db: Tx, { id, booking_id, asked_by }: Claimed, params: Failed): Promise<void> {
  if (asked_by === null) return;
  await notifyUsers(db, {
    to: { users: [asked_by] },
    kind: 'booking',
    text: 'transmission_failed',
    params,
    link: `/BookingDetails/${booking_id}`,
    topic: `transmission:${id}`,
  });
}

/** A stopping node releases what it has not sent, so that another continues at once. */
export async function releaseClaim(db: Tx, { id, lease }: Claimed): Promise<void> {
  await sql`
    update transmission set lease = null, lease_until = null, attempts = attempts - case when called_at is null then 1 else 0 end,
      status = case when is_withdrawn then 'WITHDRAWN' else status end
    where id = ${id} and lease = ${lease}::uuid`.execute(db);
}
