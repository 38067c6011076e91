import { sql } from 'kysely';
import type * as z from 'zod';
import type { Login, LoginResponse } from '#contract/system/session.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { isPassword } from '#server/access/password.ts';
import { fail, failAndCommit } from '#server/platform/app-error.ts';
import { knownDevice } from './known-device.ts';
import { accountByLogin, admitLogin, loginTypes, recordAttempt, refuseLockedLogin, requireCaptcha } from './public.ts';

/** Failures after which an address is blocked. */
const addressLimit = 60;

/** Opens a session after checking name and password; every attempt is in the login log. */
export async function login(ctx: PublicCtx, input: z.output<typeof Login>): Promise<z.input<typeof LoginResponse>> {
  await refuseBusyAddress(ctx);
  await requireCaptcha(ctx, input, {
    use: 'login',
    onWrong: () => recordAttempt(ctx, { username: input.username, result: 'captcha' }),
  });
  // Serialises attempts at one account, because concurrent ones would not see each other's failures.
  await sql`select pg_advisory_xact_lock(hashtext(${input.username.toLowerCase()}))`.execute(ctx.db);

  const account = await accountByLogin(ctx.db, input.username);
  const device = await knownDevice(ctx, account?.id);
  await refuseLockedLogin(ctx, { username: input.username, account }, device);
  if (!(await isPassword(account?.password_hash ?? '', input.password)) || !account) {
    await recordAttempt(ctx, { username: input.username, account, result: 'wrong', device });
    return failAndCommit('login.wrong');
  }
  if (!account.is_active) {
    await recordAttempt(ctx, { username: input.username, account, result: 'disabled' });
    return failAndCommit('login.disabled');
  }
  return admitLogin(ctx, { username: input.username, account, loginType: loginTypes.password });
}

async function refuseBusyAddress({ db, request }: PublicCtx): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) as failures from login_log
    where ip = ${request.ip} and result <> 'ok' and create_datetime > now() - interval '5 minutes'`.execute(db);
  if ((rows[0]?.failures ?? 0) >= addressLimit) fail('too_many_requests', { seconds: 300 }, { seconds: 300 });
}
