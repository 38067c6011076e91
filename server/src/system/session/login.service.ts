import { sql } from 'kysely';
import type * as z from 'zod';
import type { Login, LoginAnswer } from '#contract/system/session.ts';
import { openSession } from '#server/access/session.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { fail, failAndKeep } from '#server/platform/app-error.ts';
import { isCaptchaOn, isCaptchaRight } from './captcha.ts';
import { describeAgent } from './agent.ts';
import { isPassword } from '#server/access/password.ts';
import { deptInfo, roleInfo } from './user-info.ts';

/** Five failures lock an account for a quarter of an hour; an address that fails too often has to wait (design.md part 5). */
export const lockAfter = 5;
export const lockMinutes = 15;
const addressLimit = 60;

type Result = 'ok' | 'wrong' | 'locked' | 'disabled' | 'captcha';
type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** Opens a session for whoever knows the account and its password; every attempt is in the login log. */
export async function login(ctx: PublicCtx, input: z.output<typeof Login>): Promise<z.input<typeof LoginAnswer>> {
  await refuseBusyAddress(ctx);
  await checkCaptcha(ctx, input);
  // Attempts at one account wait for each other, or many at once would each see four failures.
  await sql`select pg_advisory_xact_lock(hashtext(${input.username.toLowerCase()}))`.execute(ctx.db);

  const account = await accountOf(ctx, input.username);
  await refuseLocked(ctx, input.username, account);
  if (!(await isPassword(account?.password_hash ?? '', input.password)) || !account) {
    await record(ctx, { username: input.username, account, result: 'wrong' });
    return failAndKeep('login.wrong');
  }
  if (!account.is_active) {
    await record(ctx, { username: input.username, account, result: 'disabled' });
    return failAndKeep('login.disabled');
  }
  return admit(ctx, input.username, account);
}

async function admit(ctx: PublicCtx, username: string, account: Account): Promise<z.input<typeof LoginAnswer>> {
  const { sessionId, refresh } = await openSession(ctx.db, account.id, ctx.request);
  await record(ctx, { username, account, result: 'ok' });
  await ctx.db
    .updateTable('users')
    .set({ last_login: sql`now()` })
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
  };
}

async function checkCaptcha(ctx: PublicCtx, { username, captcha, captchaKey }: z.output<typeof Login>): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return;
  if (!captcha || !captchaKey) fail('login.captcha_missing');
  if (await isCaptchaRight(ctx, captchaKey, captcha)) return;
  await record(ctx, { username, account: undefined, result: 'captcha' });
  failAndKeep('login.captcha_wrong');
}

/** A person logs in by user name, e-mail address or mobile number (spec §2). */
function accountOf({ db }: PublicCtx, username: string) {
  const name = username.toLowerCase();
  return db
    .selectFrom('users')
    .select(['id', 'name', 'dept', 'avatar', 'user_type', 'password_hash', 'is_active'])
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(username)`, '=', name),
        eb.and([eb(sql<string>`lower(email)`, '=', name), eb('email', '<>', '')]),
        eb.and([eb('mobile', '=', username), eb('mobile', '<>', '')]),
      ]),
    )
    .orderBy(sql`lower(username) = ${name}`, 'desc')
    .executeTakeFirst();
}

/** Counted by what was typed, so that an unknown account locks like a known one and its absence cannot be told. */
async function refuseLocked(ctx: PublicCtx, username: string, account: Account | undefined): Promise<void> {
  const { rows } = await sql<{ failures: number; minutes: number }>`
    with recent as (
      select result, create_datetime from login_log
      where create_datetime > now() - make_interval(mins => ${lockMinutes})
        and (lower(username) = ${username.toLowerCase()} or user_id = ${account?.id ?? null})
    )
    select count(*) as failures,
      greatest(1, ceil(extract(epoch from max(create_datetime) + make_interval(mins => ${lockMinutes}) - now()) / 60))::int as minutes
    from recent
    where result = 'wrong' and create_datetime > coalesce((select max(create_datetime) from recent where result in ('ok', 'unlocked')), '-infinity')
  `.execute(ctx.db);
  const [state] = rows;
  if (!state || state.failures < lockAfter) return;
  await record(ctx, { username, account, result: 'locked' });
  failAndKeep('login.locked', { minutes: state.minutes });
}

async function refuseBusyAddress({ db, request }: PublicCtx): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) as failures from login_log
    where ip = ${request.ip} and result <> 'ok' and create_datetime > now() - interval '5 minutes'`.execute(db);
  if ((rows[0]?.failures ?? 0) >= addressLimit) fail('too_many_requests', { seconds: 300 });
}

type Attempt = { username: string; account: Account | undefined; result: Result };

async function record({ db, request }: PublicCtx, { username, account, result }: Attempt): Promise<void> {
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
    })
    .execute();
}
