import { sql } from 'kysely';
import { type DeliveryDeps, type DeliveryKind, ownerOf, type Ready } from '#server/interfaces/delivery/public.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { unseal } from '#server/platform/secrets/encryption.ts';
import { signatureOf } from '../../callback/public.ts';
import { tracingVersion } from '../answer.ts';
import { publishedEvents } from '../events.ts';
import { dcsaEventOf } from '../shapes.ts';
import { pushedBy, type SubscriptionFilters } from './body.ts';
import { secretContextOf } from './subscribers.ts';

type Subscriber = {
  id: number;
  subscription_id: string;
  owner_id: number;
  callback_url: string;
  filters: SubscriptionFilters;
  secret: string;
  secret_key_id: string;
};

const batchSize = 100;
const right = { method: 'GET', url: '/dcsa/tnt/v2/event-subscriptions/' } as const;

/** Events of Track & Trace, pushed to subscribers. */
export const eventPushes: DeliveryKind = {
  job: 'event_push',
  targets: 'event_subscriber',
  takes: sql<boolean>`true`,
  waits: sql<boolean>`exists (select from event_outbox o where o.subscriber_id = s.id)`,
  next: nextOf,
  owner: sql<number>`s.owner_id`,
  address: sql<string>`s.callback_url`,
  paused: { text: 'event_push_paused', link: '' },
};

async function nextOf(db: Tx, deps: DeliveryDeps, id: number): Promise<Ready | null> {
  const { rows } = await sql<{ id: number; event_id: number }>`
    select id, event_id from event_outbox where subscriber_id = ${id} order by id limit ${batchSize}`.execute(db);
  if (rows.length === 0) return null;
  const { rows: found } = await sql<Subscriber>`
    select id, subscription_id, owner_id, callback_url, filters, secret, secret_key_id from event_subscriber
    where id = ${id}`.execute(db);
  const [subscriber] = found;
  if (!subscriber) return null;
  const events = rows.map(({ event_id: event }) => event);
  const published = await publishedEvents(db, await ownerOf(db, subscriber.owner_id, right), {
    conditions: [pushedBy(subscriber.filters), sql`e.id = any(${events}::bigint[])`],
    order: sql`array_position(${events}::bigint[], e.id)`,
    limit: batchSize,
  });
  const taken = rows.map((row) => row.id);
  if (published.length === 0) {
    await forget(db, taken);
    return { call: null, note: async () => undefined };
  }
  const body = Buffer.from(JSON.stringify(published.map(dcsaEventOf)));
  return {
    call: { url: subscriber.callback_url, headers: headersOf(deps, subscriber, body), body },
    note: async (tx, { answer }) => {
      const status = answer?.status ?? 0;
      if (status >= 200 && status <= 299) await forget(tx, taken);
    },
  };
}

async function forget(db: Tx, rows: readonly number[]): Promise<void> {
  await sql`delete from event_outbox where id = any(${rows}::bigint[])`.execute(db);
}

function headersOf({ config }: DeliveryDeps, subscriber: Subscriber, bytes: Buffer): Record<string, string> {
  const { id, subscription_id: subscription, secret: text, secret_key_id: keyId } = subscriber;
  const secret = unseal(config.secret, secretContextOf(id), { text, keyId });
  if (secret === undefined) throw new Error('the secret no longer opens');
  return {
    ...tracingVersion,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(bytes.length),
    'Subscription-ID': subscription,
    'Notification-Signature': `sha256=${signatureOf(secret, bytes)}`,
  };
}
