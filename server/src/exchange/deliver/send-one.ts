import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { channelSecret } from '../channel/public.ts';
import { type Channel, channelById } from '../transmission/public.ts';
import { senderNow } from '../writing/public.ts';
import { type Claimed, claimTransmission, renewLease } from './claim.ts';
import { storeSentContent, storedContent, newControlRef } from './content.ts';
import { deliveryRoutes } from './deliverers.ts';
import { outgoingOf } from './outgoing.ts';
import { releaseClaim, markFailed, markSent } from './settle.ts';
import { type Content, type DeliverDeps, NotWritten, type Outgoing } from './delivery-route.ts';

/**
 * Builds and sends one transmission, if it is due and no other node has claimed it. A failure is recorded and retried
 * later; a killed process leaves a lease that expires.
 */
export async function sendOne(deps: JobDeps, id: number, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const claimed = await writeTransaction(database, (db) => claimTransmission(db, id));
  if (!claimed) return;
  try {
    const { channel, ...ready } = await prepared(deps, claimed, signal);
    const delivered = await deliveryRoutes[claimed.kind].deliver(ready.transmission, channel, ready.deps);
    await writeTransaction(database, (db) => markSent({ db, deps }, claimed, delivered));
  } catch (error) {
    // A stopping node is not the carrier's failure.
    if (signal.aborted) await writeTransaction(database, (db) => releaseClaim(db, claimed));
    else await writeTransaction(database, (db) => markFailed({ db, deps }, claimed, error));
  }
}

type Ready = { channel: Channel; transmission: Outgoing & { content: Content }; deps: DeliverDeps };

async function prepared(deps: JobDeps, claimed: Claimed, signal: AbortSignal): Promise<Ready> {
  const { database, config } = deps;
  const found = await writeTransaction(database, async (db) => ({
    channel: await channelById(db, claimed.channel_id),
    credential: await channelSecret({ db, config }, claimed.channel_id, 'credential'),
    content: await storedContent(db, claimed),
    controlRef: claimed.control_ref || (await newControlRef(db)),
    sender: await senderNow(db),
  }));
  const { channel, credential, controlRef } = found;
  if (!channel) throw new NotWritten('the channel is gone');
  const outgoing = { ...outgoingOf(claimed, controlRef), ...found.sender };
  const routeDeps = { ...deps, credential, signal, renewLease: () => renewLease(database, claimed) };
  const content = found.content ?? (await builtContent(database, { claimed, outgoing, channel, deps: routeDeps }));
  return { channel, transmission: { ...outgoing, content }, deps: routeDeps };
}

type Making = { claimed: Claimed; outgoing: Outgoing; channel: Channel; deps: DeliverDeps };

async function builtContent(database: Database, { claimed, outgoing, channel, deps }: Making): Promise<Content> {
  const content = await deliveryRoutes[claimed.kind].build(outgoing, channel, deps);
  await writeTransaction(database, (db) => storeSentContent(db, claimed, { controlRef: outgoing.controlRef, content }));
  return content;
}
