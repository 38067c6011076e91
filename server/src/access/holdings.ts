import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import { dataRangeNames, roleLabels } from '#contract/system/role.labels.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import { type DeptTree, deptsOfRole, deptTree, type HeldRole, type RoleGifts, rolesById } from './held-roles.ts';
import { beyondNames, type Names } from './held-names.ts';
import type { KnownRoute } from './reach.ts';
import type { Viewer } from './viewer.ts';

/**
 * Nobody grants or changes more than they hold (adr/0021). Who writes roles, users or their roles asks here,
 * in the transaction of the write: the role service before and after a change, the user service and imports before roles are
 * given and before an account is touched. Grants by pattern (buttons, white list) are compared by `reach.ts`.
 *
 * What somebody holds is what their enabled roles give them. It is compared as if every department were enabled, and disabled
 * roles of others count: both may be enabled again by somebody who is not asked.
 */
export type Holder = { db: Tx; viewer: Omit<Viewer, 'sessionId'>; routes: readonly KnownRoute[]; locale: Language };

/** A field of a role, and what in it is more than the caller holds. */
type Excess = { path: keyof RoleGifts; items: readonly string[] };

/** What of a role that is being written goes beyond its writer; `depts` are the departments of its members. */
export async function roleIssues(
  holder: Holder,
  role: RoleGifts,
  depts: readonly (number | null)[],
): Promise<FieldIssue[]> {
  if (holder.viewer.isSuperuser) return [];
  const ledger = await ledgerOf(holder, [role]);
  return excessOf(ledger, role, depts).map(({ path, items }) => ({
    path,
    rule: 'more_than_own',
    params: { items: shortList(items) },
  }));
}

/**
 * Refuses, at the field `path`, to give roles that hold more than the caller; `depts` are the departments of those who get
 * them. Whoever moves a user to another department asks with all roles the user has. The roles are held until the transaction
 * ends: they do not grow between this look and the write.
 */
export async function refuseGiving(
  holder: Holder,
  { path, roles, depts }: { path: string; roles: readonly number[]; depts: readonly (number | null)[] },
): Promise<void> {
  refuseAny(await givingIssues(holder, { path, roles, depts }));
}

/** The same, for sheets, whose rows are told their faults without an end to the request. */
export async function givingIssues(
  holder: Holder,
  { path, roles, depts }: { path: string; roles: readonly number[]; depts: readonly (number | null)[] },
): Promise<FieldIssue[]> {
  if (roles.length === 0) return [];
  await sql`select from role where id = any(${roles}::bigint[]) order by id for share`.execute(holder.db);
  const beyond = await rolesBeyond(holder, roles, depts);
  return beyond.length === 0 ? [] : [{ path, rule: 'beyond_own', params: { value: shortList(beyond) } }];
}

/** Refuses to touch roles that hold more than the caller: to change, delete, restore them, or to change who has them. */
export async function refuseStrongerRoles(
  holder: Holder,
  roles: readonly number[],
  depts: readonly (number | null)[] = [],
): Promise<void> {
  const [first] = await rolesBeyond(holder, roles, depts);
  if (first !== undefined) fail('role.beyond', { name: first });
}

/** Refuses to touch users who hold more than the caller; their own account is theirs. */
export async function refuseStrongerUsers(holder: Holder, users: readonly number[]): Promise<void> {
  const [first] = await strongerUsers(holder, users);
  if (first) fail('user.beyond', { name: first.name });
}

/** Of these users those who hold more than the caller, and what that is. */
export async function strongerUsers(holder: Holder, users: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (holder.viewer.isSuperuser) return [];
  const { rows } = await sql<{ id: number; name: string; dept: number | null; is_superuser: boolean; roles: number[] }>`
    select u.id, u.name, u.dept, u.is_superuser, array(select role_id from user_role where user_id = u.id) as roles
    from users u where u.id = any(${users}::bigint[]) and u.id <> ${holder.viewer.id} order by u.id`.execute(holder.db);
  const roles = await rolesById(holder.db, [...new Set(rows.flatMap((user) => user.roles))]);
  const ledger = await ledgerOf(holder, roles);
  return rows.flatMap(({ id, name, dept, is_superuser: isSuper, roles: held }) => {
    if (isSuper) return [{ id, name }];
    const own = roles.filter((role) => held.includes(role.id));
    const items = own.flatMap((role) => excessOf(ledger, role, [dept]).flatMap((excess) => excess.items));
    return items.length > 0 ? [{ id, name: named(holder.locale, name, items) }] : [];
  });
}

