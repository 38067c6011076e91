import { sql } from 'kysely';
import type * as z from 'zod';
import type { LoginAnswer, UserInfo } from '#contract/system/session.ts';
import { openSession } from '#server/access/session.ts';
import type { Ctx, PublicCtx } from '#server/http/route.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import { describeAgent } from './agent.ts';
import { isCaptchaOn, isCaptchaRight } from './captcha.ts';
import { deptInfo, roleInfo } from './user-info.ts';

/** How somebody has shown who he is (wire.md 1.13; 7 is ours). */
export const loginTypes = { password: 1, sso: 7 } as const;
type LoginType = (typeof loginTypes)[keyof typeof loginTypes];

type Account = {
  id: number;
  name: string;
  dept: number | null;
  avatar: string;
  user_type: number;
  must_change_password: boolean;
};

/** A person is named by user name, e-mail address or mobile number (spec §2). */
export function accountNamed(db: Tx, typed: string) {
  const name = typed.toLowerCase();
  return db
    .selectFrom('users')
    .select(['id', 'name', 'dept', 'avatar', 'user_type', 'password_hash', 'is_active', 'email', 'locale'])
    .select('must_change_password')
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(username)`, '=', name),
        eb.and([eb(sql<string>`lower(email)`, '=', name), eb('email', '<>', '')]),
        eb.and([eb('mobile', '=', typed), eb('mobile', '<>', '')]),
      ]),
    )
    .orderBy(sql`lower(username) = ${name}`, 'desc')
    .executeTakeFirst();
}

/** What the app shows of the caller. */
export async function userInfo({ db, viewer }: Ctx): Promise<UserInfo> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'mobile', 'email', 'avatar', 'gender', 'user_type', 'dept', 'is_superuser'])
    .select(['version', 'must_change_password'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const roles = await roleInfo(db, viewer.id);
  return {
    ...user,
    avatar: user.avatar || null,
    role: roles.map((role) => role.id),
    ...(await deptInfo(db, user.dept)),
    role_info: roles,
  };
}

type Admission = { username: string; account: Account; loginType: LoginType };

/** Opens a session for somebody who has shown who he is. */
export async function admit(
  ctx: PublicCtx,
  { username, account, loginType }: Admission,
): Promise<z.input<typeof LoginAnswer>> {
  const { sessionId, refresh } = await openSession(ctx.db, account.id, ctx.request);
  await recordAttempt(ctx, { username, account, result: 'ok', loginType });
  await ctx.db
    .updateTable('users')
    .set({ last_login: sql`now()`, locale: ctx.locale })
    .where('id', '=', account.id)
    .execute();
  ctx.reply.refreshCookie = refresh;
  return {
    access: await ctx.tokens.sign({ userId: account.id, sessionId }, ctx.now),
    refresh,
    userId: account.id,
    name: account.name,
    avatar: account.avatar || null,
    user_type: account.user_type,
    ...(await deptInfo(ctx.db, account.dept)),
    role_info: await roleInfo(ctx.db, account.id),
    must_change_password: account.must_change_password,
  };
}

type Result = 'ok' | 'wrong' | 'locked' | 'disabled' | 'captcha' | 'unlocked';
type Attempt = { username: string; account?: { id: number } | undefined; result: Result; loginType?: LoginType };

/** Every attempt to log in is in the login log. */
export async function recordAttempt(
  { db, request }: PublicCtx,
  { username, account, result, loginType = loginTypes.password }: Attempt,
): Promise<void> {
  const { browser, os } = describeAgent(request.agent);
  await db
    .insertInto('login_log')
    .values({
      username: username.slice(0, 100),
      user_id: account?.id ?? null,
      result,
      ip: request.ip,
      agent: request.agent.slice(0, 300),
      browser,
      os,
      login_type: loginType,
    })
    .execute();
}

type Typed = { captcha?: string | null | undefined; captchaKey?: number | null | undefined };

/** Refuses an attempt without the captcha, where one is asked for; a picture serves one attempt only. */
export async function requireCaptcha(
  ctx: PublicCtx,
  { captcha, captchaKey }: Typed,
  onWrong: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return;
  if (!captcha || !captchaKey) {
    throw new AppError('login.captcha_missing', { issues: [{ path: 'captcha', rule: 'required' }] });
  }
  if (await isCaptchaRight(ctx, captchaKey, captcha)) return;
  await onWrong();
  const issues = [{ path: 'captcha', rule: 'captcha_wrong' } as const];
  throw new AppError('login.captcha_wrong', { issues, keepsWrites: true });
}
