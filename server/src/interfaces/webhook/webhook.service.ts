import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import type { webhooks } from '#contract/interfaces/webhook.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { deliveryQueue, notifyDeliveries, queueDeliveries, readRights, writeSecret } from '../delivery/public.ts';
import { newSigningSecret } from './signature.ts';
import { webhookTable } from './webhook.table.ts';

type Input = InputOf<typeof webhooks>;

/** Every event creates a delivery for each of them. */
const maxPerUser = 20;

export async function addWebhook(ctx: Ctx, values: Input): Promise<number> {
  await refuseTooMany(ctx);
  return insertRow(ctx, webhookTable, values);
}

async function refuseTooMany({ db, viewer }: Ctx): Promise<void> {
  const { rows } = await sql`
    select from delivery_target where kind = 'WEBHOOK' and creator_id = ${viewer.id} and not is_deleted
    limit ${maxPerUser}`.execute(db);
  if (rows.length === maxPerUser) refuse([{ path: 'name', rule: 'too_many', params: { max: maxPerUser } }]);
}

/** Changing it resumes it: waiting deliveries are sent. */
export async function changeWebhook(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const { url, enabled } = values;
  const before = await lockedRow(ctx, webhookTable, id);
  if (url !== undefined && url !== before.url) refuseWithoutReadRight(ctx, before);
  await updateRow(ctx, webhookTable, { id, version, values });
  if (url !== before.url || enabled !== before.enabled) await resumeTarget(ctx, id);
}

/** A webhook's creator determines what is sent, so only users with the right to read that may change its URL. */
function refuseWithoutReadRight({ viewer }: Ctx, { creator }: Values): void {
  const { method, url } = readRights.WEBHOOK;
  if (creator === viewer.id) return;
  const path = url.replace('{id}', '0');
  if (!viewer.rights.allows(method, url, path)) fail('forbidden', { method, path: url });
}

/** Resumes a paused one, or retries at once; false if it is disabled. */
export async function resumeWebhook(ctx: Ctx, id: number): Promise<boolean> {
  const { enabled } = await lockedRow(ctx, webhookTable, id);
  await resumeTarget(ctx, id);
  return enabled;
}

async function resumeTarget(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update delivery_target set status = 'ACTIVE', failures = 0, last_error = '', queued_at = null, job = null
    where id = ${id}`.execute(ctx.db);
  await queueDeliveries({ db: ctx.db, send: ctx.jobs.send }, deliveryQueue, [id]);
  await notifyDeliveries(ctx.db);
}

/** A new secret, returned once. */
export async function renewSecret(ctx: Ctx, id: number): Promise<string> {
  refuseWithoutReadRight(ctx, await lockedRow(ctx, webhookTable, id));
  const secret = newSigningSecret();
  await writeSecret(ctx, id, { plain: secret, now: ctx.now });
  return secret;
}
