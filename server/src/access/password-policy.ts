import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { isVariantOf } from '#contract/system/common-passwords.ts';
import { passwordIssue, type PasswordPolicy, policyOf } from '#contract/system/password-rules.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { setting, currentSettings } from '#server/platform/settings/system-config.ts';
import { isPassword } from './password.ts';
import { readFileSync } from 'node:fs';

const product = 'Quayside';

/** The installation's current requirements for passwords. */
export async function passwordPolicy(db: Tx): Promise<PasswordPolicy> {
  return policyOf(await currentSettings(db));
}

/** A new password: its field, and the user's names, which it must not be. */
type NewPassword = { path: string; password: string; names: readonly string[] };

/** Refuses a weak new password. */
export async function refuseWeakPassword(db: Tx, newPassword: NewPassword): Promise<void> {
  const issue = await weaknessOf(db, newPassword);
  if (issue) refuse([issue]);
}

/**
 * Why a password is weak: it violates the installation's policy, has leaked, or is a name of the product or its user.
 */
export async function weaknessOf(db: Tx, { path, password, names }: NewPassword): Promise<FieldIssue | undefined> {
  const policy = await passwordPolicy(db);
  const issue = passwordIssue(path, password, policy);
  if (issue) return issue;
  const isGuessable =
    isLeakedPassword(password) || isVariantOf(password, wordsIn([...names, ...(await companyNames(db))]));
  return isGuessable ? { path, rule: 'common_password', params: policy } : undefined;
}

/** The names of a user. */
export async function personNames(db: Tx, userId: number): Promise<string[]> {
  const user = db.selectFrom('users').select(['username', 'name', 'email']).where('id', '=', userId);
  return Object.values(await user.executeTakeFirstOrThrow()).map(String);
}

async function companyNames(db: Tx): Promise<string[]> {
  const settings = await currentSettings(db);
  return [
    product,
    settings['login.site_name'],
    settings['company.name'],
    settings['company.name_en'],
    settings['password.words'],
  ];
}

/**
 * Each word of the names, and all words of one joined; short words are ignored. A list is separated by commas, an
 * address has two names.
 */
function wordsIn(names: readonly string[]): ReadonlySet<string> {
  const single = names.flatMap((name) => name.split(/[@,;，；、]/));
  const words = single.flatMap((name) => {
    const each = name.toLowerCase().match(/[a-z]+/g) ?? [];
    return [...each, each.join('')];
  });
  return new Set(words.filter((word) => word.length >= 3));
}

/** Refuses a recently used password (the setting `password.history`), including the present one. */
export async function refuseUsedPassword(
  db: Tx,
  newPassword: { userId: number; path: string; password: string },
): Promise<void> {
  const count = await setting(db, 'password.history');
  if (count === 0) return;
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'password_history'])
    .where('id', '=', newPassword.userId)
    .executeTakeFirstOrThrow();
  const used = [user.password_hash, ...user.password_history].filter(Boolean).slice(0, count);
  const same = await Promise.all(used.map((hash) => isPassword(hash, newPassword.password)));
  const issue: FieldIssue = { path: newPassword.path, rule: 'password_used', params: { count } };
  if (same.includes(true)) refuse([issue]);
}

const list = new URL('./leaked-passwords.txt', import.meta.url);

/** Loaded with the first new password; lower case, comment lines start with `#`. */
let passwords: ReadonlySet<string> | undefined;

/** Passwords from leaks, the most frequent with letters and digits. */
export function leakedPasswords(): ReadonlySet<string> {
  passwords ??= new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return passwords;
}

/** Whether a password is in the list of leaked ones; case-insensitive. */
export function isLeakedPassword(password: string): boolean {
  return leakedPasswords().has(password.toLowerCase());
}
