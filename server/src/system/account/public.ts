import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx, PublicCtx } from '#server/http/route.ts';
import { dropLinks } from './links.ts';
import { type FactorNews, tellOwner } from './tell-owner.ts';

/** Somebody else has replaced a password: links mailed before open nothing any more, and the account's owner hears of it. */
export async function passwordReplaced(
  ctx: Ctx,
  { id, email, locale }: { id: number; email: string; locale: string },
): Promise<void> {
  await dropLinks(ctx.db, id);
  await tellOwner(ctx, { kind: 'password_changed', to: email, locale });
}

/** Somebody else has given the account another address: both hear of it. */
export async function addressReplaced(ctx: Ctx, id: number, { before, after }: Addresses): Promise<void> {
  const { locale } = await ctx.db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirstOrThrow();
  await tellOwner(ctx, { kind: 'email_changed', to: before, locale });
  await tellOwner(ctx, { kind: 'email_given', to: after, locale });
}

type Addresses = { before: string; after: string };

/** The owner hears, by mail and in his inbox, what became of his second factor. */
export async function factorChanged(ctx: PublicCtx, userId: number, kind: FactorNews): Promise<void> {
  const { email, locale } = await ctx.db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tellOwner(ctx, { kind, to: email, locale });
  await notifyUsers(ctx.db, { to: { users: [userId] }, kind: 'system', text: kind, link: '/userInfo' });
}
