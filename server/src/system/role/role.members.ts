import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Page } from '#contract/kit.ts';
import type { RoleUser, RoleUsersChange, RoleUsersQuery } from '#contract/system/role.ts';
import { refuseGrantingRoles, refuseStrongerRoles, refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { like } from '#server/http/list/list-query.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, rowById, visible } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { userTable } from '#server/system/user/user.table.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { auditRoleChange } from './role.links.ts';
import { roleTable } from './role.table.ts';

type Query = z.output<typeof RoleUsersQuery>;

/** Those who have a role, or those who could get it, as far as the caller sees them; `hidden` have it out of their sight. */
export async function usersOfRole(ctx: Ctx, query: Query): Promise<Page<RoleUser> & { hidden: number }> {
  const { role_id: role, page, limit } = query;
  await rowById(ctx, roleTable, role);
  const has = sql`exists (select from user_role ur where ur.user_id = t.id and ur.role_id = ${role})`;
  const condition = sql`not t.is_deleted and ${visible(userTable, ctx.viewer)} and ${searchCondition(query.search)}
    and ${query.authorized ? has : sql`not ${has} and t.is_active`}`;
  const { rows: data } = await sql<RoleUser>`
    select t.id, ${shownName('t', ctx.locale)} as name, t.username, t.is_active, (select ${shownName('d', ctx.locale)} from dept d where d.id = t.dept) as dept_name
    from users t where ${condition} order by ${shownName('t', ctx.locale)} collate "zh-x-icu", t.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ total: number; hidden: number }>`
    select (select count(*) from users t where ${condition})::int as total,
      (select count(*) from users t where not t.is_deleted and ${has} and not ${visible(userTable, ctx.viewer)})::int as hidden`.execute(
    ctx.db,
  );
  const { total = 0, hidden = 0 } = rows[0] ?? {};
  return { page, limit, total, hidden, is_next: page * limit < total, is_previous: page > 1 && total > 0, data };
}

function searchCondition(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const pattern = like(search);
  return sql`(t.name ilike ${pattern} or t.name_en ilike ${pattern} or t.username ilike ${pattern} or t.mobile ilike ${pattern})`;
}

type Change = z.output<typeof RoleUsersChange>;

/** Gives a role to people, by the same rules as on their own page. */
export async function addUsers(ctx: Ctx, { role_id: role, users_id: ids }: Change): Promise<number> {
  await lockedRow(ctx, roleTable, role);
  const people = await peopleOf(ctx, ids);
  await refuseGrantingRoles(ctx, { path: 'users_id', roles: [role], depts: people.map((person) => person.dept) });
  const { rows } = await sql<{ user_id: number }>`
    insert into user_role (user_id, role_id) select unnest(${ids}::bigint[]), ${role} on conflict do nothing
    returning user_id`.execute(ctx.db);
  return auditMembers(ctx, role, { added: namesOf(people, rows) });
}

export async function removeUsers(ctx: Ctx, { role_id: role, users_id: ids }: Change): Promise<number> {
  await lockedRow(ctx, roleTable, role);
  await refuseStrongerRoles(ctx, [role]);
  const people = await peopleOf(ctx, ids);
  const { rows } = await sql<{ user_id: number }>`
    delete from user_role where role_id = ${role} and user_id = any(${ids}::bigint[]) returning user_id`.execute(
    ctx.db,
  );
  return auditMembers(ctx, role, { removed: namesOf(people, rows) });
}

type Person = { id: number; name: string; dept: number | null };

/** Users out of the caller's scope do not exist; those with more rights are refused. */
async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select t.id, t.name, t.dept from users t
    where t.id = any(${ids}::bigint[]) and not t.is_deleted and ${visible(userTable, ctx.viewer)}
    order by t.id for share of t`.execute(ctx.db);
  const visibleIds = new Set(rows.map((row) => row.id));
  const unknown = ids.filter((id) => !visibleIds.has(id));
  if (unknown.length > 0)
    refuse([{ path: 'users_id', rule: 'unknown_code', params: { value: unknown.slice(0, 5).join(', ') } }]);
  await refuseStrongerUsers(ctx, ids);
  return rows;
}

function namesOf(people: readonly Person[], rows: readonly { user_id: number }[]): string[] {
  const written = new Set(rows.map((row) => row.user_id));
  return people.filter((person) => written.has(person.id)).map((person) => person.name);
}

async function auditMembers(
  ctx: Ctx,
  role: number,
  { removed = [], added = [] }: { removed?: string[]; added?: string[] },
) {
  const count = removed.length + added.length;
  if (count > 0) await auditRoleChange(ctx, role, { users_id: [removed, added] });
  return count;
}