async function rolesBeyond(
  holder: Holder,
  ids: readonly number[],
  depts: readonly (number | null)[],
): Promise<string[]> {
  if (holder.viewer.isSuperuser || ids.length === 0) return [];
  const roles = await rolesById(holder.db, ids);
  const ledger = await ledgerOf(holder, roles);
  return roles.flatMap((role) => {
    const items = excessOf(ledger, role, depts).flatMap((excess) => excess.items);
    return items.length > 0 ? [named(holder.locale, role.name, items)] : [];
  });
}

// ---- what the caller holds, and what is beyond it --------------------------------------------------------------------

/** What the caller holds, and which of these menus and buttons they do not: for pages on which they give something away. */
export async function beyondOf(
  holder: Holder,
  { menu, permission }: Pick<RoleGifts, 'menu' | 'permission'>,
): Promise<{ isAdmin: boolean; depts: 'all' | ReadonlySet<number>; menus: Names; buttons: Names }> {
  if (holder.viewer.isSuperuser) return { isAdmin: true, depts: 'all', menus: new Map(), buttons: new Map() };
  const asked = { admin: false, data_range: 0, dept: [], menu, permission };
  const { isAdmin, depts, beyond } = await ledgerOf(holder, [asked]);
  return { isAdmin, depts, ...beyond };
}

type Ledger = {
  locale: Language;
  tree: DeptTree;
  isAdmin: boolean;
  depts: 'all' | ReadonlySet<number>;
  /** Menus and buttons of the roles in question that the caller does not hold. */
  beyond: { menus: Names; buttons: Names };
};

async function ledgerOf(holder: Holder, roles: readonly RoleGifts[]): Promise<Ledger> {
  const { db, viewer, locale } = holder;
  const tree = await deptTree(db);
  const mine = await rolesById(db, viewer.roles);
  return {
    locale,
    tree,
    isAdmin: mine.some((role) => role.admin),
    depts: unitedDepts(mine, viewer.dept, tree),
    beyond: await beyondNames(holder, { mine, asked: roles }),
  };
}

/** Whoever belongs to no department sees their own rows only, whatever their roles. */
function unitedDepts(mine: readonly HeldRole[], dept: number | null, tree: DeptTree): Ledger['depts'] {
  if (dept === null) return new Set();
  const each = mine.map((role) => deptsOfRole(role, dept, tree));
  return each.includes('all') ? 'all' : new Set(each.flatMap((depts) => (depts === 'all' ? [] : depts)));
}

/** What of a role's gifts is beyond the caller, field by field; relative scopes are worked out for each department. */
function excessOf(ledger: Ledger, role: RoleGifts, depts: readonly (number | null)[]): Excess[] {
  const { menus, buttons } = ledger.beyond;
  const fields: Excess[] = [
    { path: 'admin', items: role.admin && !ledger.isAdmin ? [wordsIn(roleLabels, ledger.locale).admin] : [] },
    ...scopeExcess(ledger, role, depts),
    { path: 'menu', items: role.menu.flatMap((id) => menus.get(id) ?? []) },
    { path: 'permission', items: role.permission.flatMap((id) => buttons.get(id) ?? []) },
  ];
  return fields.filter(({ items }) => items.length > 0);
}

function scopeExcess(ledger: Ledger, role: RoleGifts, depts: readonly (number | null)[]): Excess[] {
  const held = ledger.depts;
  // The flag alone names what it is; it need not be told twice.
  if (held === 'all' || role.admin) return [];
  const ranges = [...new Set([null, ...depts])].map((dept) => deptsOfRole(role, dept, ledger.tree));
  if (ranges.includes('all'))
    return [{ path: 'data_range', items: [wordsIn(dataRangeNames, ledger.locale)[role.data_range] ?? ''] }];
  const beyond = new Set(ranges.flat().filter((id): id is number => typeof id === 'number' && !held.has(id)));
  const items = [...beyond].map((id) => ledger.tree.get(id)?.name ?? String(id));
  return [{ path: role.dept.some((id) => beyond.has(id)) ? 'dept' : 'data_range', items }];
}

const mostNamed = 3;

/** The first few, and how many more there are. */
function shortList(items: readonly string[]): string {
  const first = items.slice(0, mostNamed).join(', ');
  return items.length > mostNamed ? `${first} … (+${items.length - mostNamed})` : first;
}

function named(locale: Language, name: string, items: readonly string[]): string {
  return locale === 'en' ? `${name} (${shortList(items)})` : `${name}（${shortList(items)}）`;
}
