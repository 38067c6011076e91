import { sql } from 'kysely';
import { type Viewer, viewerOf } from '#server/access/viewer.ts';
import { canLogIn } from '#server/http/messages/receivers.ts';
import { type Tx, writeTransaction } from '#server/platform/db.ts';
import { unseal } from '#server/platform/encryption.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { askOutside } from '#server/platform/outgoing.ts';
import { signatureOf } from '../../callback/public.ts';
import { version } from '../answer.ts';
import { publishedEvents } from '../events.ts';
import { dcsaEventOf } from '../shapes.ts';
import { pushedBy, type SubscriptionFilters } from './body.ts';
import { placeOf } from './subscribers.ts';

type Deps = Pick<JobDeps, 'database' | 'config' | 'clock' | 'ask'>;
type Subscriber = {
  id: number;
  subscription_id: string;
  owner_id: number;
  callback_url: string;
  filters: SubscriptionFilters;
  secret: string;
  secret_key_id: string;
};
/** Rows of the outbox, and what of their events is pushed. */
type Waiting = { subscriber: Subscriber; rows: readonly number[]; body: string | null };

const atOnce = 100;
const right = '/dcsa/tnt/v2/event-subscriptions/';

/** Pushes the oldest that wait for a subscriber, in one call; false when nothing waits. No connection waits for him. */
export async function pushSome(deps: Deps, id: number, signal: AbortSignal): Promise<boolean> {
  const { database, ask = askOutside } = deps;
  const waiting = await writeTransaction(database, async (db) => nextOf(db, deps, id));
  if (!waiting) return false;
  const { subscriber, rows, body } = waiting;
  if (body !== null) {
    const bytes = Buffer.from(body);
    const headers = headersOf(deps, subscriber, bytes);
    const { status } = await ask(subscriber.callback_url, { method: 'POST', headers, body: bytes, signal, maxBytes });
    if (status < 200 || status > 299) throw new Error(`answered ${status}`);
  }
  await writeTransaction(database, async (db) => {
    await sql`delete from event_outbox where id = any(${rows}::bigint[])`.execute(db);
    await sql`
      update event_subscriber set failures = 0, last_error = '', last_sent_at = ${deps.clock.now()}
      where id = ${id}`.execute(db);
  });
  return true;
}

/** What a subscriber says to a push is of no interest. */
const maxBytes = 64 * 1024;

function headersOf({ config }: Deps, subscriber: Subscriber, bytes: Buffer): Record<string, string> {
  const { id, subscription_id: subscription, secret: text, secret_key_id: keyId } = subscriber;
  const secret = unseal(config.secret, placeOf(id), { text, keyId });
  if (secret === undefined) throw new Error('the secret no longer opens');
  return {
    ...version,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(bytes.length),
    'Subscription-ID': subscription,
    'Notification-Signature': `sha256=${signatureOf(secret, bytes)}`,
  };
}

async function nextOf(db: Tx, { clock }: Deps, id: number): Promise<Waiting | null> {
  const { rows: found } = await sql<Subscriber>`
    select id, subscription_id, owner_id, callback_url, filters, secret, secret_key_id from event_subscriber
    where id = ${id} and status = 'ACTIVE' for update`.execute(db);
  const [subscriber] = found;
  if (!subscriber) return null;
  const { rows } = await sql<{ id: number; event_id: number }>`
    select id, event_id from event_outbox where subscriber_id = ${id} order by id limit ${atOnce}`.execute(db);
  // Whoever finds more from now on calls another job.
  const queued = rows.length === 0 ? null : clock.now();
  await sql`update event_subscriber set queued_at = ${queued} where id = ${id}`.execute(db);
  if (rows.length === 0) return null;
  const events = rows.map(({ event_id: event }) => event);
  const published = await publishedEvents(db, await ownerOf(db, subscriber.owner_id), {
    conditions: [pushedBy(subscriber.filters), sql`e.id = any(${events}::bigint[])`],
    order: sql`array_position(${events}::bigint[], e.id)`,
    limit: atOnce,
  });
  const body = published.length === 0 ? null : JSON.stringify(published.map(dcsaEventOf));
  return { subscriber, rows: rows.map((row) => row.id), body };
}

/** Its owner as he is now: what he may no longer see is no longer pushed for him. */
async function ownerOf(db: Tx, id: number): Promise<Viewer> {
  const { rows } = await sql`select from users u where u.id = ${id} and ${canLogIn('u')}`.execute(db);
  if (rows.length === 0) throw new Error('its owner cannot log in');
  const viewer = { ...(await viewerOf(db, new Map(), { userId: id, rightsVersion: 0 })), sessionId: 0 };
  if (!viewer.rights.allows('GET', right, right)) throw new Error('its owner may not read events');
  return viewer.rights.skipsScope('GET', right, right) ? { ...viewer, scope: { all: true } } : viewer;
}
