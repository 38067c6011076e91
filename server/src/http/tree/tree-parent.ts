import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Caller, visible } from '../rows.ts';
import type { Row } from '../row.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

type Tree = NonNullable<Resource['tree']>;
type Values = Readonly<Record<string, unknown>>;

/**
 * Serialises moves within one tree, because two valid ones could form a cycle together. Locked before any of its rows,
 * to avoid deadlocks.
 */
export async function lockTree(db: Tx, { table }: Pick<Resource, 'table'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tree'), hashtext(${table}))`.execute(db);
}

/** The root of a caller's part of the department tree: null for the top, or if they have no department. */
export function topFor({ scope, dept }: Viewer): number | null {
  return scope.all || dept === null || !scope.deptIds.includes(dept) ? null : dept;
}

/** Whether a caller cannot create rows anywhere: they neither see the top nor have a department. */
export function hasNoAllowedParent({ tree, scope }: Resource, viewer: Viewer): boolean {
  return tree !== undefined && scope === 'row' && !viewer.scope.all && topFor(viewer) === null;
}

/** A field of an imported row `n`: without a parent, a row goes to the root of its author's part of the tree. */
export function importedValue({ tree, scope }: Resource, name: string, viewer: Viewer): RawBuilder<unknown> {
  const value = sql.ref(`n.${name}`);
  const isParentField = scope === 'row' && name === tree?.parent;
  return isParentField && !viewer.scope.all ? sql`coalesce(${value}, ${topFor(viewer)}::bigint)` : value;
}

/** Whether these values set the parent of a row. */
export function setsParent({ tree }: Resource, values: Values): boolean {
  return tree !== undefined && tree.parent in values;
}

/**
 * Refuses an invalid parent: out of scope, below the row itself, or the top for callers who see only a part of the
 * tree. An unchanged parent is not checked.
 */
export async function checkParent(
  caller: Caller,
  resource: ResourceTable,
  change: { row?: Row; values: Values },
): Promise<void> {
  const { tree } = resource;
  if (!tree || keepsParent(tree, change)) return;
  const path = tree.parent;
  const parentId = change.values[path] ?? null;
  if (parentId === null) return refuseTop(caller, resource, path);
  if (!(await lockVisibleRow(caller, resource, parentId))) refuse([{ path, rule: 'no_such_parent' }]);
  if (change.row) await refuseHiddenBelow(caller, resource, { path, id: change.row.id });
  const ancestors = change.row ? await ancestorsOf(caller.db, { resource, path, from: parentId }) : [];
  if (ancestors.some((id) => id === change.row?.id)) refuse([{ path, rule: 'below_itself' }]);
}

function keepsParent({ parent }: Tree, { row, values }: { row?: Row; values: Values }): boolean {
  return row !== undefined && (!(parent in values) || (values[parent] ?? null) === row[parent]);
}

function refuseTop({ viewer }: Caller, { scope }: Resource, path: string): void {
  if (scope === 'row' && !viewer.scope.all) refuse([{ path, rule: 'required' }]);
}

/** Locked until the transaction ends, so that it cannot be deleted before its child is written. */
async function lockVisibleRow({ db, viewer }: Caller, resource: ResourceTable, id: unknown): Promise<boolean> {
  const { rows } = await sql`
    select t.id from ${sql.table(resource.table)} t
    where t.id = ${id} and not t.is_deleted and ${visible(resource, viewer)} for key share of t`.execute(db);
  return rows.length > 0;
}

/**
 * A department moves with all its descendants, which users of the new parents would then see: refused if any of them is
 * out of the caller's scope.
 */
async function refuseHiddenBelow(
  { db, viewer }: Caller,
  { table, scope }: Resource,
  { path, id }: { path: string; id: number },
): Promise<void> {
  if (scope !== 'row' || viewer.scope.all) return;
  const { rows } = await sql`
    with recursive below (id) as (
      values (${id}::bigint)
      union select t.id from ${sql.table(table)} t join below on t.${sql.ref(path)} = below.id where not t.is_deleted)
    select from below where id <> all(${viewer.scope.deptIds}::bigint[]) limit 1`.execute(db);
  if (rows.length > 0) refuse([{ path, rule: 'moves_hidden' }]);
}

type AncestorQuery = { resource: ResourceTable; path: string; from: unknown };

/** A row and its ancestors. */
async function ancestorsOf(db: Tx, { resource, path, from }: AncestorQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (id) as (
      values (${from}::bigint)
      union select t.${sql.ref(path)} from ${sql.table(resource.table)} t join up on t.id = up.id)
    select id from up where id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** A restored row needs an existing parent. */
export async function checkRestored(db: Tx, resource: ResourceTable, ids: readonly number[]): Promise<void> {
  const { tree } = resource;
  if (!tree) return;
  const { rows } = await sql<{ is_deleted: boolean }>`
    select p.is_deleted from ${sql.table(resource.table)} p
    where p.id in (select t.${sql.ref(tree.parent)} from ${sql.table(resource.table)} t where t.id = any(${ids}))
    for key share of p`.execute(db);
  if (rows.some((row) => row.is_deleted)) refuse([{ path: tree.parent, rule: 'parent_deleted' }]);
}
