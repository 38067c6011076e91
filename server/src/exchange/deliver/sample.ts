import { sql } from 'kysely';
import type { WorkCtx } from '#server/http/route.ts';
import { processIncoming } from '../inbox/public.ts';
import { answersTo } from '../simulated/public.ts';
import { channelById } from '../transmission/public.ts';
import { senderNow, writeMessage } from '../writing/public.ts';
import { claimTransmission } from './claim.ts';
import { storeSentContent, newControlRef } from './content.ts';
import { outgoingOf } from './outgoing.ts';
import { markSent } from './settle.ts';

/**
 * For the demo's initial data: sends a booking to a simulated carrier and processes its answer, immediately in the
 * caller's transaction, with the same code as usual. Other transmissions are left to the workers.
 */
export async function simulateSample(ctx: WorkCtx, booking: number): Promise<void> {
  const sent = await sentNow(ctx, booking);
  if (!sent) return;
  const { id: transmission, channel, bytes } = sent;
  const at = ctx.now.toISOString();
  for (const step of ['receipt', 'word'] as const)
    for (const answer of answersTo(bytes, { transmission, step, at })) await takeSample(ctx, { ...answer, channel });
}

type Answer = { channel: number; fileName: string; bytes: Buffer };

/** Processes the answer of a simulated carrier. */
export async function takeSample({ db, now, jobs }: WorkCtx, answer: Answer): Promise<void> {
  const deps = { clock: { now: () => now }, send: jobs.send };
  await processIncoming({ db, deps }, { ...answer, source: 'SIMULATED' });
}

type Sent = { id: number; channel: number; bytes: Buffer };

async function sentNow({ db }: WorkCtx, booking: number): Promise<Sent | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from transmission
    where booking_id = ${booking} and transport = 'SIMULATED' and status = 'QUEUED'`.execute(db);
  const claimed = rows[0] && (await claimTransmission(db, rows[0].id));
  const channel = claimed && (await channelById(db, claimed.channel_id));
  if (!claimed || !channel) return undefined;
  const controlRef = await newControlRef(db);
  const outgoing = { ...outgoingOf(claimed, controlRef), ...(await senderNow(db)) };
  const written = writeMessage('EDI', outgoing, channel);
  if (!written.ok) throw new Error(`a sample cannot be sent: ${JSON.stringify(written.issues)}`);
  await storeSentContent(db, claimed, { controlRef, content: written });
  await markSent({ db, deps: {} }, claimed, {});
  return { id: claimed.id, channel: channel.id, bytes: written.bytes };
}
