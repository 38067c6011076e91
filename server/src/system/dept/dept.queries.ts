import type { Caller } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';

type DeptOption = { id: number; name: string; name_en: string; parent: number | null };
type DeptNode = DeptOption & { hasChild: boolean };

/** All enabled departments, in their order. */
export function allDepartments(db: Tx) {
  return db
    .selectFrom('dept')
    .select(['id', 'name', 'name_en', 'parent'])
    .where('status', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id');
}

/** The departments a caller may name: those of their scope, and their own. */
export async function departmentsOf({ db, viewer: { scope, dept } }: Caller): Promise<DeptOption[]> {
  const all = allDepartments(db);
  if (scope.all) return all.execute();
  const ids = [...scope.deptIds, ...(dept === null ? [] : [dept])];
  return ids.length === 0 ? [] : all.where('id', 'in', ids).execute();
}

/** A scope may begin below the tree's root, or leave out what stands between: its topmost are those without one above. */
export async function departmentTree(
  caller: Caller,
  { lazy = false, parent }: { lazy?: boolean | undefined; parent?: number | undefined },
): Promise<DeptNode[]> {
  const depts = await departmentsOf(caller);
  const ids = new Set(depts.map(({ id }) => id));
  const parents = new Set(depts.map((dept) => dept.parent));
  const isTop = (above: number | null) => above === null || !ids.has(above);
  return depts
    .filter((dept) => (parent === undefined ? !lazy || isTop(dept.parent) : dept.parent === parent))
    .map((dept) => ({ ...dept, hasChild: parents.has(dept.id) }));
}

/** Users as the list of users counts them: superusers are not shown there. */
const activeUser = 'not u.is_deleted and not u.is_superuser';

/** How many users a department has, alone and with all below it, as SQL over its table. */
export const headCounts = {
  user_count: `select count(*)::int from users u where u.dept = t.id and ${activeUser}`,
  user_total: `with recursive below (id) as (
      values (t.id) union select c.id from dept c join below on c.parent = below.id where not c.is_deleted)
    select count(*)::int from users u where u.dept in (select id from below) and ${activeUser}`,
};

/** The same for many departments: users are counted once, and each department's go to all above it. */
export const headCountsInTree = {
  ctes: `heads (dept, users) as (
      select u.dept, count(*) from users u where u.dept is not null and ${activeUser} group by u.dept),
    holders (dept, id) as (
      select d.id, d.id from dept d
      union select o.dept, d.parent from holders o join dept d on d.id = o.id where d.parent is not null and not d.is_deleted),
    head_totals (id, users) as (select o.id, sum(h.users) from holders o join heads h on h.dept = o.dept group by o.id),
    head_counts (alone, below) as (
      select (select jsonb_object_agg(dept, users) from heads), (select jsonb_object_agg(id, users) from head_totals))`,
  // Each is one value, looked up by key: a list would be gone through for each of its departments.
  computed: {
    user_count: `coalesce(((select alone from head_counts) ->> t.id::text)::int, 0)`,
    user_total: `coalesce(((select below from head_counts) ->> t.id::text)::int, 0)`,
  },
};
