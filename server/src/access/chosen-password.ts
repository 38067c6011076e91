import type { FieldIssue } from '#contract/field-errors.ts';
import { passwordIssue, type PasswordPolicy, policyOf } from '#contract/system/password-rules.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import { setting, settingsNow } from '#server/platform/system-config.ts';
import { isPassword } from './password.ts';

/** What the installation asks of passwords at this moment. */
export async function passwordPolicy(db: Tx): Promise<PasswordPolicy> {
  return policyOf(await settingsNow(db));
}

/** Refuses a password that the installation's policy does not allow, wherever one is chosen; `path` is its field. */
export async function refuseWeakPassword(db: Tx, path: string, password: string): Promise<void> {
  const issue = passwordIssue(path, password, await passwordPolicy(db));
  if (issue) refuse([issue]);
}

/** Refuses one that its owner has used lately (the setting `password.history`), the present one included. */
export async function refuseUsedPassword(
  db: Tx,
  chosen: { userId: number; path: string; password: string },
): Promise<void> {
  const count = await setting(db, 'password.history');
  if (count === 0) return;
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'password_history'])
    .where('id', '=', chosen.userId)
    .executeTakeFirstOrThrow();
  const used = [user.password_hash, ...user.password_history].filter(Boolean).slice(0, count);
  const same = await Promise.all(used.map((hash) => isPassword(hash, chosen.password)));
  const issue: FieldIssue = { path: chosen.path, rule: 'password_used', params: { count } };
  if (same.includes(true)) refuse([issue]);
}
