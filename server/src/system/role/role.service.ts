import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import { roles } from '#contract/system/role.ts';
import { refuseStrongerRoles, roleIssues } from '#server/access/grant-checks.ts';
import { dataRange } from '#server/access/scope.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { type Change, changedFields, insertRow, refuseStale, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, rowById } from '#server/http/rows.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { refuseUnknown, writeLinks } from './role.links.ts';
import { roleTable } from './role.table.ts';

type RoleInput = InputOf<typeof roles>;

export async function addRole(ctx: Ctx, role: RoleInput): Promise<number> {
  await refuseUnknown(ctx.db, role);
  refuseAny(await roleIssues(ctx, role, []));
  const { dept, menu, permission, ...columns } = role;
  const id = await insertRow(ctx, roleTable, columns);
  await writeLinks(ctx, id, { dept, menu, permission });
  if (showsOwnRows(role)) ctx.reply.message = 'created_own_rows';
  return id;
}

/** A custom scope without departments is saved with a message, because it may be intended. */
function showsOwnRows({ data_range: range, dept }: Pick<RoleInput, 'data_range' | 'dept'>): boolean {
  return range === dataRange.custom && dept.length === 0;
}

/** A role is changed from the state its editor saw, by nobody who holds less than it did before or does after. */
export async function changeRole(ctx: Ctx, { id, version, values: change }: Change<RoleInput>): Promise<void> {
  const current = await lockedRow(ctx, roleTable, id);
  if (version !== undefined && current.version !== version)
    refuseStale(await rowById(ctx, roleTable, id), changedFields(roles.row.shape, { current, values: change }));
  const depts = await memberDepts(ctx.db, id);
  await refuseStrongerRoles(ctx, [id], depts);
  await refuseUnknown(ctx.db, change);
  refuseAny(await roleIssues(ctx, { ...current, ...change }, depts));

  const { dept, menu, permission, ...columns } = change;
  await updateRow(ctx, roleTable, { id, version, values: columns });
  await writeLinks(ctx, id, { ...(dept && { dept }), ...(menu && { menu }), ...(permission && { permission }) });
  if (showsOwnRows({ ...current, ...change })) ctx.reply.message = 'updated_own_rows';
}

/** Relative data scopes are worked out for each of these. */
async function memberDepts(db: Tx, role: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ dept: number | null }>`
    select distinct u.dept from user_role ur join users u on u.id = ur.user_id
    where ur.role_id = ${role} and not u.is_deleted`.execute(db);
  return rows.map((row) => row.dept);
}

const maxNamed = 3;

/** Nobody loses their rights by accident: a role is deleted once nobody has it any more. */
export async function refuseUsedRoles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select from role where id = any(${ids}::bigint[]) order by id for update`.execute(ctx.db);
  await refuseStrongerRoles(ctx, ids);
  const { rows } = await sql<{ name: string; count: number; who: string[] }>`
    select ${shownName('r', ctx.locale)} as name, count(*)::int as count, (array_agg(${shownName('u', ctx.locale)} order by u.id))[1:${sql.lit(maxNamed)}] as who
    from role r join user_role ur on ur.role_id = r.id join users u on u.id = ur.user_id
    where r.id = any(${ids}::bigint[]) and not r.is_deleted and not u.is_deleted group by r.id order by r.id limit 1`.execute(
    ctx.db,
  );
  const [used] = rows;
  if (used) fail('role.has_members', { name: used.name, count: used.count, who: used.who.join(', ') });
}

/** A role that comes back gives again what it gave. */
export async function refuseStrongerRestored(ctx: Ctx, ids: readonly number[]): Promise<void> {
  // Checked one by one; a deleted role is no longer found.
  for (const id of ids) await refuseStrongerRoles(ctx, [id], await memberDepts(ctx.db, id));
}
