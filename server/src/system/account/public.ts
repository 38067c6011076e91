import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx, PublicCtx } from '#server/http/route.ts';
import { requestLink } from './request-link.ts';
import { dropLinks } from './links.ts';
import { type FactorEvent, type NoticeCtx, notifyOwner } from './notify-owner.ts';

/** After a password was replaced by another user: invalidates earlier links, and notifies the owner. */
export async function notifyPasswordReplaced(
  ctx: Ctx,
  { id, email, locale }: { id: number; email: string; locale: string },
): Promise<void> {
  await dropLinks(ctx.db, id);
  await notifyOwner(ctx, { kind: 'password_changed', to: email, locale });
}

/** Requests confirmation of an address by mail; until then no link for setting a password is sent there. */
export async function requestConfirmation(ctx: NoticeCtx, email: string): Promise<void> {
  if (ctx.config.mail && email !== '') await requestLink(ctx, { purpose: 'confirm', account: email });
}

const resetPath = '/api/system/user/{id}/reset_password/';

/**
 * After an address was replaced by another user: notifies both addresses. Callers with the right to set the password
 * gain nothing by it; for all others the account's owner has to confirm.
 */
export async function notifyAddressReplaced(
  ctx: NoticeCtx & Pick<Ctx, 'viewer'>,
  id: number,
  { before, after }: Addresses,
): Promise<void> {
  if (after.toLowerCase() === before.toLowerCase()) return;

  const { locale } = await ctx.db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirstOrThrow();
  await notifyOwner(ctx, { kind: 'email_changed', to: before, locale });
  if (!ctx.viewer.rights.allows('PUT', resetPath, resetPath.replace('{id}', String(id)))) {
    await requestConfirmation(ctx, after);
    return;
  }
  await ctx.db.updateTable('users').set({ email_unconfirmed_since: null }).where('id', '=', id).execute();
  await notifyOwner(ctx, { kind: 'email_given', to: after, locale });
}

type Addresses = { before: string; after: string };

/** Notifies the owner of a change of their second factor, by mail and in their inbox. */
export async function notifyFactorChanged(ctx: PublicCtx, userId: number, kind: FactorEvent): Promise<void> {
  const { email, locale } = await ctx.db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await notifyOwner(ctx, { kind, to: email, locale });
  await notifyUsers(ctx.db, { to: { users: [userId] }, kind: 'system', text: kind, link: '/userInfo' });
}
