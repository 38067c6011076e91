import { sql } from 'kysely';
import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { UserInfoInput } from '#contract/system/account.ts';
import type { ChangePassword } from '#contract/system/password.ts';
import type { UserInfo } from '#contract/system/session.ts';
import { hasSecondFactor, isSecondFactor } from '#server/access/second-factor.ts';
import { endSessions } from '#server/access/session.ts';
import { shownName } from '#server/http/list/name-in.ts';
import type { Ctx } from '#server/http/route.ts';
import { AppError, fail, refuseAny } from '#server/platform/app-error.ts';
import { loginTypes, recordAttempt, userInfo } from '#server/system/session/public.ts';
import { setPassword } from './account.service.ts';
import { requestConfirmation, notifyFactorChanged } from './public.ts';
import { notifyOwner } from './notify-owner.ts';
import { requirePassword } from './typed-password.ts';

/** Changes the caller's password; ends all their other sessions. */
export async function changePassword(ctx: Ctx, input: z.output<typeof ChangePassword>): Promise<null> {
  const { id, sessionId } = ctx.viewer;
  const user = await ownUser(ctx);
  await requirePassword(ctx, user, { path: 'oldPassword', typed: input.oldPassword });
  await setPassword(ctx, id, input.newPassword);
  await endSessions(ctx.db, { userId: id, except: sessionId }, 'password');
  await notifyOwner(ctx, { kind: 'password_changed', to: user.email, locale: user.locale });
  return null;
}

/**
 * Requires the password to change the address, because links for setting a password are sent there: an unattended page
 * must not suffice.
 */
async function requireOwner(
  ctx: Ctx,
  owner: Awaited<ReturnType<typeof ownUser>>,
  { password, code }: Pick<Input, 'password' | 'code'>,
): Promise<void> {
  const { id, username } = owner;
  const hasFactor = await hasSecondFactor(ctx.db, id);
  const absent: FieldIssue[] = [];
  if (!password) absent.push({ path: 'password', rule: 'required' });
  if (hasFactor && !code) absent.push({ path: 'code', rule: 'required' });
  refuseAny(absent);
  await requirePassword(ctx, owner, { path: 'password', typed: password ?? '' });
  if (!hasFactor) return;
  const accepted = await isSecondFactor(ctx, id, code ?? '');
  if (accepted === 'recovery') await notifyFactorChanged(ctx, id, 'code_used');
  if (accepted) return;
  await recordAttempt(ctx, { username, account: { id }, result: 'wrong', loginType: loginTypes.secondFactor });
  throw new AppError('invalid_input', { issues: [{ path: 'code', rule: 'wrong_code' }], commitsWrites: true });
}

/**
 * Changes the given fields; concurrent changes by an administrator are refused as stale. The previous mail address is
 * notified of its replacement, and the new one has to be confirmed; saving an unconfirmed one sends another request.
 */
export async function updateUserInfo(ctx: Ctx, { version, password, code, ...input }: Input): Promise<UserInfo> {
  const current = await ownUser(ctx);
  if (version !== undefined && version !== current.version) await refuseStaleInput(ctx, input);
  const provided = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { email = current.email } = input;
  const isAddressChanged = email.toLowerCase() !== current.email.toLowerCase();
  if (isAddressChanged) await requireOwner(ctx, current, { password, code });
  await ctx.db
    .updateTable('users')
    .set({ ...provided, modifier_id: ctx.viewer.id })
    .where('id', '=', ctx.viewer.id)
    .execute();
  if (isAddressChanged) await notifyOwner(ctx, { kind: 'email_changed', to: current.email, locale: current.locale });
  const needsConfirmation = isAddressChanged || (input.email !== undefined && current.email_unconfirmed_since !== null);
  if (needsConfirmation) await requestConfirmation(ctx, email);
  ctx.reply.message = 'updated';
  return userInfo(ctx);
}

type Input = z.output<typeof UserInfoInput>;

/** Refuses as in lists: with the current account, and the fields that differ. */
async function refuseStaleInput(ctx: Ctx, values: Omit<Input, 'version' | 'password' | 'code'>): Promise<never> {
  const { rows } = await sql<{ who: string | null }>`
    select ${shownName('m', ctx.locale)} as who from users u left join users m on m.id = u.modifier_id where u.id = ${ctx.viewer.id}`.execute(
    ctx.db,
  );
  const current: Readonly<Record<string, unknown>> = await userInfo(ctx);
  const provided = Object.entries(values).filter(([, value]) => value !== undefined);
  const fields = provided.filter(([name, value]) => (current[name] ?? '') !== value).map(([name]) => name);
  return fail('stale', { who: rows[0]?.who ?? '' }, { current, fields });
}

function ownUser({ db, viewer }: Ctx) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'email', 'email_unconfirmed_since', 'locale', 'version'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
