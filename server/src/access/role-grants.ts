import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { dataRange } from './scope.ts';

/** The grants of a role: ids of departments, menus and buttons. */
export type RoleGrants = {
  admin: boolean;
  data_range: number;
  dept: readonly number[];
  menu: readonly number[];
  permission: readonly number[];
};
export type RoleWithGrants = RoleGrants & { id: number; name: string };

/** Roles with all their grants, including disabled ones, which may be enabled again. */
export async function rolesById(db: Tx, ids: readonly number[]): Promise<RoleWithGrants[]> {
  const { rows } = await sql<RoleWithGrants>`
    select r.id, r.name, r.admin, r.data_range,
      array(select dept_id from role_dept where role_id = r.id) as dept,
      array(select menu_id from role_menu where role_id = r.id) as menu,
      array(select button_id from role_button where role_id = r.id) as permission
    from role r where r.id = any(${ids}::bigint[]) and not r.is_deleted order by r.id`.execute(db);
  return rows;
}

/** Departments by id; including disabled ones, which may be enabled again. */
export type DeptTree = ReadonlyMap<number, { name: string; parent: number | null }>;

/** Every department that is not deleted. */
export async function deptTree(db: Tx): Promise<DeptTree> {
  const rows = await db.selectFrom('dept').select(['id', 'name', 'parent']).where('is_deleted', '=', false).execute();
  return new Map(rows.map(({ id, ...dept }) => [id, dept]));
}

/** The departments that a role makes visible to a member in department `dept`. */
export function deptsOfRole(role: RoleGrants, dept: number | null, tree: DeptTree): 'all' | readonly number[] {
  if (role.admin || role.data_range === dataRange.all) return 'all';
  if (role.data_range === dataRange.custom) return role.dept;
  if (dept === null || role.data_range === dataRange.own) return [];
  return role.data_range === dataRange.dept ? [dept] : [...tree.keys()].filter((id) => isWithin(tree, id, dept));
}

function isWithin(tree: DeptTree, dept: number, root: number): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = dept; at && !seen.has(at); at = tree.get(at)?.parent) {
    if (at === root) return true;
    seen.add(at);
  }
  return false;
}
