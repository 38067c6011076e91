import { isPassword } from '#server/access/password.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { AppError } from '#server/platform/app-error.ts';
import { loginTypes, recordAttempt, refuseLocked } from '#server/system/session/public.ts';

type Owner = { id: number; username: string; password_hash: string };
type Typed = { path: 'oldPassword' | 'password'; typed: string };

/** Wrong passwords are in the login log and lock like failed logins: an unattended page does not allow guessing. */
export async function requirePassword(
  ctx: PublicCtx,
  { id, username, password_hash: hash }: Owner,
  { path, typed }: Typed,
): Promise<void> {
  await refuseLocked(ctx, { username, account: { id } });
  if (await isPassword(hash, typed)) return;
  await recordAttempt(ctx, { username, account: { id }, result: 'wrong', loginType: loginTypes.newPassword });
  throw new AppError('invalid_input', { issues: [{ path, rule: 'wrong_password' }], commitsWrites: true });
}
