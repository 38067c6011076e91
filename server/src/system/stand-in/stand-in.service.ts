import { sql } from 'kysely';
import type * as z from 'zod';
import type { StandIn, StandInInput, StandIns } from '#contract/system/stand-in.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { nameOfUser, requireManaged } from '../user/public.ts';

type Person = { id: number; name: string };

/** A user's stand-ins, and the users they stand in for; past ones are omitted. */
export async function standInsOf(ctx: Ctx, { id }: Pick<Person, 'id'>): Promise<StandIns> {
  return {
    mine: await select(ctx, sql`s.user_id = ${id}`),
    for_others: await select(ctx, sql`s.stand_in_id = ${id}`),
  };
}

async function select({ db, locale }: Ctx, condition: ReturnType<typeof sql>): Promise<StandIn[]> {
  const { rows } = await sql<StandIn>`
    select s.id, jsonb_build_object('id', u.id, 'name', ${shownName('u', locale)}) as user,
      jsonb_build_object('id', i.id, 'name', ${shownName('i', locale)}) as stand_in,
      s.from_date::text as from, s.to_date::text as to, current_date between s.from_date and s.to_date as is_today
    from user_stand_in s join users u on u.id = s.user_id join users i on i.id = s.stand_in_id
    where ${condition} and not s.is_deleted and s.to_date >= current_date order by s.from_date, s.id`.execute(db);
  return rows;
}

/** The absent user for an administrator: in scope, and without more rights than the caller. */
export async function managedPerson(ctx: Ctx, id: number): Promise<Person> {
  await requireManaged(ctx, [id]);
  return ctx.db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Adds a stand-in, by the user or an administrator; only one at a time. */
export async function addStandIn(ctx: Ctx, absent: Person, input: z.output<typeof StandInInput>): Promise<StandIn> {
  const { db, viewer } = ctx;
  const { stand_in: standIn, from, to } = input;
  await refuseInvalid(ctx, absent, input);
  // Serialises concurrent additions.
  await sql`select from users where id = ${absent.id} for update`.execute(db);
  const [overlapping] = await select(
    ctx,
    sql`s.user_id = ${absent.id} and s.from_date <= ${to}::date and s.to_date >= ${from}::date`,
  );
  if (overlapping)
    fail('stand_in.overlaps', { who: overlapping.stand_in.name, from: overlapping.from, to: overlapping.to });
  const { rows } = await sql<{ id: number }>`
    insert into user_stand_in (user_id, stand_in_id, from_date, to_date, creator_id, modifier_id)
    values (${absent.id}, ${standIn}, ${from}::date, ${to}::date, ${viewer.id}, ${viewer.id}) returning id`.execute(db);
  await notifyUsers(db, {
    to: { users: [standIn] },
    kind: 'system',
    text: 'stand_in_given',
    params: { who: absent.name, from, to },
    link: '/userInfo',
    from: viewer.id,
  });
  if (absent.id !== viewer.id) await notifyAbsent(ctx, absent, input);
  return (await select(ctx, sql`s.id = ${rows[0]?.id ?? 0}`))[0] ?? fail('internal');
}

/** Notifies the absent user when an administrator has appointed a stand-in. */
async function notifyAbsent(ctx: Ctx, absent: Person, input: z.output<typeof StandInInput>): Promise<void> {
  const { stand_in: standIn, from, to } = input;
  await notifyUsers(ctx.db, {
    to: { users: [absent.id] },
    kind: 'system',
    text: 'stand_in_arranged',
    params: { by: ctx.viewer.name, who: (await nameOfUser(ctx, standIn)) ?? '', from, to },
    link: '/userInfo',
    from: ctx.viewer.id,
  });
}

async function refuseInvalid(ctx: Ctx, absent: Person, input: z.output<typeof StandInInput>): Promise<void> {
  const { stand_in: standIn, from, to } = input;
  if (standIn === absent.id) refuse([{ path: 'stand_in', rule: 'stand_in_self' }]);
  if ((await nameOfUser(ctx, standIn)) === undefined)
    refuse([{ path: 'stand_in', rule: 'unknown_code', params: { value: String(standIn) } }]);
  if (to < from) refuse([{ path: 'to', rule: 'ends_before' }]);
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(ctx.db);
  if (to < (rows[0]?.today ?? '')) refuse([{ path: 'to', rule: 'is_over' }]);
}

/** Ends it early; what was done meanwhile remains. */
export async function removeStandIn({ db, viewer }: Ctx, absent: Pick<Person, 'id'>, id: number): Promise<void> {
  const { rows } = await sql`
    update user_stand_in set is_deleted = true, modifier_id = ${viewer.id}
    where id = ${id} and user_id = ${absent.id} and not is_deleted returning id`.execute(db);
  if (rows.length === 0) fail('not_found');
}
