import { sql } from 'kysely';
import type * as z from 'zod';
import type { Language } from '#contract/languages/language.ts';
import type { OwnSession } from '#contract/system/account.ts';
import type { CaptchaAnswer, CaptchaUse } from '#contract/system/captcha.ts';
import type { LoginResponse, UserInfo } from '#contract/system/session.ts';
import { hasSecondFactor } from '#server/access/second-factor.ts';
import { passwordIsDue } from '#server/access/password-age.ts';
import { endSessions, openSession } from '#server/access/session.ts';
import type { Ctx, PublicCtx } from '#server/http/route.ts';
import { AppError, failAndCommit } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { describeAgent } from '#server/platform/agent.ts';
import { captchaMode, isCaptchaRight, takeUp } from './captcha.ts';
import { networkKind, describeLocation, locateIp } from '#server/platform/ip-location/ip-location.ts';
import { rememberDevice } from './known-device.ts';
import { originLockedSeconds, accountLockedSeconds, type LoginName } from './login-lock.ts';
import { provenBy } from './proof-of-work.ts';
import { type LoginType, loginTypes } from './login-types.ts';
import { requireSecondStep } from './login-ticket.ts';
import { deptInfo, roleInfo } from './user-info.ts';

export { type LoginType, loginTypes } from './login-types.ts';

export type Account = {
  id: number;
  name: string;
  dept: number | null;
  avatar: string;
  user_type: number;
  must_change_password: boolean;
};

/** Finds an account by user name, e-mail address or mobile number. */
export function accountByLogin(db: Tx, typed: string) {
  const name = typed.toLowerCase();
  return db
    .selectFrom('users')
    .select(['id', 'name', 'dept', 'avatar', 'user_type', 'password_hash', 'is_active', 'email', 'locale'])
    .select('email_unconfirmed_since')
    .select(passwordIsDue.as('must_change_password'))
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
export async function userInfo(ctx: Ctx): Promise<UserInfo> {
  const { db, viewer } = ctx;
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'name',
      'name_en',
      'mobile',
      'email',
      'avatar',
      'gender',
      'user_type',
      'dept',
      'is_superuser',
    ])
    .select('version')
    .select(passwordIsDue.as('must_change_password'))
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const roles = await roleInfo(ctx, viewer.id);
  return {
    ...user,
    avatar: user.avatar || null,
    role: roles.map((role) => role.id),
    ...(await deptInfo(ctx, user.dept)),
    role_info: roles,
  };
}

export type Admission = { username: string; account: Account; loginType: LoginType };

/** Logs in an authenticated user; with a second factor, this was the first of two steps. */
export async function admitLogin(ctx: PublicCtx, admission: Admission): Promise<z.input<typeof LoginResponse>> {
  if (await hasSecondFactor(ctx.db, admission.account.id)) return requireSecondStep(ctx, admission);
  return completeLogin(ctx, admission);
}

/** Opens a session after all steps. */
export async function completeLogin(
  ctx: PublicCtx,
  { username, account, loginType }: Admission,
): Promise<z.input<typeof LoginResponse>> {
  const { sessionId, refresh } = await openSession(ctx.db, account.id, ctx.request);
  const device = await rememberDevice(ctx, account.id);
  await recordAttempt(ctx, { username, account, result: 'ok', loginType, device });
  await ctx.db
    .updateTable('users')
    .set({ last_login: sql`now()`, locale: ctx.locale })
    .where('id', '=', account.id)
    .execute();
  ctx.reply.refreshCookie = refresh;
  ctx.reply.message = 'logged_in';
  const { 'base.single_login': isSingle, 'session.access_minutes': minutes } = await currentSettings(ctx.db);
  if (isSingle) await endSessions(ctx.db, { userId: account.id, except: sessionId }, 'single_login');
  return {
    access: await ctx.tokens.sign({ userId: account.id, sessionId, minutes }, ctx.now),
    refresh,
    userId: account.id,
    name: account.name,
    avatar: account.avatar || null,
    user_type: account.user_type,
    ...(await deptInfo(ctx, account.dept)),
    role_info: await roleInfo(ctx, account.id),
    must_change_password: account.must_change_password,
  };
}

type Result = 'ok' | 'wrong' | 'locked' | 'disabled' | 'captcha' | 'unlocked';
type Attempt = LoginName & { result: Result; loginType?: LoginType; device?: number | undefined };

