import { sql } from 'kysely';
import type * as z from 'zod';
import type { UserInfoInput } from '#contract/system/account.ts';
import type { ChangePassword } from '#contract/system/password.ts';
import type { UserInfo } from '#contract/system/session.ts';
import { isPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { loginTypes, recordAttempt, refuseLocked, userInfo } from '#server/system/session/public.ts';
import { setPassword } from './account.service.ts';
import { tellOwner } from './tell-owner.ts';

/** Changes the caller's password; he goes on, all his other sessions end. */
export async function changePassword(ctx: Ctx, input: z.output<typeof ChangePassword>): Promise<null> {
  const { id, sessionId } = ctx.viewer;
  const user = await own(ctx);
  await requirePassword(ctx, user.password_hash, input.oldPassword);
  await setPassword(ctx, id, input.newPassword);
  await endSessions(ctx.db, { userId: id, except: sessionId }, 'password');
  await tellOwner(ctx, { kind: 'password_changed', to: user.email, locale: user.locale });
  return null;
}

/** Guesses are in the login log and lock as failed logins do: who finds a page open learns no password by trying. */
async function requirePassword(ctx: Ctx, hash: string, typed: string): Promise<void> {
  const { id, username } = ctx.viewer;
  await refuseLocked(ctx, { username, account: { id } });
  if (await isPassword(hash, typed)) return;
  await recordAttempt(ctx, { username, account: { id }, result: 'wrong', loginType: loginTypes.newPassword });
  throw new AppError('invalid_input', { issues: [{ path: 'oldPassword', rule: 'wrong_password' }], keepsWrites: true });
}

/**
 * Changes what is given and leaves the rest; what an administrator has changed meanwhile is not overwritten unseen. Whoever
 * had the mail address so far hears that it is replaced.
 */
export async function updateUserInfo(ctx: Ctx, { version, ...input }: Input): Promise<UserInfo> {
  const before = await own(ctx);
  if (version !== undefined && version !== before.version) await refuseOld(ctx, input);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await ctx.db
    .updateTable('users')
    .set({ ...given, modifier_id: ctx.viewer.id })
    .where('id', '=', ctx.viewer.id)
    .execute();
  if (input.email !== undefined && input.email.toLowerCase() !== before.email.toLowerCase())
    await tellOwner(ctx, { kind: 'email_changed', to: before.email, locale: before.locale });
  ctx.reply.done = 'updated';
  return userInfo(ctx);
}

type Input = z.output<typeof UserInfoInput>;

/** As lists refuse it: with the account as it is now, and the fields in which it differs from what was to be written. */
async function refuseOld(ctx: Ctx, values: Omit<Input, 'version'>): Promise<never> {
  const { rows } = await sql<{ who: string | null }>`
    select m.name as who from users u left join users m on m.id = u.modifier_id where u.id = ${ctx.viewer.id}`.execute(
    ctx.db,
  );
  const current: Readonly<Record<string, unknown>> = await userInfo(ctx);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const fields = given.filter(([name, value]) => (current[name] ?? '') !== value).map(([name]) => name);
  return fail('stale', { who: rows[0]?.who ?? '' }, { current, fields });
}

function own({ db, viewer }: Ctx) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'email', 'locale', 'version'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
