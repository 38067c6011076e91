import type { World } from './world.ts';

/**
 * The reference model: the documented rules, written as directly as possible and independently of the product's code,
 * without SQL, caches or regular languages.
 */
export type Button = { id: number; api: string; method: number; isMenuOff: boolean };
export type OpenRow = { url: string; method: number; enableDatasource: boolean };
/** A row of any table; `owners` are the users who own it. */
export type StoredRow = {
  id: number;
  version: number;
  isDeleted: boolean;
  owners: (number | null)[];
  dept: number | null;
  /** The parent in a tree. */
  parent: number | null;
  isSuperuser: boolean;
  /** Whether it is work, which stand-ins also see. */
  isWork: boolean;
  /** The right required to see it at all. */
  behind: 'costs' | 'keeping rates' | null;
  /** Whether only its creator may see it, regardless of the department. */
  isPrivate: boolean;
  /** Whether everyone with the right may see it. */
  isShared: boolean;
  /** The row that it is about: visible only to those who see that. */
  about: StoredRow | null;
  /** The row that it is part of: also visible to those who see that. */
  partOf: StoredRow | null;
};

export type Setting = {
  world: World;
  /** Ids of the world's departments, users and roles, by index. */
  ids: { depts: readonly number[]; users: readonly number[]; roles: readonly number[] };
  /** Buttons of each role. */
  buttons: readonly (readonly Button[])[];
  open: readonly OpenRow[];
};

/**
 * `isOpen`: every logged-in user may make it; `isForRoles`: every user with a role; both independent of the white list.
 */
export type Call = { method: number; template: string; path: string; isOpen: boolean; isForRoles: boolean };

function matches(api: string, method: number, call: Call): boolean {
  if (method !== call.method) return false;
  if (api === call.template || api === call.path) return true;
  if (/^[\w/{}-]*$/.test(api)) return false;
  try {
    return new RegExp(`^(?:${api.replaceAll('{id}', '[A-Za-z0-9-]+')})$`, 'i').test(call.path);
  } catch {
    return false;
  }
}

const rolesInForce = ({ world }: Setting, user: number) =>
  (world.users[user]?.roles ?? []).filter((at) => {
    const role = world.roles[at];
    return role !== undefined && role.status && !role.isDeleted;
  });

export function isActiveUser({ world }: Setting, user: number): boolean {
  return world.users[user]?.isActive ?? false;
}

export function canCall(setting: Setting, user: number, call: Call): boolean {
  if (call.isOpen || setting.world.users[user]?.isSuperuser) return true;
  if (call.isForRoles && rolesInForce(setting, user).length > 0) return true;
  if (setting.open.some((row) => matches(row.url, row.method, call))) return true;
  return rolesInForce(setting, user).some((role) =>
    (setting.buttons[role] ?? []).some((button) => !button.isMenuOff && matches(button.api, button.method, call)),
  );
}

/** Whether a department of the world exists and is enabled, regardless of its parents. */
export const isEnabled = (setting: Setting, at: number): boolean => isEnabledDept(setting, at);

const isEnabledDept = ({ world }: Setting, at: number | null): at is number => {
  const dept = at === null ? undefined : world.depts[at];
  return dept !== undefined && dept.status && !dept.isDeleted;
};

/** Whether one department is another or below it, with only enabled ones in between. */
function isBelow(setting: Setting, at: number, root: number): boolean {
  if (!isEnabledDept(setting, at)) return false;
  if (at === root) return true;
  const parent = setting.world.depts[at]?.parent ?? null;
  return parent !== null && isBelow(setting, parent, root);
}

/** Whether a row is in a user's data scope, in this call. */
export function canSee(setting: Setting, user: number, { row, call }: { row: StoredRow; call: Call }): boolean {
  if (setting.world.users[user]?.isSuperuser) return true;
  if (row.isSuperuser) return false;
  return isScopeDisabled(setting, call) || canSeeInScope(setting, user, { row, call });
}

/** Whether the white list disables the data scope for a call. */
function isScopeDisabled({ open }: Setting, call: Call): boolean {
  return !call.isOpen && open.some((each) => !each.enableDatasource && matches(each.url, each.method, call));
}

function canSeeInScope(setting: Setting, user: number, { row, call }: { row: StoredRow; call: Call }): boolean {
  if (row.about && !canSee(setting, user, { row: row.about, call })) return false;
  if (row.partOf && canSee(setting, user, { row: row.partOf, call })) return true;
  return isOwn(setting, user, row) || isVisibleByRoles(setting, user, row.isPrivate ? { ...row, dept: null } : row);
}

/** The user's own rows, and the work of users they stand in for today. */
function isOwn({ world, ids }: Setting, user: number, row: StoredRow): boolean {
  const standsInFor = world.absences.filter(({ standIn, isNow }) => row.isWork && isNow && standIn === user);
  return [user, ...standsInFor.map(({ away }) => away)].some((at) => row.owners.includes(ids.users[at] ?? -1));
}

function isVisibleByRoles(setting: Setting, user: number, row: StoredRow): boolean {
  const { world, ids } = setting;
  const home = world.users[user]?.dept ?? null;
  if (!isEnabledDept(setting, home)) return false;
  const of = row.dept === null ? -1 : ids.depts.indexOf(row.dept);
  return rolesInForce(setting, user).some((at) => {
    const role = world.roles[at];
    if (role === undefined) return false;
    if (role.admin || role.range === 3) return true;
    if (of < 0) return false;
    if (role.range === 1) return isBelow(setting, of, home);
    if (role.range === 2) return of === home;
    return role.range === 4 && role.depts.includes(of) && isEnabledDept(setting, of);
  });
}

type DeptQuery = { dept: number | null; call: Call };

/** Whether rows of a department are visible to a user, regardless of their creator. */
export function canSeeDept(setting: Setting, user: number, { dept, call }: DeptQuery): boolean {
  return canSee(setting, user, { row: { ...defaultRow, dept }, call });
}

/** Whether every row is visible to a user, including those without a department. */
export function canSeeAll(setting: Setting, user: number, call: Call): boolean {
  return canSeeDept(setting, user, { dept: null, call });
}

const defaultRow: StoredRow = {
  id: 0,
  version: 1,
  isDeleted: false,
  owners: [],
  dept: null,
  parent: null,
  isSuperuser: false,
  isWork: false,
  behind: null,
  isPrivate: false,
  isShared: false,
  about: null,
  partOf: null,
};

/** The target of an announcement: users, roles or departments, by index in the world. */
export type Target = { kind: 'users' | 'roles' | 'depts'; at: number };

/** Whether it reaches a user: one who can log in, has the role, or belongs to the department or one below it. */
export function reaches(setting: Setting, user: number, { kind, at }: Target): boolean {
  if (!isActiveUser(setting, user)) return false;
  if (kind === 'users') return user === at;
  if (kind === 'roles') return rolesInForce(setting, user).includes(at);
  return isWithin(setting, setting.world.users[user]?.dept ?? null, at);
}

/** Announcements reach disabled departments, but not deleted ones nor those below one. */
function isWithin(setting: Setting, at: number | null, root: number): boolean {
  const dept = at === null ? undefined : setting.world.depts[at];
  if (!dept || dept.isDeleted) return false;
  return at === root || isWithin(setting, dept.parent, root);
}
