import { sql } from 'kysely';
import type * as z from 'zod';
import type { SecondStep } from '#contract/system/account-security.ts';
import type { LoginResponse } from '#contract/system/session.ts';
import { isSecondFactor } from '#server/access/second-factor.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { AppError, fail, failAndCommit } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyFactorChanged } from '#server/system/account/public.ts';
import { dropTickets, ticketOf } from './login-ticket.ts';
import { completeLogin, type LoginType, loginTypes, recordAttempt, refuseLocked } from './public.ts';

/** Opens the session after the second factor; a wrong code counts and locks like a failed login. */
export async function secondStep(
  ctx: PublicCtx,
  { ticket: typed, code }: z.output<typeof SecondStep>,
): Promise<z.input<typeof LoginResponse>> {
  const { user_id: owner } = (await ticketOf(ctx.db, typed)) ?? fail('login.ticket');
  // Serialises attempts at one account, because concurrent ones would not see each other's failures.
  await sql`select pg_advisory_xact_lock(hashtext(${`second step ${owner}`}))`.execute(ctx.db);
  // Another attempt may have completed the login meanwhile.
  const ticket = (await ticketOf(ctx.db, typed)) ?? fail('login.ticket');
  const account = await accountOf(ctx.db, ticket.user_id);
  const { username } = ticket;
  await refuseLocked(ctx, { username, account });
  if (!account.is_active || account.is_deleted) {
    await recordAttempt(ctx, { username, account, result: 'disabled', loginType: loginTypes.secondFactor });
    return failAndCommit('login.disabled');
  }
  const accepted = await isSecondFactor(ctx, account.id, code);
  if (!accepted) {
    await recordAttempt(ctx, { username, account, result: 'wrong', loginType: loginTypes.secondFactor });
    throw new AppError('invalid_input', { issues: [{ path: 'code', rule: 'wrong_code' }], commitsWrites: true });
  }
  if (accepted === 'recovery') await notifyFactorChanged(ctx, account.id, 'code_used');
  await dropTickets(ctx.db, account.id);
  // The column contains the type given to `admitLogin`.
  return completeLogin(ctx, { username, account, loginType: ticket.login_type as LoginType });
}

function accountOf(db: Tx, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'dept', 'avatar', 'user_type', 'is_active', 'is_deleted', 'must_change_password'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
