import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { allRights, rightsOf, type Rights } from './rights.ts';
import { scopeOf, type Scope } from './scope.ts';

/** The caller, for handlers. */
export type Viewer = {
  id: number;
  sessionId: number;
  /** The actual user in a view as another user. */
  realUserId?: number | undefined;
  /** The program that calls in the user's name; with a customer, only that customer's rows are visible. */
  client?: { id: number; name: string; customerId: number | null } | undefined;
  username: string;
  name: string;
  dept: number | null;
  /** 0 back office, 1 front desk */
  userType: number;
  isSuperuser: boolean;
  /** Ids of their enabled roles. */
  roles: readonly number[];
  scope: Scope;
  /** Users they currently stand in for. */
  standsInFor: readonly number[];
  rights: Rights;
};

/** `until`: when one of their stand-in periods begins or ends. */
type CachedViewer = { rightsVersion: number; until: number; viewer: Omit<Viewer, 'sessionId'> };

/** Viewers by user id, valid for one version of rights: a change takes effect with the next request. */
export type ViewerCache = Map<number, CachedViewer>;

const maxCached = 5_000;

/** The viewer of a user, cached until any right changes. */
export async function viewerOf(
  db: Tx,
  cache: ViewerCache,
  { userId, rightsVersion }: { userId: number; rightsVersion: number },
): Promise<Omit<Viewer, 'sessionId'>> {
  const cached = cache.get(userId);
  if (cached?.rightsVersion === rightsVersion && Date.now() < cached.until) return cached.viewer;

  const standIns = await standInsOf(db, userId);
  const viewer = { ...(await loadViewer(db, userId)), standsInFor: standIns.now };
  if (cache.size >= maxCached) cache.clear();
  cache.set(userId, { rightsVersion, until: standIns.until, viewer });
  return viewer;
}

async function loadViewer(db: Tx, userId: number): Promise<Omit<Viewer, 'sessionId' | 'standsInFor'>> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'dept', 'user_type', 'is_superuser'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, userId);
  const below = user.dept === null ? [] : await deptsBelow(db, user.dept);
  // A disabled department counts as none.
  const dept = below.length === 0 ? null : user.dept;
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    dept: user.dept,
    userType: user.user_type,
    isSuperuser: user.is_superuser,
    roles: roles.map((role) => role.id),
    scope: scopeOf({ ...user, dept }, roles, below),
    rights: user.is_superuser
      ? allRights
      : await loadRights(
          db,
          roles.map((role) => role.id),
        ),
  };
}

type StandIns = { now: readonly number[]; until: number };

/** The users that a user stands in for today, and when to check again: days begin in the installation's time zone. */
async function standInsOf(db: Tx, userId: number): Promise<StandIns> {
  const { rows } = await sql<{ user_id: number; is_now: boolean; ms_left: number }>`
    select s.user_id, s.from_date <= current_date as is_now,
      (extract(epoch from (case when s.from_date > current_date then s.from_date else s.to_date + 1 end)::timestamptz - now())
        * 1000)::float8 as ms_left
    from user_stand_in s
    where s.stand_in_id = ${userId} and not s.is_deleted and s.to_date >= current_date`.execute(db);
  const now = rows.filter((row) => row.is_now).map((row) => row.user_id);
  return { now: [...new Set(now)], until: Date.now() + Math.min(Infinity, ...rows.map((row) => row.ms_left)) };
}

function rolesOf(db: Tx, userId: number) {
  return db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .select(['role.id', 'role.admin', 'role.data_range'])
    .select(
      sql<number[]>`array(
        select d.id from role_dept join dept d on d.id = role_dept.dept_id
        where role_dept.role_id = role.id and d.status and not d.is_deleted)`.as('deptIds'),
    )
    .where('user_role.user_id', '=', userId)
    .where('role.status', '=', true)
    .where('role.is_deleted', '=', false)
    .execute();
}

/** A department and those below it, empty if it is disabled; stops at disabled ones. */
async function deptsBelow(db: Tx, root: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below(id) as (
      select id from dept where id = ${root} and status and not is_deleted
      union
      select dept.id from dept join below on dept.parent = below.id where dept.status and not dept.is_deleted
    )
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

async function loadRights(db: Tx, roleIds: readonly number[]): Promise<Rights> {
  const buttons =
    roleIds.length === 0
      ? []
      : await db
          .selectFrom('menu_button')
          .innerJoin('role_button', 'role_button.button_id', 'menu_button.id')
          .innerJoin('menu', 'menu.id', 'menu_button.menu')
          .select(['menu_button.api', 'menu_button.method'])
          .distinct()
          .where('role_button.role_id', 'in', roleIds)
          .where('menu_button.is_deleted', '=', false)
          .where('menu.is_deleted', '=', false)
          .where('menu.status', '=', true)
          .execute();
  const whiteList = await db
    .selectFrom('api_white_list')
    .select(['url as api', 'method', 'enable_datasource'])
    .where('is_deleted', '=', false)
    .execute();
  return rightsOf(buttons, whiteList);
}
