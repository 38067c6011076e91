import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { dataRangeNames, roleLabels } from '#contract/system/role.labels.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import {
  type DeptTree,
  deptsOfRole,
  deptTree,
  type RoleWithGrants,
  type RoleGrants,
  rolesById,
} from './role-grants.ts';
import { missingGrantNames, type NamesById } from './missing-grant-names.ts';
import type { RouteSummary } from './reachable-routes.ts';
import type { Viewer } from './viewer.ts';

/**
 * Nobody grants or changes more rights than they have (adr/0021). Writes of roles, users and their roles call these
 * checks in their transaction: the role service before and after a change, the user service and imports before roles
 * are granted and before an account is changed. Grants by pattern (buttons, white list) are compared by
 * `reachable-routes.ts`. Callers have the grants of their enabled roles. Departments are compared as if all were
 * enabled, and disabled roles of others count: both may be enabled later by another user without a check.
 */
export type GrantContext = {
  db: Tx;
  viewer: Omit<Viewer, 'sessionId'>;
  routes: readonly RouteSummary[];
  locale: Language;
};

/** A field of a role, and the grants in it that exceed the caller's. */
type Excess = { path: keyof RoleGrants; items: readonly string[] };

/** Issues of a role whose grants exceed the caller's; `depts` are the departments of its members. */
export async function roleIssues(
  context: GrantContext,
  role: RoleGrants,
  depts: readonly (number | null)[],
): Promise<FieldIssue[]> {
  if (context.viewer.isSuperuser) return [];
  const holdings = await loadHoldings(context, [role]);
  return excessOf(holdings, role, depts).map(({ path, items }) => ({
    path,
    rule: 'more_than_own',
    params: { items: shortList(items) },
  }));
}

/**
 * Refuses, at the field `path`, to grant roles that exceed the caller's; `depts` are the departments of the users.
 * Moving a user to another department needs the check with all roles of the user. The roles are locked until the
 * transaction ends, so that they cannot grow before the write.
 */
export async function refuseGrantingRoles(
  context: GrantContext,
  { path, roles, depts }: { path: string; roles: readonly number[]; depts: readonly (number | null)[] },
): Promise<void> {
  refuseAny(await roleGrantIssues(context, { path, roles, depts }));
}

/** The same for sheets, whose rows report problems without ending the request. */
export async function roleGrantIssues(
  context: GrantContext,
  { path, roles, depts }: { path: string; roles: readonly number[]; depts: readonly (number | null)[] },
): Promise<FieldIssue[]> {
  if (roles.length === 0) return [];
  await sql`select from role where id = any(${roles}::bigint[]) order by id for share`.execute(context.db);
  const exceeding = await strongerRoles(context, roles, depts);
  return exceeding.length === 0 ? [] : [{ path, rule: 'beyond_own', params: { value: shortList(exceeding) } }];
}

/** Refuses to change, delete or restore roles that exceed the caller's, or to change their members. */
export async function refuseStrongerRoles(
  context: GrantContext,
  roles: readonly number[],
  depts: readonly (number | null)[] = [],
): Promise<void> {
  const [first] = await strongerRoles(context, roles, depts);
  if (first !== undefined) fail('role.beyond', { name: first });
}

/** Refuses to change users with more rights than the caller; everyone may change their own account. */
export async function refuseStrongerUsers(context: GrantContext, users: readonly number[]): Promise<void> {
  const [first] = await strongerUsers(context, users);
  if (first) fail('user.beyond', { name: first.name });
}

/** Those of the users with more rights than the caller, and which. */
export async function strongerUsers(
  context: GrantContext,
  users: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (context.viewer.isSuperuser) return [];
  const { rows } = await sql<{ id: number; name: string; dept: number | null; is_superuser: boolean; roles: number[] }>`
    select u.id, u.name, u.dept, u.is_superuser, array(select role_id from user_role where user_id = u.id) as roles
    from users u where u.id = any(${users}::bigint[]) and u.id <> ${context.viewer.id} order by u.id`.execute(
    context.db,
  );
  const roles = await rolesById(context.db, [...new Set(rows.flatMap((user) => user.roles))]);
  const holdings = await loadHoldings(context, roles);
  return rows.flatMap(({ id, name, dept, is_superuser: isSuper, roles: roleIds }) => {
    if (isSuper) return [{ id, name }];
    const userRoles = roles.filter((role) => roleIds.includes(role.id));
    const items = userRoles.flatMap((role) => excessOf(holdings, role, [dept]).flatMap((excess) => excess.items));
    return items.length > 0 ? [{ id, name: nameWithItems(context.locale, name, items) }] : [];
  });
}

