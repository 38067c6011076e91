import { sql } from 'kysely';
import * as z from 'zod';
import { refuseGrantingRoles } from '#server/access/grant-checks.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

export const RoleOption = z.object({ id: z.int(), name: z.string(), name_en: z.string(), key: z.string() });

export function roleOptions(db: Tx): Promise<z.output<typeof RoleOption>[]> {
  return db
    .selectFrom('role')
    .select(['id', 'name', 'name_en', 'key'])
    .where('status', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

type Depts = readonly (number | null)[];

/** Refuses roles that do not exist, are disabled, or exceed the caller's, for users in these departments. */
export async function refuseRoles(ctx: Ctx, roles: readonly number[], depts: Depts): Promise<void> {
  if (roles.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from role where id = any(${roles}::bigint[]) and status and not is_deleted for key share`.execute(ctx.db);
  const existing = new Set(rows.map(({ id }) => id));
  const unknown = roles.filter((id) => !existing.has(id));
  if (unknown.length > 0) refuse([{ path: 'role', rule: 'unknown_code', params: { value: unknown.join(', ') } }]);
  await refuseGrantingRoles(ctx, { path: 'role', roles, depts });
}

/** Who is moved takes their roles along: what is relative to a department reaches further in another one. */
export async function refuseDepartmentMove(ctx: Ctx, roles: readonly number[], dept: number | null): Promise<void> {
  await refuseGrantingRoles(ctx, { path: 'dept', roles, depts: [dept] });
}

/** Makes these a user's roles, and no others. */
export async function giveRoles(db: Tx, userId: number, roles: readonly number[]): Promise<void> {
  await sql`delete from user_role where user_id = ${userId} and role_id <> all(${roles}::bigint[])`.execute(db);
  await addRoles(db, [userId], roles);
}

export async function addRoles(db: Tx, userIds: readonly number[], roles: readonly number[]): Promise<void> {
  await sql`
    insert into user_role (user_id, role_id)
    select u.id, r.id from unnest(${userIds}::bigint[]) as u (id), unnest(${roles}::bigint[]) as r (id)
    on conflict do nothing`.execute(db);
}
