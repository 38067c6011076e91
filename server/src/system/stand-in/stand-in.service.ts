import { sql } from 'kysely';
import type * as z from 'zod';
import type { StandIn, StandInInput, StandIns } from '#contract/system/stand-in.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { nameOfUser } from '../user/public.ts';

/** What the caller has arranged, and for whom he stands in; what is over is left out. */
export async function standInsOf(ctx: Ctx): Promise<StandIns> {
  const { id } = ctx.viewer;
  return {
    mine: await select(ctx, sql`s.user_id = ${id}`),
    for_others: await select(ctx, sql`s.stand_in_id = ${id}`),
  };
}

async function select({ db }: Ctx, which: ReturnType<typeof sql>): Promise<StandIn[]> {
  const { rows } = await sql<StandIn>`
    select s.id, jsonb_build_object('id', u.id, 'name', u.name) as user,
      jsonb_build_object('id', i.id, 'name', i.name) as stand_in,
      s.from_date::text as from, s.to_date::text as to, current_date between s.from_date and s.to_date as is_today
    from user_stand_in s join users u on u.id = s.user_id join users i on i.id = s.stand_in_id
    where ${which} and not s.is_deleted and s.to_date >= current_date order by s.from_date, s.id`.execute(db);
  return rows;
}

/** Somebody arranges for himself alone; at one time for one stand-in. */
export async function addStandIn(ctx: Ctx, asked: z.output<typeof StandInInput>): Promise<StandIn> {
  const { db, viewer } = ctx;
  const { stand_in: standIn, from, to } = asked;
  await refuseUnfit(ctx, asked);
  // Two that are arranged at once are looked at one after the other.
  await sql`select from users where id = ${viewer.id} for update`.execute(db);
  const [twin] = await select(
    ctx,
    sql`s.user_id = ${viewer.id} and s.from_date <= ${to}::date and s.to_date >= ${from}::date`,
  );
  if (twin) fail('stand_in.overlaps', { who: twin.stand_in.name, from: twin.from, to: twin.to });
  const { rows } = await sql<{ id: number }>`
    insert into user_stand_in (user_id, stand_in_id, from_date, to_date, creator_id, modifier_id)
    values (${viewer.id}, ${standIn}, ${from}::date, ${to}::date, ${viewer.id}, ${viewer.id}) returning id`.execute(db);
  await notifyUsers(db, {
    to: { users: [standIn] },
    kind: 'system',
    text: 'stand_in_given',
    params: { who: viewer.name, from, to },
    link: '/userInfo',
    from: viewer.id,
  });
  return (await select(ctx, sql`s.id = ${rows[0]?.id ?? 0}`))[0] ?? fail('internal');
}

async function refuseUnfit(ctx: Ctx, { stand_in: standIn, from, to }: z.output<typeof StandInInput>): Promise<void> {
  if (standIn === ctx.viewer.id) refuse([{ path: 'stand_in', rule: 'stand_in_self' }]);
  if ((await nameOfUser(ctx, standIn)) === undefined)
    refuse([{ path: 'stand_in', rule: 'unknown_code', params: { value: String(standIn) } }]);
  if (to < from) refuse([{ path: 'to', rule: 'ends_before' }]);
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(ctx.db);
  if (to < (rows[0]?.today ?? '')) refuse([{ path: 'to', rule: 'is_over' }]);
}

/** Whoever is back early takes it back; what was done meanwhile stays. */
export async function removeStandIn({ db, viewer }: Ctx, id: number): Promise<void> {
  const { rows } = await sql`
    update user_stand_in set is_deleted = true, modifier_id = ${viewer.id}
    where id = ${id} and user_id = ${viewer.id} and not is_deleted returning id`.execute(db);
  if (rows.length === 0) fail('not_found');
}
