import type { UserRights } from '#contract/system/user-rights.ts';
import { users } from '#contract/system/user.ts';
import { reachOf } from '#server/access/reach.ts';
import { methods } from '#server/access/rights.ts';
import { dataRange } from '#server/access/scope.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { called } from './role.choices.ts';
import {
  buttonsOf,
  type DeptOf,
  deptsWith,
  menusOf,
  type Open,
  type Person,
  personById,
  type RoleOf,
  rolesOf,
  whiteList,
} from './user-rights.queries.ts';

type Menus = UserRights['menus'];
type Buttons = UserRights['buttons'];

/**
 * What a user may do and see, and why. It tells the reasons one by one, where `access/viewer.ts` unites them for a request;
 * a test holds the two together.
 */
export async function userRights(ctx: Ctx, userId: number): Promise<UserRights> {
  const { db } = ctx;
  await rowById(ctx, users, userId);
  const user = await personById(db, userId);
  const roles = await rolesOf(db, userId);
  const ids = roles.map((role) => role.id);
  const enabled = new Set(roles.filter((role) => role.status).map((role) => role.id));
  const off = (via: readonly number[]) => !user.is_superuser && !via.some((id) => enabled.has(id));

  const rows = await menusOf(db, ids, user.is_superuser);
  const disabled = new Set(rows.filter((menu) => !menu.status).map((menu) => menu.id));
  const menus: Menus = rows.map(({ status, name_en, ...menu }) => ({
    ...menu,
    name: called(ctx, { name: menu.name, name_en }),
    blocked: status ? (off(menu.via) && menu.via.length > 0 ? 'role' : null) : 'menu',
  }));
  const buttons: Buttons = (await buttonsOf(db, ids, user.is_superuser)).map(({ name_en, ...button }) => ({
    ...button,
    name: called(ctx, { name: button.name, name_en }),
    blocked: disabled.has(button.menu) ? 'menu' : off(button.via) ? 'role' : null,
  }));
  const open = await whiteList(db);
  return {
    user,
    roles,
    menus,
    buttons,
    calls: callsOf(ctx, { user, buttons, open, enabled }),
    scope: scopeWhy(user, roles, await deptsWith(db, ids)),
    free: open.filter((row) => !row.enable_datasource).map(({ id, url, method }) => ({ id, url, method })),
  };
}

type Given = { user: Person; buttons: Buttons; open: readonly Open[]; enabled: ReadonlySet<number> };
type Reasons = UserRights['calls'][number]['reasons'];

/** Calls they may make beside those that are open to whoever is logged in, each with the buttons and white-list rows that allow it. */
function callsOf({ routes }: Pick<Ctx, 'routes'>, { user, buttons, open, enabled }: Given): UserRights['calls'] {
  const guarded = routes.filter(({ access }) => !['public', 'signed_in', 'with_role'].includes(access));
  const reasons = new Map<(typeof guarded)[number], Reasons>();
  const add = (grant: { api: string; method: number }, reason: Reasons[number]) => {
    for (const route of reachOf(guarded, grant)) reasons.set(route, [...(reasons.get(route) ?? []), reason]);
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
function scopeWhy(user: Person, roles: readonly RoleOf[], depts: readonly DeptOf[]): UserRights['scope'] {
  const counts = user.dept !== null && user.dept_is_enabled;
  const wide = roles.filter((role) => role.admin || role.data_range === dataRange.all);
  const given = depts.flatMap((dept) => {
    const via = roles.filter((role) => shows(role, dept, { user, depts })).map((role) => role.id);
    return via.length > 0
      ? [{ id: dept.id, name: dept.name, via, blocked: whyNot(dept, via, { counts, roles, depts, user }) }]
      : [];
  });
  const all = wide.filter((role) => role.status && counts);
  return { all: user.is_superuser || all.length > 0, via: all.map((role) => role.id), depts: given };
}

function shows(role: RoleOf, dept: DeptOf, { user: { dept: own }, depts }: Pick<Around, 'user' | 'depts'>): boolean {
  if (role.admin || role.data_range === dataRange.all) return false;
  if (role.data_range === dataRange.custom) return dept.via.includes(role.id);
  if (own === null || role.data_range === dataRange.own) return false;
  return role.data_range === dataRange.dept ? dept.id === own : pathTo(dept, own, depts) !== undefined;
}

type Around = { counts: boolean; roles: readonly RoleOf[]; depts: readonly DeptOf[]; user: Person };

function whyNot(dept: DeptOf, via: readonly number[], { counts, roles, depts, user }: Around): 'dept' | 'role' | null {
  if (!counts || !dept.status) return 'dept';
  const giving = roles.filter((role) => via.includes(role.id) && role.status);
  if (giving.length === 0) return 'role';
  const onlyBelow = giving.every((role) => role.data_range === dataRange.deptAndBelow);
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
