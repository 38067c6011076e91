import { sql } from 'kysely';
import type { UserSession } from '#contract/system/user-actions.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { endSessions } from '#server/access/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { sessionsOf } from '#server/system/session/public.ts';
import { lockUsers } from './user.rules.ts';

/** A user's sessions. */
export async function sessionsOfUser(ctx: Ctx, id: number): Promise<UserSession[]> {
  await refuseStrongerUsers(ctx, [id]);
  return sessionsOf(ctx, id);
}

/** Ends one of a user's sessions, or all of them, with their access tokens. */
export async function endUserSessions(ctx: Ctx, id: number, session: number | undefined): Promise<null> {
  await lockUsers(ctx, [id]);
  await refuseStrongerUsers(ctx, [id]);
  if (session !== undefined) await refuseForeignSession(ctx, id, session);
  await endSessions(ctx.db, session === undefined ? { userId: id } : { id: session }, 'admin');
  ctx.reply.message = 'session_ended';
  return null;
}

async function refuseForeignSession({ db }: Ctx, user: number, session: number): Promise<void> {
  const { rows } = await sql`select 1 from session where id = ${session} and user_id = ${user}`.execute(db);
  if (rows.length === 0) fail('not_found');
}
