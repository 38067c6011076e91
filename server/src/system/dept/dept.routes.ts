import * as z from 'zod';
import { bool, idOf, int, paging } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';
import { deptStatus } from '#contract/system/dept.labels.ts';
import { depts } from '#contract/system/dept.ts';
import { missingGrants } from '#server/access/grant-checks.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { topFor } from '#server/http/tree/tree-parent.ts';
import { nameIn } from '#server/http/list/name-in.ts';
import { fail } from '#server/platform/app-error.ts';
import { allDepartments, departmentsOf, headCounts, headCountsInTree, departmentTree } from './dept.queries.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const DeptOption = z.object({ id: z.int(), name: z.string(), name_en: z.string(), parent: z.int().nullable() });
const DeptNode = DeptOption.extend({ hasChild: z.boolean() });
const TreeQuery = z.object({ lazy: bool().optional(), parent: idOf('dept').optional() });
const withLabel = depts.row.extend({ status_label: z.string() });

/** Parameters of selectors: a maximum, and only enabled ones, as all of these are. */
const SelectorQuery = z.object({ limit: int(1, paging.maxLimit).optional(), status: bool().default(true) });

/** Whole trees for selectors; each is a list without pages. */
const selectorRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/dept/all_dept/',
    access: 'signed_in',
    allowedBeforePasswordChange: 'older_clients',
    summary: 'Enabled departments inside the data scope, for selectors',
    query: SelectorQuery,
    output: z.array(DeptOption),
    handle: async (ctx, { query }) => (query.status ? (await departmentsOf(ctx)).slice(0, query.limit) : []),
  }),
  route({
    method: 'GET',
    url: '/api/system/dept/all_dept_not_extra/',
    access: 'with_role',
    summary: 'All enabled departments, by name alone, for naming one outside the data scope',
    query: SelectorQuery,
    output: z.array(DeptOption),
    handle: async ({ db }, { query }) =>
      query.status ? (await allDepartments(db).execute()).slice(0, query.limit) : [],
  }),
  route({
    method: 'GET',
    url: '/api/system/dept_lazy_tree/',
    access: 'signed_in',
    summary: 'The same as a tree: all of them, with "lazy" the topmost, with "parent" those right below one',
    query: TreeQuery,
    output: z.array(DeptNode),
    handle: (ctx, { query }) => departmentTree(ctx, query),
  }),
];

const deptTable = tableOf(depts, {
  sql: {
    computed: headCounts,
    named: (language) => ({ parent_name: `select ${nameIn('p', language)} from dept p where p.id = t.parent` }),
    inTree: headCountsInTree,
  },
});

export const deptRoutes: Route[] = [
  ...selectorRoutes,
  ...crud(deptTable, {
    // Who sees only a part of the tree has no top of it to put a department at.
    create: (ctx, values) => insertRow(ctx, deptTable, { ...values, parent: values['parent'] ?? topFor(ctx.viewer) }),
    update: changeDept,
    afterRemoveOrRestore: refuseStrongerDepts,
    listRow: withLabel,
    detailRow: withLabel,
    present: withStatusLabel,
    detail: async (ctx, row) => withStatusLabel(ctx, row),
  }),
];

async function changeDept(ctx: Ctx, change: Change): Promise<void> {
  const previous = await updateRow(ctx, deptTable, change);
  if (!previous['status'] && change.values['status'] === true) await refuseStrongerDepts(ctx, [change.id]);
}

/**
 * Restoring a department widens other users' scopes, so the caller needs it in scope, even as its creator (adr/0021).
 */
async function refuseStrongerDepts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { depts: ownDepts } = await missingGrants(ctx, { menu: [], permission: [] });
  if (ownDepts === 'all') return;
  const live = ctx.db.selectFrom('dept').select(['id', 'name']).where('id', 'in', ids).where('is_deleted', '=', false);
  const denied = (await live.execute()).find(({ id }) => !ownDepts.has(id));
  if (denied) fail('dept.beyond', { name: denied.name });
}

function withStatusLabel({ locale }: Ctx, row: Row): Row {
  return { ...row, status_label: textsIn(deptStatus, locale)[row['status'] === true ? 'enabled' : 'disabled'] };
}
