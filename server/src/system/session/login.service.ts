import { sql } from 'kysely';
import type * as z from 'zod';
import type { Login, LoginAnswer } from '#contract/system/session.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { isPassword } from '#server/access/password.ts';
import { AppError, fail, failAndKeep } from '#server/platform/app-error.ts';
import { settingsNow } from '#server/platform/system-config.ts';
import { accountNamed, admit, loginTypes, recordAttempt, requireCaptcha } from './public.ts';

/** An address that fails too often has to wait (design.md part 5). */
const addressLimit = 60;

/** Opens a session for whoever knows the account and its password; every attempt is in the login log. */
export async function login(ctx: PublicCtx, input: z.output<typeof Login>): Promise<z.input<typeof LoginAnswer>> {
  await refuseBusyAddress(ctx);
  await requireCaptcha(ctx, input, () => recordAttempt(ctx, { username: input.username, result: 'captcha' }));
  // Attempts at one account wait for each other, or many at once would each see four failures.
  await sql`select pg_advisory_xact_lock(hashtext(${input.username.toLowerCase()}))`.execute(ctx.db);

  const account = await accountNamed(ctx.db, input.username);
  await refuseLocked(ctx, input.username, account);
  if (!(await isPassword(account?.password_hash ?? '', input.password)) || !account) {
    await recordAttempt(ctx, { username: input.username, account, result: 'wrong' });
    return failAndKeep('login.wrong');
  }
  if (!account.is_active) {
    await recordAttempt(ctx, { username: input.username, account, result: 'disabled' });
    return failAndKeep('login.disabled');
  }
  return admit(ctx, { username: input.username, account, loginType: loginTypes.password });
}

/** Counted by what was typed, so that an unknown account locks like a known one and its absence cannot be told. */
export async function refuseLocked(
  ctx: PublicCtx,
  username: string,
  account: { id: number } | undefined,
): Promise<void> {
  const { 'session.lock_failures': most, 'session.lock_minutes': minutes } = await settingsNow(ctx.db);
  const { rows } = await sql<{ failures: number; seconds: number }>`
    with recent as (
      select result, create_datetime from login_log
      where create_datetime > now() - make_interval(mins => ${minutes})
        and (lower(username) = ${username.toLowerCase()} or user_id = ${account?.id ?? null})
    )
    select count(*) as failures,
      greatest(1, ceil(extract(epoch from max(create_datetime) + make_interval(mins => ${minutes}) - now())))::int as seconds
    from recent
    where result = 'wrong' and create_datetime > coalesce((select max(create_datetime) from recent where result in ('ok', 'unlocked')), '-infinity')
  `.execute(ctx.db);
  const [state] = rows;
  if (!state || state.failures < most) return;
  await recordAttempt(ctx, { username, account, result: 'locked' });
  const { seconds } = state;
  throw new AppError('login.locked', {
    params: { minutes: Math.ceil(seconds / 60) },
    data: { seconds },
    keepsWrites: true,
  });
}

async function refuseBusyAddress({ db, request }: PublicCtx): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) as failures from login_log
    where ip = ${request.ip} and result <> 'ok' and create_datetime > now() - interval '5 minutes'`.execute(db);
  if ((rows[0]?.failures ?? 0) >= addressLimit) fail('too_many_requests', { seconds: 300 }, { seconds: 300 });
}
