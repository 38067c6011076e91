import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { bool, field, id, int, type Page, paging, type Resource } from '#contract/kit.ts';
import { conditionsOf, listQueryOf, type RowsQuery } from '../list/list-query.ts';
import type { ResourceTable } from '../list/resource-sql.ts';
import { allOf, type Caller, columns, listedOf, orderOf, visible } from '../rows.ts';
import type { Row } from '../row.ts';

export type Tree = NonNullable<Resource['tree']>;

/** The query parameters of a tree's list: those of every list, and the level. */
export function treeQueryOf(resource: ResourceTable) {
  return listQueryOf(resource).extend({
    /** Accepted because older clients send it; such a list is never paged. */
    page: int(1, 1_000_000_000).optional(),
    limit: int(1, paging.maxLimit).optional(),
    lazy: bool().optional(),
    parent: field(id(), { kind: 'ref', resource: resource.name }).optional(),
    /** Includes the parents of matching rows. */
    with_parents: bool().optional(),
  });
}

type TreeQuery = RowsQuery & {
  limit?: number | undefined;
  lazy?: boolean | undefined;
  parent?: number | undefined;
  with_parents?: boolean | undefined;
};

/** The whole list at once; `found` are the matching rows, if parents are included. */
export function treePageSchema(row: z.ZodType) {
  return z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    is_next: z.boolean(),
    is_previous: z.boolean(),
    data: z.array(row),
    found: z.array(z.int()).optional(),
  });
}

type TreePage = Page<Row> & { found?: number[] };

/**
 * Rows of a tree: the topmost in scope, or with `parent` its children. Filters search the whole tree. With `lazy` the
 * response has the topmost matches only, without it all of them, for selectors that build the tree themselves.
 */
export async function treePageOf(caller: Caller, resource: ResourceTable, query: TreeQuery): Promise<TreePage> {
  const { tree } = resource;
  if (!tree) throw new Error(`${resource.name} is no tree`);
  const { selection, ctes } = levelOf({ caller, resource, tree }, query);
  const { inTree } = resource.sql ?? {};
  const instead = { ...inTree?.computed, ...(query.is_deleted ? {} : visibleChildren) };
  const { rows } = await sql<Row & { is_found: boolean }>`
    with recursive ${sql.join(inTree ? [...ctes, sql.raw(inTree.ctes)] : ctes)}
    select ${columns(resource, listedOf(resource), { ...caller, replacements: instead })},
      ${query.with_parents ? sql`t.id in (select id from asked)` : sql`true`} as is_found
    from ${sql.table(resource.table)} t where ${selection}
    order by ${orderOf(resource, query, caller)}`.execute(caller.db);
  const data = rows.map(({ is_found: _, ...row }): Row => row);
  const found = rows.filter((row) => row.is_found).map((row) => row.id);
  return {
    page: 1,
    limit: data.length,
    total: found.length,
    is_next: false,
    is_previous: false,
    data,
    ...(query.with_parents && { found }),
  };
}

/** Whether a row has visible children; computed from the tree read once, not row by row. */
const visibleChildren = {
  hasChild: '(t.id in (select above from seen where above is not null))',
  has_children: '(select count(*)::int from seen where above = t.id)',
};

type TreeContext = { caller: Caller; resource: ResourceTable; tree: Tree };
type Level = { selection: RawBuilder<unknown>; ctes: RawBuilder<unknown>[] };

function levelOf(context: TreeContext, query: TreeQuery): Level {
  const { parent, with_parents: hasParents, is_deleted: isDeleted = false, ...filters } = query;
  const conditions = conditionsOf(context.resource, filters);
  const isFiltered = conditions.length > 0;
  const ctes = [visibleCte(context, isDeleted), matchesCte(context, conditions, parent)];
  if (isDeleted || isFlat(query, isFiltered)) return { ctes, selection: sql`t.id in (select id from asked)` };
  if (!isFiltered) return { ctes, selection: childrenOf(parent) };
  return hasParents
    ? { ctes: [...ctes, ancestorsCte(context)], selection: ancestorCondition }
    : { ctes: [...ctes, descendantsCte(context)], selection: topmost };
}

/** Older clients that build the tree themselves request no level. */
function isFlat({ parent, lazy, with_parents: hasParents, limit }: TreeQuery, isFiltered: boolean): boolean {
  const isByLevel = parent !== undefined || lazy === true || hasParents === true;
  return !isByLevel && (isFiltered || limit !== undefined);
}

/** A scope may begin below the tree's root, or omit intermediate levels: its topmost rows have no visible parent. */
function childrenOf(parent: number | undefined): RawBuilder<unknown> {
  return parent === undefined
    ? sql`t.id in (select id from seen where above is null or above not in (select id from seen))`
    : sql`t.id in (select id from seen where above = ${parent})`;
}

function visibleCte({ caller, resource, tree }: TreeContext, isDeleted: boolean): RawBuilder<unknown> {
  return sql`seen (id, above) as (
    select t.id, t.${sql.ref(tree.parent)} from ${sql.table(resource.table)} t
    where t.is_deleted = ${isDeleted} and ${visible(resource, caller.viewer)})`;
}

/** Matching rows, anywhere or below one row. */
function matchesCte(context: TreeContext, conditions: readonly RawBuilder<unknown>[], parent: number | undefined) {
  const isVisible = sql`t.id in (select id from seen)`;
  const isBelow =
    parent === undefined ? [] : [sql`t.id in (${descendantsSql(context, sql`values (${parent}::bigint)`)})`];
  return sql`asked (id) as (
    select t.id from ${sql.table(context.resource.table)} t where ${allOf([isVisible, ...isBelow, ...conditions])})`;
}

/** All descendants of rows, including those through rows out of scope. */
function descendantsSql(
  { resource, tree }: Omit<TreeContext, 'caller'>,
  tops: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const below = sql`${sql.table(resource.table)} c join`;
  const parent = sql.ref(`c.${tree.parent}`);
  return sql`
    with recursive tops (id) as (${tops}), below (id) as (
      select c.id from ${below} tops on ${parent} = tops.id where not c.is_deleted
      union select c.id from ${below} below on ${parent} = below.id where not c.is_deleted)
    select id from below`;
}

const descendantsCte = (context: TreeContext) =>
  sql`under (id) as (${descendantsSql(context, sql`select id from asked`)})`;
const topmost = sql`t.id in (select id from asked) and t.id not in (select id from under)`;

function ancestorsCte({ resource, tree }: TreeContext): RawBuilder<unknown> {
  return sql`upward (id) as (
    select id from asked
    union select d.${sql.ref(tree.parent)} from ${sql.table(resource.table)} d join upward on d.id = upward.id)`;
}
const ancestorCondition = sql`t.id in (select id from upward) and t.id in (select id from seen)`;
