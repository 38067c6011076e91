import { isPassword } from '#server/access/password.ts';
import { isSecondFactor } from '#server/access/second-factor.ts';
import type { Ctx } from '#server/http/route.ts';
import { AppError } from '#server/platform/app-error.ts';
import { loginTypes, recordAttempt, refuseLocked } from './public.ts';

type Owner = { id: number; password_hash: string };

/** Whether the password, a code of the second factor or a recovery code is correct. */
export async function isProof(ctx: Ctx, { id, password_hash }: Owner, typed: string): Promise<boolean> {
  return (await isPassword(password_hash, typed)) || (await isSecondFactor(ctx, id, typed)) !== false;
}

/** Requires such a proof before the second factor is changed; wrong ones lock like failed logins. */
export async function requireProof(ctx: Ctx, typed: string): Promise<void> {
  const { id, username } = ctx.viewer;
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await refuseLocked(ctx, { username, account });
  if (await isProof(ctx, account, typed)) return;
  await recordAttempt(ctx, { username, account, result: 'wrong', loginType: loginTypes.secondFactor });
  throw new AppError('invalid_input', { issues: [{ path: 'proof', rule: 'wrong_proof' }], commitsWrites: true });
}
