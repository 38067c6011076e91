import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';
import { deliveryQueue, queueDeliveries, writeSecret } from '../delivery/public.ts';

const secretBytes = 32;

/** A signing secret as in the DCSA standards: base64. */
export function newNotificationSecret(): string {
  return randomBytes(secretBytes).toString('base64');
}

/**
 * Notifications of a client's bookings go to its callback URL, while it may call; a change sends those that waited
 * while it was paused.
 */
export async function saveDeliveryTarget({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, clientId: number): Promise<void> {
  const { rows } = await sql<{ id: number; enabled: boolean }>`
    insert into delivery_target as t (client_id, kind, name, url, customer_id, owner_id, enabled, is_deleted, creator_id,
      modifier_id, dept_belong_id)
    select c.id, 'DCSA_BOOKING', left(c.name, 50), c.callback_url, c.customer_id, c.user_id,
      c.is_enabled and 'BOOKING_READ' = any(c.scopes), c.is_deleted, c.creator_id, c.modifier_id, c.dept_belong_id
    from api_client c where c.id = ${clientId} and c.callback_url <> ''
    on conflict (client_id) where client_id is not null do update set name = excluded.name, url = excluded.url,
      customer_id = excluded.customer_id, owner_id = excluded.owner_id, enabled = excluded.enabled,
      is_deleted = excluded.is_deleted, modifier_id = excluded.modifier_id, status = 'ACTIVE', failures = 0,
      last_error = '', queued_at = null, job = null
    returning id, enabled and not is_deleted as enabled`.execute(db);
  const [target] = rows;
  if (target?.enabled) await queueDeliveries({ db, send: jobs.send }, deliveryQueue, [target.id]);
  if (!target) await sql`update delivery_target set enabled = false where client_id = ${clientId}`.execute(db);
}

/** A new secret for signing notifications, returned once; null if none are sent. */
export async function renewTargetSecret(ctx: Ctx, clientId: number): Promise<string | null> {
  const { rows } = await sql<{ id: number }>`
    select id from delivery_target where client_id = ${clientId} and enabled and not is_deleted`.execute(ctx.db);
  const [target] = rows;
  if (!target) return null;
  const secret = newNotificationSecret();
  await writeSecret(ctx, target.id, { plain: secret, now: ctx.now });
  return secret;
}