/** Records an attempt in the login log. */
export async function recordAttempt(
  { db, request }: Pick<PublicCtx, 'db'> & { request: Pick<PublicCtx['request'], 'ip' | 'agent'> },
  { username, account, result, loginType = loginTypes.password, device }: Attempt,
): Promise<void> {
  const { browser, os } = describeAgent(request.agent);
  await db
    .insertInto('login_log')
    .values({
      username: username.slice(0, 100),
      user_id: account?.id ?? null,
      creator_id: account?.id ?? null,
      dept_belong_id: sql`(select dept from users where id = ${account?.id ?? null}::bigint)`,
      result,
      ip: request.ip,
      agent: request.agent.slice(0, 300),
      browser,
      os,
      login_type: loginType,
      device_id: device ?? null,
      ...locateIp(request.ip),
    })
    .execute();
}

/** Refuses a login that is locked after failures, with the remaining time. */
export async function refuseLockedLogin(
  ctx: PublicCtx,
  loginName: LoginName,
  device: number | undefined,
): Promise<void> {
  await refuseLocked(ctx, loginName);
  await refuseWhileLocked(ctx, loginName, await originLockedSeconds(ctx.db, loginName, { ip: ctx.request.ip, device }));
}

/** Refuses locked attempts of users who are logged in or have entered the password. */
export async function refuseLocked(ctx: PublicCtx, loginName: LoginName): Promise<void> {
  await refuseWhileLocked(ctx, loginName, await accountLockedSeconds(ctx.db, loginName));
}

async function refuseWhileLocked(ctx: PublicCtx, loginName: LoginName, seconds: number): Promise<void> {
  if (seconds === 0) return;
  await recordAttempt(ctx, { ...loginName, result: 'locked' });
  const minutes = Math.ceil(seconds / 60);
  throw new AppError('login.locked', { params: { minutes }, data: { seconds }, commitsWrites: true });
}

/** The location of an IP address, in the reader's language. */
export function ipLocationOf(ip: string, language: Language): Pick<OwnSession, 'place' | 'located'> {
  return { place: networkKind(ip), located: describeLocation(locateIp(ip), language) };
}

type CaptchaCheck = { use: CaptchaUse; onWrong?: () => Promise<void> };

/** Refuses an attempt without the captcha, if one is required; each is valid for one attempt. */
export async function requireCaptcha(ctx: PublicCtx, typed: CaptchaAnswer, check: CaptchaCheck): Promise<void> {
  const { mode, takesPicture } = await captchaMode(ctx);
  if (mode === 'picture' || (takesPicture && typed.captcha)) await requirePicture(ctx, typed, check);
  else if (mode === 'proof_of_work') await requireProofOfWork(ctx, typed.captchaProof ?? '', check);
}

async function requirePicture(ctx: PublicCtx, typed: CaptchaAnswer, { onWrong }: CaptchaCheck): Promise<void> {
  const { captcha, captchaKey } = typed;
  if (!captcha || !captchaKey)
    throw new AppError('login.captcha_missing', { issues: [{ path: 'captcha', rule: 'required' }] });
  if (await isCaptchaRight(ctx, captchaKey, captcha)) return;
  await onWrong?.();
  const issues = [{ path: 'captcha', rule: 'captcha_wrong' } as const];
  throw new AppError('login.captcha_wrong', { issues, commitsWrites: true });
}

async function requireProofOfWork(ctx: PublicCtx, proof: string, { use, onWrong }: CaptchaCheck): Promise<void> {
  const task = await provenBy(ctx, use, proof);
  if (task !== undefined && (await takeUp(ctx, task)) !== undefined) return;
  if (proof !== '') await onWrong?.();
  failAndCommit('login.proof_wrong');
}

export const auditTimeSql = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

const maxSessions = 100;

/** A user's sessions, latest first; `current` is the session of this call. */
export async function sessionsOf({ db, viewer, locale }: Ctx, userId: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ip', 'agent'])
    .select([auditTimeSql('create_datetime').as('create_datetime'), auditTimeSql('last_seen').as('last_seen')])
    .where('user_id', '=', userId)
    // Views as another user are listed separately.
    .where('real_session_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('session.last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
  return rows.map(({ agent, ...row }) => ({
    ...row,
    ...describeAgent(agent),
    ...ipLocationOf(row.ip, locale),
    current: row.id === viewer.sessionId,
  }));
}
