import { sql } from 'kysely';
import * as z from 'zod';
import { required } from '#contract/kit.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { weaknessOf } from '#server/access/password-policy.ts';
import { hashPassword } from '#server/access/password.ts';

export type FirstAdmin = { username: string; name: string; password: string };
export type FirstAdminOutcome = 'created' | 'exists' | 'weak_password' | 'bad_name' | 'name_taken';

/** As a login trims it and the table holds it. */
const names = z.object({ username: required(50), name: required(40) });

/**
 * Makes the first administrator of a production installation. Only the first: once a superuser is there, they make the others.
 * The lock keeps two commands at once from making two.
 */
export async function createFirstAdmin(db: Tx, { password, ...typed }: FirstAdmin): Promise<FirstAdminOutcome> {
  const personalNames = [typed.username, typed.name];
  if (await weaknessOf(db, { path: 'password', password, names: personalNames })) return 'weak_password';
  const parsedNames = names.safeParse(typed);
  if (!parsedNames.success) return 'bad_name';
  const { username, name } = parsedNames.data;
  await sql`select pg_advisory_xact_lock(hashtext('first_admin'))`.execute(db);
  const conflicting = await db
    .selectFrom('users')
    .select(['is_superuser'])
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([eb('is_superuser', '=', true), eb(sql<string>`lower(username)`, '=', username.toLowerCase())]),
    )
    .execute();
  if (conflicting.some((user) => user.is_superuser)) return 'exists';
  if (conflicting.length > 0) return 'name_taken';

  const dept = await db.selectFrom('dept').select('id').where('parent', 'is', null).orderBy('id').executeTakeFirst();
  await db
    .insertInto('users')
    .values({
      username,
      name,
      password_hash: await hashPassword(password),
      is_superuser: true,
      dept: dept?.id ?? null,
      dept_belong_id: dept?.id ?? null,
    })
    .execute();
  return 'created';
}
