import type * as z from 'zod';
import type { UserInfoInput } from '#contract/system/account.ts';
import type { ChangePassword } from '#contract/system/password.ts';
import type { UserInfo } from '#contract/system/session.ts';
import { isPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { userInfo } from '#server/system/session/public.ts';
import { setPassword } from './account.service.ts';
import { tellOwner } from './tell-owner.ts';

/** Changes the caller's password; he goes on, all his other sessions end. */
export async function changePassword(ctx: Ctx, input: z.output<typeof ChangePassword>): Promise<null> {
  const { id, sessionId } = ctx.viewer;
  const user = await own(ctx);
  if (!(await isPassword(user.password_hash, input.oldPassword)))
    refuse([{ path: 'oldPassword', rule: 'wrong_password' }]);
  await setPassword(ctx, id, input.newPassword);
  await endSessions(ctx.db, { userId: id, except: sessionId }, 'password');
  await tellOwner(ctx, { kind: 'password_changed', to: user.email, locale: user.locale });
  return null;
}

/** Changes what is given and leaves the rest. Whoever had the mail address so far hears that it is replaced. */
export async function updateUserInfo(ctx: Ctx, input: z.output<typeof UserInfoInput>): Promise<UserInfo> {
  const before = await own(ctx);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await ctx.db
    .updateTable('users')
    .set({ ...given, modifier_id: ctx.viewer.id })
    .where('id', '=', ctx.viewer.id)
    .execute();
  if (input.email !== undefined && input.email.toLowerCase() !== before.email.toLowerCase())
    await tellOwner(ctx, { kind: 'email_changed', to: before.email, locale: before.locale });
  ctx.reply.done = 'updated';
  return userInfo(ctx);
}

function own({ db, viewer }: Ctx) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'email', 'locale'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