async function strongerRoles(
  context: GrantContext,
  ids: readonly number[],
  depts: readonly (number | null)[],
): Promise<string[]> {
  if (context.viewer.isSuperuser || ids.length === 0) return [];
  const roles = await rolesById(context.db, ids);
  const holdings = await loadHoldings(context, roles);
  return roles.flatMap((role) => {
    const items = excessOf(holdings, role, depts).flatMap((excess) => excess.items);
    return items.length > 0 ? [nameWithItems(context.locale, role.name, items)] : [];
  });
}

// ---- the caller's grants, and what exceeds them
// ----------------------------------------------------------------------

/** The caller's grants, and which of these menus and buttons are missing: for pages on which they grant rights. */
export async function missingGrants(
  context: GrantContext,
  { menu, permission }: Pick<RoleGrants, 'menu' | 'permission'>,
): Promise<{ isAdmin: boolean; depts: 'all' | ReadonlySet<number>; menus: NamesById; buttons: NamesById }> {
  if (context.viewer.isSuperuser) return { isAdmin: true, depts: 'all', menus: new Map(), buttons: new Map() };
  const requestedRoles = { admin: false, data_range: 0, dept: [], menu, permission };
  const { isAdmin, depts, exceeding } = await loadHoldings(context, [requestedRoles]);
  return { isAdmin, depts, ...exceeding };
}

type Holdings = {
  locale: Language;
  tree: DeptTree;
  isAdmin: boolean;
  depts: 'all' | ReadonlySet<number>;
  /** Menus and buttons of the roles that the caller does not have. */
  exceeding: { menus: NamesById; buttons: NamesById };
};

async function loadHoldings(context: GrantContext, roles: readonly RoleGrants[]): Promise<Holdings> {
  const { db, viewer, locale } = context;
  const tree = await deptTree(db);
  const ownRoles = await rolesById(db, viewer.roles);
  return {
    locale,
    tree,
    isAdmin: ownRoles.some((role) => role.admin),
    depts: unitedDepts(ownRoles, viewer.dept, tree),
    exceeding: await missingGrantNames(context, { ownRoles, requestedRoles: roles }),
  };
}

/** A user without department sees only their own rows, regardless of their roles. */
function unitedDepts(ownRoles: readonly RoleWithGrants[], dept: number | null, tree: DeptTree): Holdings['depts'] {
  if (dept === null) return new Set();
  const each = ownRoles.map((role) => deptsOfRole(role, dept, tree));
  return each.includes('all') ? 'all' : new Set(each.flatMap((depts) => (depts === 'all' ? [] : depts)));
}

/** The grants of a role that exceed the caller's, field by field; relative scopes are resolved for each department. */
function excessOf(holdings: Holdings, role: RoleGrants, depts: readonly (number | null)[]): Excess[] {
  const { menus, buttons } = holdings.exceeding;
  const fields: Excess[] = [
    { path: 'admin', items: role.admin && !holdings.isAdmin ? [textsIn(roleLabels, holdings.locale).admin] : [] },
    ...scopeExcess(holdings, role, depts),
    { path: 'menu', items: role.menu.flatMap((id) => menus.get(id) ?? []) },
    { path: 'permission', items: role.permission.flatMap((id) => buttons.get(id) ?? []) },
  ];
  return fields.filter(({ items }) => items.length > 0);
}

function scopeExcess(holdings: Holdings, role: RoleGrants, depts: readonly (number | null)[]): Excess[] {
  const grantedDepts = holdings.depts;
  // An administrator role is reported by its flag only.
  if (grantedDepts === 'all' || role.admin) return [];
  const ranges = [...new Set([null, ...depts])].map((dept) => deptsOfRole(role, dept, holdings.tree));
  if (ranges.includes('all'))
    return [{ path: 'data_range', items: [textsIn(dataRangeNames, holdings.locale)[role.data_range] ?? ''] }];
  const exceeding = new Set(
    ranges.flat().filter((id): id is number => typeof id === 'number' && !grantedDepts.has(id)),
  );
  const items = [...exceeding].map((id) => holdings.tree.get(id)?.name ?? String(id));
  return [{ path: role.dept.some((id) => exceeding.has(id)) ? 'dept' : 'data_range', items }];
}

const maxNamed = 3;

/** The first few, and the number of further ones. */
function shortList(items: readonly string[]): string {
  const first = items.slice(0, maxNamed).join(', ');
  return items.length > maxNamed ? `${first} … (+${items.length - maxNamed})` : first;
}

function nameWithItems(locale: Language, name: string, items: readonly string[]): string {
  return locale === 'en' ? `${name} (${shortList(items)})` : `${name}（${shortList(items)}）`;
}
