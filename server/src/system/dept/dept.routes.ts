import * as z from 'zod';
import { bool, idOf } from '#contract/kit.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';

const DeptOption = z.object({ id: z.int(), name: z.string(), parent: z.int().nullable() });
const DeptNode = DeptOption.extend({ hasChild: z.boolean() });
type DeptNode = z.output<typeof DeptNode>;

const TreeQuery = z.object({ lazy: bool().optional(), parent: idOf('dept').optional() });

export const deptRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/dept/all_dept/',
    access: 'signed_in',
    summary: 'Enabled departments inside the data scope, for selectors',
    output: z.array(DeptOption),
    handle: (ctx) => departmentsOf(ctx),
  }),
  route({
    method: 'GET',
    url: '/api/system/dept_lazy_tree/',
    access: 'signed_in',
    summary: 'The same as a tree: all of them, with "lazy" the topmost, with "parent" those right below one',
    query: TreeQuery,
    output: z.array(DeptNode),
    handle: (ctx, { query }) => treeOf(ctx, query),
  }),
];

/** The departments a caller may name: those of his scope, and his own. */
function departmentsOf({ db, viewer: { scope, dept } }: Ctx) {
  const all = db
    .selectFrom('dept')
    .select(['id', 'name', 'parent'])
    .where('status', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id');
  if (scope.all) return all.execute();
  const ids = [...scope.deptIds, ...(dept === null ? [] : [dept])];
  return ids.length === 0 ? Promise.resolve([]) : all.where('id', 'in', ids).execute();
}

/** A scope may begin below the tree's root, or leave out what stands between: its topmost are those without one above. */
async function treeOf(ctx: Ctx, { lazy = false, parent }: z.output<typeof TreeQuery>): Promise<DeptNode[]> {
  const depts = await departmentsOf(ctx);
  const known = new Set(depts.map(({ id }) => id));
  const parents = new Set(depts.map((dept) => dept.parent));
  const isTop = (above: number | null) => above === null || !known.has(above);
  return depts
    .filter((dept) => (parent === undefined ? !lazy || isTop(dept.parent) : dept.parent === parent))
    .map((dept) => ({ ...dept, hasChild: parents.has(dept.id) }));
}
