import { sql } from 'kysely';
import type * as z from 'zod';
import type { ConfirmAddress, ForgotPassword, LinkSent, Register, RenewPassword } from '#contract/system/account.ts';
import { personNames, refuseUsedPassword, refuseWeakPassword } from '#server/access/password-policy.ts';
import { hashPassword, isPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import { notePasswords } from '#server/http/operations/audit.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { recordAttempt, requireCaptcha } from '#server/system/session/public.ts';
import { requestLink } from './request-link.ts';
import { linkMinutes } from './account-mail.ts';
import { dropLinks, linkOf, type createLinkRequest, spendLink } from './links.ts';
import { notifyOwner } from './notify-owner.ts';
import { requirePassword } from './typed-password.ts';

type Answer = Promise<z.input<typeof LinkSent>>;

/** Requests an account; everything else is in the mail. */
export async function registerAccount(ctx: PublicCtx, input: z.output<typeof Register>): Answer {
  await requireSwitch(ctx, 'login.register');
  await requireCaptcha(ctx, input, { use: 'register' });
  const names = [input.nickname, input.email];
  await refuseWeakPassword(ctx.db, { path: 'password', password: input.password, names });
  const password_hash = await hashPassword(input.password);
  return mailLink(ctx, { purpose: 'activate', account: input.email, name: input.nickname, password_hash });
}

/** Requests a link for setting a new password. */
export async function forgotPassword(ctx: PublicCtx, input: z.output<typeof ForgotPassword>): Answer {
  await requireSwitch(ctx, 'login.forgot_password');
  await requireCaptcha(ctx, input, { use: 'forgot_password' });
  return mailLink(ctx, { purpose: 'reset', account: input.account });
}

async function mailLink(ctx: PublicCtx, linkRequest: Parameters<typeof createLinkRequest>[1]): Answer {
  await requestLink(ctx, linkRequest);
  ctx.reply.message = 'mail_sent';
  return { valid_minutes: linkMinutes[linkRequest.purpose] };
}

async function requireSwitch(
  { db, config }: PublicCtx,
  path: 'login.register' | 'login.forgot_password',
): Promise<void> {
  if (!config.mail || !(await setting(db, path))) fail('account.off');
}

/** Activates the account of a link, with the password that was entered with that same request. */
export async function activate({ db, reply }: PublicCtx, token: string): Promise<null> {
  const link = await spendLink(db, token, 'activate');
  const user = await db
    .updateTable('users')
    .set({
      is_active: true,
      awaits_activation: false,
      name: link?.name ?? '',
      password_hash: link?.password_hash ?? '',
    })
    .where('id', '=', link?.user_id ?? 0)
    .where('awaits_activation', '=', true)
    .where('is_active', '=', false)
    .where('is_deleted', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!user) return fail('account.link');
  const role = await setting(db, 'login.register_role');
  await sql`
    insert into user_role (user_id, role_id)
    select ${user.id}, id from role where key = ${role} and status and not is_deleted
    on conflict do nothing`.execute(db);
  await dropLinks(db, user.id);
  reply.message = 'activated';
  return null;
}

/**
 * An address is confirmed when its link was opened and the account's password entered: the address may be another
 * person's, who reads its mails.
 */
export async function confirmAddress(ctx: PublicCtx, input: z.output<typeof ConfirmAddress>): Promise<null> {
  const link = await linkOf(ctx.db, input.token, 'confirm');
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', link?.user_id ?? 0)
    .where(sql<string>`lower(email)`, '=', link?.account ?? '')
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) return fail('account.link');
  // A wrong password is recorded in the login log, so the link is not consumed before.
  await requirePassword(ctx, user, { path: 'password', typed: input.password });
  if (!(await spendLink(ctx.db, input.token, 'confirm'))) return fail('account.link');
  await ctx.db.updateTable('users').set({ email_unconfirmed_since: null }).where('id', '=', user.id).execute();
  ctx.reply.message = 'address_confirmed';
  return null;
}

/** Sets a new password by a mailed link: ends all sessions, and a lock after failed logins. */
export async function renewPassword(ctx: PublicCtx, input: z.output<typeof RenewPassword>): Promise<null> {
  const link = await spendLink(ctx.db, input.token, 'reset');
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'email', 'locale'])
    .where('id', '=', link?.user_id ?? 0)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) return fail('account.link');
  // A refusal rolls back, so the link remains valid.
  if (await isPassword(user.password_hash, input.newPassword)) refuse([{ path: 'newPassword', rule: 'same_password' }]);
  await setPassword(ctx, user.id, input.newPassword);
  await endSessions(ctx.db, { userId: user.id }, 'password');
  await recordAttempt(ctx, { username: user.username, account: user, result: 'unlocked' });
  await notifyOwner(ctx, { kind: 'password_changed', to: user.email, locale: user.locale });
  return null;
}

/** Sets the password from the field `newPassword`; earlier links become invalid. */
export async function setPassword({ db, reply, request }: PublicCtx, userId: number, password: string): Promise<void> {
  await refuseWeakPassword(db, { path: 'newPassword', password, names: await personNames(db, userId) });
  await refuseUsedPassword(db, { userId, path: 'newPassword', password });
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), awaits_activation: false, must_change_password: false })
    .where('id', '=', userId)
    .execute();
  await notePasswords(db, { ids: [userId], by: userId, request });
  await dropLinks(db, userId);
  reply.message = 'password_set';
}
