import { sql } from 'kysely';
import type { ApiClientInput, CreatedKey } from '#contract/interfaces/api-client.ts';
import { newClientKey } from '#server/access/client-key.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, visible } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { saveDeliveryTarget, renewTargetSecret } from './target.ts';
import { apiClientTable } from './api-client.table.ts';

export async function addClient(ctx: Ctx, values: ApiClientInput): Promise<number> {
  const user = values.user_id ?? ctx.viewer.id;
  await refuseUser(ctx, user);
  await refuseCustomer(ctx, values.customer_id);
  const id = await insertRow(ctx, apiClientTable, { ...values, user_id: user });
  await saveDeliveryTarget(ctx, id);
  return id;
}

/** Changing a client needs all rights of its user, both the previous and the new one. */
export async function changeClient(ctx: Ctx, { id, version, values }: Change<ApiClientInput>): Promise<void> {
  const before = await lockedClient(ctx, id);
  const user = values.user_id === null ? ctx.viewer.id : (values.user_id ?? before.user_id);
  if (user !== before.user_id) await refuseUser(ctx, user);
  if (values.customer_id !== before.customer_id) await refuseCustomer(ctx, values.customer_id);
  await updateRow(ctx, apiClientTable, { id, version, values: { ...values, user_id: user } });
  await saveDeliveryTarget(ctx, id);
}

/** Replaces the key; the previous one becomes invalid at once. Returned once and never stored. */
export async function makeKey(ctx: Ctx, id: number): Promise<CreatedKey> {
  const { key_prefix: before } = await lockedClient(ctx, id);
  const { key, prefix, hash } = newClientKey();
  await sql`
    with written as (
      update api_client set key_prefix = ${prefix}, key_hash = ${hash}, key_made_at = ${ctx.now}, modifier_id = ${ctx.viewer.id}
      where id = ${id} returning id)
    ${auditSql(ctx, { resource: apiClientTable, action: 'update', changes: { key_prefix: [before, prefix] } })}`.execute(
    ctx.db,
  );
  return { key, key_prefix: prefix, callback_secret: await renewTargetSecret(ctx, id) };
}

/** Refuses to delete or restore a client whose user has more rights than the caller. */
export async function refuseStronger(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct t.user_id from api_client t
    where t.id = any(${ids}::bigint[]) and ${visible(apiClientTable, ctx.viewer)}`.execute(ctx.db);
  await refuseStrongerUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
}

/** A deleted client gets no further notifications; a restored one does again. */
export async function followMoved(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await refuseStronger(ctx, ids);
  for (const id of ids) await saveDeliveryTarget(ctx, id);
}

type Client = { user_id: number; customer_id: number | null; key_prefix: string };

async function lockedClient(ctx: Ctx, id: number): Promise<Client> {
  const client = await lockedRow(ctx, apiClientTable, id);
  // Only a body may omit the user: every stored client has one.
  const user_id = client.user_id ?? fail('internal');
  await refuseStrongerUsers(ctx, [user_id]);
  return { ...client, user_id };
}

/** Nobody can create a program with more rights than their own (adr/0021). */
async function refuseUser(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from users where id = ${id} and is_active and not is_deleted`.execute(ctx.db);
  if (rows.length === 0) refuse([{ path: 'user_id', rule: 'unknown_code', params: { value: String(id) } }]);
  await refuseStrongerUsers(ctx, [id]);
}

async function refuseCustomer({ db }: Ctx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const { rows } = await sql`select from customer where id = ${id} and enabled and not is_deleted`.execute(db);
  if (rows.length === 0) refuse([{ path: 'customer_id', rule: 'unknown_code', params: { value: String(id) } }]);
}
