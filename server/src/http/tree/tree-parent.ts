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
 * Moves within one tree come one after the other: two that are right by themselves could make a circle together. Taken before
 * any row of it is locked, so that nobody waits for it who is waited for.
 */
export async function lockTree(db: Tx, { table }: Pick<Resource, 'table'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tree'), hashtext(${table}))`.execute(db);
}

/** Where a caller's part of a tree of departments begins: at the top, or below their own; null also where they have none. */
export function topFor({ scope, dept }: Viewer): number | null {
  return scope.all || dept === null || !scope.deptIds.includes(dept) ? null : dept;
}

/** Whether a caller's new rows could stand nowhere: they take no part of the top, and have no part of their own. */
export function hasNoAllowedParent({ tree, scope }: Resource, viewer: Viewer): boolean {
  return tree !== undefined && scope === 'row' && !viewer.scope.all && topFor(viewer) === null;
}

/** A field of an imported row `n`: one of a tree that names none above it stands where its writer's part of the tree begins. */
export function importedValue({ tree, scope }: Resource, name: string, viewer: Viewer): RawBuilder<unknown> {
  const value = sql.ref(`n.${name}`);
  const isParentField = scope === 'row' && name === tree?.parent;
  return isParentField && !viewer.scope.all ? sql`coalesce(${value}, ${topFor(viewer)}::bigint)` : value;
}

/** Whether these values say where a row of a tree stands. */
export function setsParent({ tree }: Resource, values: Values): boolean {
  return tree !== undefined && tree.parent in values;
}

/**
 * Refuses a place that a row cannot have: below what is not there for the caller, below itself, or at the top for those who see
 * only a part of the tree. What stays where it is, is not looked at.
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

/** Held until the transaction ends, or it could be deleted before the row below it is there. */
async function lockVisibleRow({ db, viewer }: Caller, resource: ResourceTable, id: unknown): Promise<boolean> {
  const { rows } = await sql`
    select t.id from ${sql.table(resource.table)} t
    where t.id = ${id} and not t.is_deleted and ${visible(resource, viewer)} for key share of t`.execute(db);
  return rows.length > 0;
}

/**
 * What moves takes along all below it, and whoever sees a department with those below would see these, too: departments that
 * are not in their scope stay where they are.
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

/** A row and all above it. */
async function ancestorsOf(db: Tx, { resource, path, from }: AncestorQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (id) as (
      values (${from}::bigint)
      union select t.${sql.ref(path)} from ${sql.table(resource.table)} t join up on t.id = up.id)
    select id from up where id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** What comes back must have something to stand below. */
export async function checkRestored(db: Tx, resource: ResourceTable, ids: readonly number[]): Promise<void> {
  const { tree } = resource;
  if (!tree) return;
  const { rows } = await sql<{ is_deleted: boolean }>`
    select p.is_deleted from ${sql.table(resource.table)} p
    where p.id in (select t.${sql.ref(tree.parent)} from ${sql.table(resource.table)} t where t.id = any(${ids}))
    for key share of p`.execute(db);
  if (rows.some((row) => row.is_deleted)) refuse([{ path: tree.parent, rule: 'parent_deleted' }]);
}
