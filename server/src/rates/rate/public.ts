import { type RawBuilder, sql } from 'kysely';
import { rates } from '#contract/rates/rate.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { lockShown } from '../shown.ts';

/** Publishes rates: from now on they are offered, replacing older ones with the same keys. */
export async function publish(ctx: Ctx, keys: readonly number[]): Promise<number> {
  await lockAll(ctx, keys);
  const { rows } = await sql<{ id: number }>`
    select r.id from rate r where r.id = any(${[...keys]}::bigint[])
      and not exists (select from rate_price p where p.rate_id = r.id) order by r.id`.execute(ctx.db);
  const bare = rows[0];
  if (bare) refuse([{ path: 'keys', rule: 'no_price', params: { value: String(bare.id) } }]);
  return change(ctx, keys, {
    set: sql`state = 'PUBLISHED', published_at = ${ctx.now}::timestamptz`,
    where: sql`state <> 'PUBLISHED'`,
    names: ['state'],
  });
}

/** Stops rates; those that they replaced are offered again. */
export async function stop(ctx: Ctx, keys: readonly number[]): Promise<number> {
  await lockAll(ctx, keys);
  return change(ctx, keys, { set: sql`state = 'STOPPED'`, where: sql`state <> 'STOPPED'`, names: ['state'] });
}

export async function promote(ctx: Ctx, keys: readonly number[], promoted: boolean): Promise<number> {
  await lockAll(ctx, keys);
  return change(ctx, keys, {
    set: sql`promoted = ${promoted}`,
    where: sql`promoted <> ${promoted}`,
    names: ['promoted'],
  });
}

/** All of them or none. */
async function lockAll({ db }: Ctx, keys: readonly number[]): Promise<void> {
  await lockShown(db);
  const distinct = [...new Set(keys)];
  const { rows } = await sql`
    select id from rate where id = any(${distinct}::bigint[]) and not is_deleted order by id for update`.execute(db);
  if (rows.length < distinct.length) fail('not_found');
}

type Written = { set: RawBuilder<unknown>; where: RawBuilder<unknown>; names: readonly string[] };

async function change(ctx: Ctx, keys: readonly number[], { set, where, names }: Written): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with old as (
      select id, to_jsonb(r) as row from rate r where id = any(${[...keys]}::bigint[]) and ${where}),
    written as (
      update rate r set ${set}, modifier_id = ${ctx.viewer.id} from old where r.id = old.id
      returning r.id, old.row as before, to_jsonb(r) as after),
    noted as (${auditRowsSql(ctx, { resource: rates, action: 'update', names })})
    select count(*) as changed from written`.execute(ctx.db);
  return rows[0]?.changed ?? 0;
}
