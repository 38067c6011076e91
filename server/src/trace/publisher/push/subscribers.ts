import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { seal } from '#server/platform/secrets/encryption.ts';
import { filtersOf, type SubscriptionFilters } from './body.ts';

type SubscriberRow = { callback_url: string; filters: SubscriptionFilters };
type Subscriber = SubscriberRow & { id: number; subscription_id: string };

/** The context of encryption: copied to another subscriber, the secret cannot be decrypted. */
export const secretContextOf = (id: number): string => `event_subscriber/${id}/secret`;

/** A subscription in the standard's form, without its secret. */
export function publicSubscriber({ subscription_id: id, callback_url: callbackUrl, filters }: Subscriber) {
  return { subscriptionID: id, callbackUrl, ...filters };
}

const columns = sql`select id, subscription_id, callback_url, filters from event_subscriber`;

/** The caller's own subscriptions, after a given one. */
export async function ownSubscribers(
  { db, viewer }: Ctx,
  { after, isDown, limit }: { after: string | undefined; isDown: boolean; limit: number },
): Promise<Subscriber[]> {
  const from = after === undefined ? sql`` : sql`and subscription_id ${isDown ? sql`<` : sql`>`} ${after}::uuid`;
  const { rows } = await sql<Subscriber>`
    ${columns} where owner_id = ${viewer.id} ${from}
    order by subscription_id ${isDown ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
}

/** One of the caller's own subscriptions; others' do not exist for them. */
export async function ownSubscriber({ db, viewer }: Ctx, id: string): Promise<Subscriber> {
  const { rows } = await sql<Subscriber>`
    ${columns} where subscription_id = ${id}::uuid and owner_id = ${viewer.id}`.execute(db);
  return rows[0] ?? fail('not_found');
}

type New = SubscriptionFilters & { callbackUrl: string; secret: string };

/** Every event creates a delivery for each of them. */
const maxPerClient = 50;

export async function addSubscriber(ctx: Ctx, { callbackUrl, secret, ...filters }: New): Promise<Subscriber> {
  if ((await ownSubscribers(ctx, { after: undefined, isDown: false, limit: maxPerClient })).length === maxPerClient)
    refuse([{ path: 'callbackUrl', rule: 'too_many', params: { max: maxPerClient } }]);
  const { rows } = await sql<Subscriber>`
    insert into event_subscriber (owner_id, dept_belong_id, callback_url, filters)
    values (${ctx.viewer.id}, ${ctx.viewer.dept}::bigint, ${callbackUrl}, ${JSON.stringify(filtersOf(filters))}::jsonb)
    returning id, subscription_id, callback_url, filters`.execute(ctx.db);
  const created = rows[0] ?? fail('not_found');
  await writeSecret(ctx, created.id, secret);
  return created;
}

export async function changeSubscriber(ctx: Ctx, id: string, changed: Omit<New, 'secret'>): Promise<Subscriber> {
  const { callbackUrl, ...filters } = changed;
  const { id: row } = await ownSubscriber(ctx, id);
  await sql`
    update event_subscriber set callback_url = ${callbackUrl}, filters = ${JSON.stringify(filtersOf(filters))}::jsonb
    where id = ${row}`.execute(ctx.db);
  await resume(ctx.db, row);
  return ownSubscriber(ctx, id);
}

export async function changeSecret(ctx: Ctx, id: string, secret: string): Promise<void> {
  const { id: row } = await ownSubscriber(ctx, id);
  await writeSecret(ctx, row, secret);
  await resume(ctx.db, row);
}

export async function removeSubscriber(ctx: Ctx, id: string): Promise<void> {
  const { id: row } = await ownSubscriber(ctx, id);
  await sql`delete from event_subscriber where id = ${row}`.execute(ctx.db);
}

async function writeSecret({ db, config }: Ctx, id: number, secret: string): Promise<void> {
  const { text, keyId } = seal(config.secret, secretContextOf(id), secret);
  await sql`update event_subscriber set secret = ${text}, secret_key_id = ${keyId} where id = ${id}`.execute(db);
}

/** Changing a subscription resumes it: waiting events are sent. */
export async function resume(db: Tx, id: number): Promise<void> {
  await sql`
    update event_subscriber set status = 'ACTIVE', failures = 0, last_error = '', queued_at = null, job = null
    where id = ${id} and status = 'PAUSED'`.execute(db);
}
