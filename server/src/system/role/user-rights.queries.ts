import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { shownName } from '#server/http/list/name-in.ts';

export type Person = {
  id: number;
  name: string;
  username: string;
  dept: number | null;
  dept_name: string | null;
  dept_is_enabled: boolean;
  is_active: boolean;
  is_superuser: boolean;
};
export type RoleOf = { id: number; name: string; status: boolean; admin: boolean; data_range: number };
type Named = { name: string; name_en: string };
export type MenuOf = Named & { id: number; parent: number | null; icon: string; status: boolean; via: number[] };
export type ButtonOf = Named & { id: number; menu: number; api: string; method: number; via: number[] };
export type DeptOf = { id: number; name: string; parent: number | null; status: boolean; via: number[] };
export type WhiteListEntry = { id: number; keyword: string; url: string; method: number; enable_datasource: boolean };

type Reader = Pick<Ctx, 'db' | 'locale'>;

export async function personById({ db, locale }: Reader, user: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.id, ${shownName('u', locale)} as name, u.username, u.dept, ${shownName('d', locale)} as dept_name, u.is_active, u.is_superuser,
      coalesce(d.status and not d.is_deleted, false) as dept_is_enabled
    from users u left join dept d on d.id = u.dept where u.id = ${user}`.execute(db);
  const [person] = rows;
  if (!person) throw new Error(`the user ${user} was there a moment ago`);
  return person;
}

export async function rolesOf({ db, locale }: Reader, user: number): Promise<RoleOf[]> {
  const { rows } = await sql<RoleOf>`
    select r.id, ${shownName('r', locale)} as name, r.status, r.admin, r.data_range from role r join user_role ur on ur.role_id = r.id
    where ur.user_id = ${user} and not r.is_deleted order by r.sort, r.id`.execute(db);
  return rows;
}

/** Menus of roles, and every other one for superusers; `via` are the roles. */
export async function menusOf(db: Tx, roles: readonly number[], isSuperuser: boolean): Promise<MenuOf[]> {
  const { rows } = await sql<MenuOf>`
    with recursive given as (
      select menu_id as id, array_agg(role_id order by role_id) as via from role_menu
      where role_id = any(${roles}::bigint[]) group by menu_id),
    shown(id, parent) as (
      select id, parent from menu where not is_deleted and (${isSuperuser} or id in (select id from given))
      union
      select m.id, m.parent from menu m join shown s on m.id = s.parent where not m.is_deleted)
    select m.id, m.parent, m.name, m.name_en, m.icon, m.status, coalesce(given.via, '{}') as via
    from menu m left join given using (id) where m.id in (select id from shown) order by m.sort, m.id`.execute(db);
  return rows;
}

export async function buttonsOfRoles(db: Tx, roles: readonly number[], isSuperuser: boolean): Promise<ButtonOf[]> {
  const { rows } = await sql<ButtonOf>`
    with given as (
      select button_id as id, array_agg(role_id order by role_id) as via from role_button
      where role_id = any(${roles}::bigint[]) group by button_id)
    select b.id, b.menu, b.name, b.name_en, b.api, b.method, coalesce(given.via, '{}') as via
    from menu_button b join menu m on m.id = b.menu left join given on given.id = b.id
    where not b.is_deleted and not m.is_deleted and (${isSuperuser} or given.id is not null) order by b.menu, b.id`.execute(
    db,
  );
  return rows;
}

export async function deptsWith({ db, locale }: Reader, roles: readonly number[]): Promise<DeptOf[]> {
  const { rows } = await sql<DeptOf>`
    select d.id, ${shownName('d', locale)} as name, d.parent, d.status,
      array(select role_id from role_dept where dept_id = d.id and role_id = any(${roles}::bigint[]) order by 1) as via
    from dept d where not d.is_deleted order by d.sort, d.id`.execute(db);
  return rows;
}

export async function whiteList(db: Tx): Promise<WhiteListEntry[]> {
  const { rows } = await sql<WhiteListEntry>`
    select id, keyword, url, method, enable_datasource from api_white_list where not is_deleted order by id`.execute(
    db,
  );
  return rows;
}
