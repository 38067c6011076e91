import { type Database, writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { channelSecret } from '../channel/public.ts';
import { type Channel, channelById } from '../transmission/public.ts';
import { senderNow } from '../writing/public.ts';
import { type Claimed, claim, renewLease } from './claim.ts';
import { keepContent, keptContent, newControlRef } from './content.ts';
import { deliverers } from './deliverers.ts';
import { outgoingOf } from './outgoing.ts';
import { letGo, settleFailed, settleSent } from './settle.ts';
import { type Content, type DeliverDeps, NotWritten, type Outgoing } from './way.ts';

/**
 * Makes and sends one transmission, if it is due and no other node is at it. What goes wrong is noted with it and tried again
 * later; a run that is killed leaves a lease that runs out.
 */
export async function sendOne(deps: JobDeps, id: number, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const claimed = await writeTransaction(database, (db) => claim(db, id));
  if (!claimed) return;
  try {
    const { channel, ...ready } = await prepared(deps, claimed, signal);
    const delivered = await deliverers[claimed.kind].deliver(ready.transmission, channel, ready.deps);
    await writeTransaction(database, (db) => settleSent({ db, deps }, claimed, delivered));
  } catch (error) {
    // A node that stops is no fault of the carrier's.
    if (signal.aborted) await writeTransaction(database, (db) => letGo(db, claimed));
    else await writeTransaction(database, (db) => settleFailed({ db, deps }, claimed, error));
  }
}

type Ready = { channel: Channel; transmission: Outgoing & { content: Content }; deps: DeliverDeps };

async function prepared(deps: JobDeps, claimed: Claimed, signal: AbortSignal): Promise<Ready> {
  const { database, config } = deps;
  const found = await writeTransaction(database, async (db) => ({
    channel: await channelById(db, claimed.channel_id),
    credential: await channelSecret({ db, config }, claimed.channel_id, 'credential'),
    content: await keptContent(db, claimed),
    controlRef: claimed.control_ref || (await newControlRef(db)),
    sender: await senderNow(db),
  }));
  const { channel, credential, controlRef } = found;
  if (!channel) throw new NotWritten('the channel is gone');
  const outgoing = { ...outgoingOf(claimed, controlRef), ...found.sender };
  const own = { ...deps, credential, signal, renewLease: () => renewLease(database, claimed) };
  const content = found.content ?? (await made(database, { claimed, outgoing, channel, deps: own }));
  return { channel, transmission: { ...outgoing, content }, deps: own };
}

type Making = { claimed: Claimed; outgoing: Outgoing; channel: Channel; deps: DeliverDeps };

async function made(database: Database, { claimed, outgoing, channel, deps }: Making): Promise<Content> {
  const content = await deliverers[claimed.kind].build(outgoing, channel, deps);
  await writeTransaction(database, (db) => keepContent(db, claimed, { controlRef: outgoing.controlRef, content }));
  return content;
}
