import { userTable } from '#server/system/user/user.table.ts';
import type { UserRights } from '#contract/system/user-rights.ts';
import { reachableRoutes } from '#server/access/reachable-routes.ts';
import { methods } from '#server/access/rights.ts';
import { dataRange } from '#server/access/scope.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { localName } from './role.choices.ts';
import {
  buttonsOfRoles,
  type DeptOf,
  deptsWith,
  menusOf,
  type WhiteListEntry,
  type Person,
  personById,
  type RoleOf,
  rolesOf,
  whiteList,
} from './user-rights.queries.ts';

type Menus = UserRights['menus'];
type Buttons = UserRights['buttons'];

/**
 * A user's rights and visible rows, with the reasons, which `access/viewer.ts` merges for requests; a test compares
 * both.
 */
export async function userRights(ctx: Ctx, userId: number): Promise<UserRights> {
  const { db } = ctx;
  await rowById(ctx, userTable, userId);
  const user = await personById(ctx, userId);
  const roles = await rolesOf(ctx, userId);
  const ids = roles.map((role) => role.id);
  const enabled = new Set(roles.filter((role) => role.status).map((role) => role.id));
  const isOff = (via: readonly number[]) => !user.is_superuser && !via.some((id) => enabled.has(id));

  const rows = await menusOf(db, ids, user.is_superuser);
  const disabled = new Set(rows.filter((menu) => !menu.status).map((menu) => menu.id));
  const menus: Menus = rows.map(({ status, name_en, ...menu }) => ({
    ...menu,
    name: localName(ctx, { name: menu.name, name_en }),
    blocked: status ? (isOff(menu.via) && menu.via.length > 0 ? 'role' : null) : 'menu',
  }));
  const buttons: Buttons = (await buttonsOfRoles(db, ids, user.is_superuser)).map(({ name_en, ...button }) => ({
    ...button,
    name: localName(ctx, { name: button.name, name_en }),
    blocked: disabled.has(button.menu) ? 'menu' : isOff(button.via) ? 'role' : null,
  }));
  const open = await whiteList(db);
  return {
    user,
    roles,
    menus,
    buttons,
    calls: callsOf(ctx, { user, buttons, open, enabled }),
    scope: explainScope(user, roles, await deptsWith(ctx, ids)),
    free: open.filter((row) => !row.enable_datasource).map(({ id, url, method }) => ({ id, url, method })),
  };
}

type CallSources = { user: Person; buttons: Buttons; open: readonly WhiteListEntry[]; enabled: ReadonlySet<number> };
type Reasons = UserRights['calls'][number]['reasons'];

/** Calls beyond those open to every logged-in user, each with the buttons and white-list rows that permit it. */
function callsOf({ routes }: Pick<Ctx, 'routes'>, { user, buttons, open, enabled }: CallSources): UserRights['calls'] {
  const guarded = routes.filter(({ access }) => !['public', 'signed_in', 'with_role'].includes(access));
  const reasons = new Map<(typeof guarded)[number], Reasons>();
  const add = (grant: { api: string; method: number }, reason: Reasons[number]) => {
    for (const route of reachableRoutes(guarded, grant)) reasons.set(route, [...(reasons.get(route) ?? []), reason]);
  };
  for (const button of buttons.filter(({ blocked }) => blocked === null))
    add(button, {
      kind: 'button',
      id: button.id,
      name: button.name,
      via: button.via.filter((role) => enabled.has(role)),
    });
  for (const { id, url, method, keyword } of open)
    add({ api: url, method }, { kind: 'white_list', id, name: keyword || url, via: [] });
  return guarded
    .filter((route) => user.is_superuser || reasons.has(route))
    .map((route) => ({
      method: methods.indexOf(route.method),
      url: route.url,
      summary: route.summary,
      reasons: reasons.get(route) ?? [],
    }));
}

/** Departments whose rows they see, or would see; each with the roles that show them. */
function explainScope(user: Person, roles: readonly RoleOf[], depts: readonly DeptOf[]): UserRights['scope'] {
  const isDeptCounted = user.dept !== null && user.dept_is_enabled;
  const unlimited = roles.filter((role) => role.admin || role.data_range === dataRange.all);
  const scopedDepts = depts.flatMap((dept) => {
    const via = roles.filter((role) => showsDept(role, dept, { user, depts })).map((role) => role.id);
    return via.length > 0
      ? [{ id: dept.id, name: dept.name, via, blocked: blockedBy(dept, via, { isDeptCounted, roles, depts, user }) }]
      : [];
  });
  const all = unlimited.filter((role) => role.status && isDeptCounted);
  return { all: user.is_superuser || all.length > 0, via: all.map((role) => role.id), depts: scopedDepts };
}

function showsDept(
  role: RoleOf,
  dept: DeptOf,
  { user: { dept: ownDept }, depts }: Pick<ScopeContext, 'user' | 'depts'>,
): boolean {
  if (role.admin || role.data_range === dataRange.all) return false;
  if (role.data_range === dataRange.custom) return dept.via.includes(role.id);
  if (ownDept === null || role.data_range === dataRange.own) return false;
  return role.data_range === dataRange.dept ? dept.id === ownDept : pathTo(dept, ownDept, depts) !== undefined;
}

type ScopeContext = { isDeptCounted: boolean; roles: readonly RoleOf[]; depts: readonly DeptOf[]; user: Person };

function blockedBy(
  dept: DeptOf,
  via: readonly number[],
  { isDeptCounted, roles, depts, user }: ScopeContext,
): 'dept' | 'role' | null {
  if (!isDeptCounted || !dept.status) return 'dept';
  const enabledRoles = roles.filter((role) => via.includes(role.id) && role.status);
  if (enabledRoles.length === 0) return 'role';
  const onlyBelow = enabledRoles.every((role) => role.data_range === dataRange.deptAndBelow);
  const path = user.dept === null ? undefined : pathTo(dept, user.dept, depts);
  return onlyBelow && path?.some((each) => !each.status) ? 'dept' : null;
}

/** The departments from one up to another above it, or to itself; undefined where it is not above. */
function pathTo(dept: DeptOf, root: number, depts: readonly DeptOf[]): DeptOf[] | undefined {
  const byId = new Map(depts.map((each) => [each.id, each]));
  const path: DeptOf[] = [];
  for (let at: DeptOf | undefined = dept; at && !path.includes(at); at = byId.get(at.parent ?? 0)) {
    path.push(at);
    if (at.id === root) return path;
  }
  return undefined;
}
