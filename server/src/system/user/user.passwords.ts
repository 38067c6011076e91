import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import { passwordProblem } from '#contract/system/password-rules.ts';
import type { ResetPassword } from '#contract/system/user-actions.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { personNames, passwordPolicy, refuseWeakPassword } from '#server/access/password-policy.ts';
import { hashPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import { notePasswords } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { notifyPasswordReplaced } from '#server/system/account/public.ts';
import { recordAttempt } from '#server/system/session/public.ts';
import { lockUsers } from './user.rules.ts';

/** Sets a user's password; ends all their sessions. */
export async function resetPassword(ctx: Ctx, id: number, input: z.output<typeof ResetPassword>): Promise<null> {
  await lockUsers(ctx, [id]);
  await refuseStrongerUsers(ctx, [id]);
  await refuseWeakPassword(ctx.db, {
    path: 'newPassword',
    password: input.newPassword,
    names: await personNames(ctx.db, id),
  });
  await replacePasswords(ctx, [id], { password: input.newPassword, mustChange: input.must_change_password });
  ctx.reply.message = 'password_reset';
  return null;
}

/** Gives people the installation's default password, which they have to change; never a superuser. */
export async function resetToDefault(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
  const supers = ctx.db.selectFrom('users').select('id').where('id', 'in', ids).where('is_superuser', '=', true);
  if (await supers.executeTakeFirst()) fail('user.superuser_password');
  await replacePasswords(ctx, ids, { password: await defaultPassword(ctx.db), mustChange: true });
  ctx.reply.message = 'password_reset';
  return null;
}

type Renewal = { password: string; mustChange: boolean };

/** One hash for all of them: who is given the same password may as well have the same one, and hashing is dear. */
async function replacePasswords(ctx: Ctx, ids: readonly number[], { password, mustChange }: Renewal): Promise<void> {
  const owners = await ctx.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password),
      must_change_password: mustChange,
      awaits_activation: false,
      modifier_id: ctx.viewer.id,
    })
    .where('id', 'in', ids)
    .returning(['id', 'email', 'locale'])
    .execute();
  await notePasswords(ctx.db, { ids, by: ctx.viewer.id, request: ctx.request });
  for (const owner of owners) {
    // One after the other, on the transaction's one connection.
    await notifyPasswordReplaced(ctx, owner);
    await endSessions(ctx.db, { userId: owner.id, except: ctx.viewer.sessionId }, 'password');
  }
}

const path = 'base.default_password';

/** What accounts start with: what an administrator has set, or else a random one that is made once per installation. */
export async function defaultPassword(db: Tx): Promise<string> {
  const configured = await setting(db, path);
  const policy = await passwordPolicy(db);
  if (passwordProblem(configured, policy) === undefined) return configured;
  const generated = randomPassword(policy.min);
  const { rows } = await sql<{ value: string }>`
    update system_config item set value = to_jsonb(${generated}::text) from system_config head
    where head.id = item.parent and head.parent is null and head.key || '.' || item.key = ${path}
      and not item.is_deleted and not head.is_deleted
    returning item.value #>> '{}' as value`.execute(db);
  return rows[0]?.value ?? fail('user.no_default_password');
}

/** Without letters that look alike: it is read off a screen. */
const kinds = ['abcdefghjkmnpqrstuvwxyz', '23456789', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '-+=#%?'] as const;
const defaultLength = 12;

/** Of all kinds of characters in turn, so that it pleases any policy as soon as it is long enough. */
function randomPassword(minLength: number): string {
  const length = Math.max(minLength, defaultLength);
  return Array.from({ length }, (_, at) => kinds[at % kinds.length] ?? kinds[0])
    .map((kind) => kind[randomInt(kind.length)])
    .join('');
}

/** Unlocks a user after failed logins. */
export async function unlock(ctx: Ctx, id: number): Promise<null> {
  await lockUsers(ctx, [id]);
  const user = await ctx.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  await recordAttempt(ctx, { username: user.username, account: { id }, result: 'unlocked' });
  ctx.reply.message = 'unlocked';
  return null;
}
