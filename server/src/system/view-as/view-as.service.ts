import { sql } from 'kysely';
import type * as z from 'zod';
import type { OwnView, OwnViewsQuery, ViewAsResponse } from '#contract/system/account-security.ts';
import { endSessions, openViewSession } from '#server/access/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { requireManaged } from '#server/system/user/public.ts';

/** The longest view; a longer one needs another reason. */
const viewMinutes = 30;

/** Opens a session with another user's view, if that exceeds none of the caller's own rights. */
export async function beginView(ctx: Ctx, userId: number, reason: string): Promise<ViewAsResponse> {
  const { db, viewer, request } = ctx;
  if (userId === viewer.id) fail('view_as.not_him');
  await requireManaged(ctx, [userId]);
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!user.is_active) fail('view_as.not_him');
  const realSessionId = viewer.sessionId;
  const sessionId = await openViewSession(db, { userId, realSessionId, minutes: viewMinutes }, request);
  await db
    .insertInto('view_as_log')
    .values({
      viewer_id: viewer.id,
      creator_id: viewer.id,
      modifier_id: viewer.id,
      dept_belong_id: viewer.dept,
      username: user.username,
      user_name: user.name,
      user_id: userId,
      session_id: sessionId,
      reason,
      ip: request.ip.slice(0, 45),
      expires_at: sql`now() + make_interval(mins => ${viewMinutes})`,
    })
    .execute();
  const access = await ctx.tokens.sign({ userId, sessionId }, ctx.now);
  return { access, userId, name: user.name, username: user.username, minutes: viewMinutes };
}

export async function endView({ db, viewer }: Ctx): Promise<null> {
  if (viewer.realUserId === undefined) return fail('not_found');
  await endSessions(db, { id: viewer.sessionId }, 'view_end');
  await db
    .updateTable('view_as_log')
    .set({ ended_at: sql`now()` })
    .where('session_id', '=', viewer.sessionId)
    .execute();
  return null;
}

const timeSql = (moment: ReturnType<typeof sql>) =>
  sql<string>`coalesce(to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS'), '')`;

/** The end of a view: by the administrator, with their own session, or by time. */
const endTimeSql = sql`coalesce(v.ended_at, least(v.expires_at, root.ended_at, s.ended_at))`;

export async function ownViews({ db, viewer }: Ctx, { page, limit }: z.output<typeof OwnViewsQuery>) {
  const { rows } = await sql<OwnView>`
    select v.id, who.name as viewer_name, v.reason, ${timeSql(sql`v.create_datetime`)} as create_datetime,
      case when ${endTimeSql} <= now() then ${timeSql(endTimeSql)} else '' end as ended_datetime
    from view_as_log v
    join users who on who.id = v.viewer_id
    join session s on s.id = v.session_id
    left join session root on root.id = s.real_session_id
    where v.user_id = ${viewer.id}
    order by v.create_datetime desc, v.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { total } = await db
    .selectFrom('view_as_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1, data: rows };
}
