import { sql } from 'kysely';
import type * as z from 'zod';
import { auditRow, metaOf, findMeta, type Resource, type Shape } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import type { Language } from '#contract/languages/language.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { auditSql, initialChanges, type Changes } from '../operations/audit.ts';
import { type Caller, lockedRow, readable, rowById, visible } from '../rows.ts';
import type { Row, StoredRow } from '../row.ts';
import { inOfficeZone } from './office-moments.ts';
import { usedBy } from './references.ts';
import { checkParent, checkRestored, setsParent, lockTree } from '../tree/tree-parent.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A change of a row whose caller has read it at `version`; values left out are unchanged. */
export type Change<V extends Values = Values> = { id: number; version: number | undefined; values: Partial<V> };

/** Writes a new row for the caller and their department, and returns its id. */
export async function insertRow(caller: Caller, resource: ResourceTable, values: Values): Promise<number> {
  const { db, viewer } = caller;
  const owner = {
    creator_id: viewer.id,
    modifier_id: viewer.id,
    dept_belong_id: deptFor({ db, viewer }, resource, values),
  };
  const row = { ...values, ...owner };
  await refuseDeletedDuplicate(db, resource, values);
  await checkParent({ db, viewer }, resource, { values });
  await refuseUnknownCodes(db, codesIn(resource.input.shape, values));
  const names = Object.keys(row);
  const changes = initialChanges(resource.fieldNames, values);
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into ${sql.table(resource.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id),
    noted as (${auditSql(caller, { resource, action: 'create', changes, setting: values['key'] })})
    select id from written`.execute(db);
  return rows[0]?.id ?? fail('internal');
}

/** The department of a new row: the caller's own, unless they give another one inside their scope. */
function deptFor({ viewer }: Caller, resource: ResourceTable, values: Values): number | null {
  const path = deptFieldOf(resource);
  const requested = values[path];
  if (typeof requested !== 'number' || requested === viewer.dept) return viewer.dept;
  const { scope } = viewer;
  if (!scope.all && !scope.deptIds.includes(requested)) refuse([{ path, rule: 'not_a_choice' }]);
  return requested;
}

function deptFieldOf({ deptField = 'dept_belong_id' }: Resource): string {
  return deptField;
}

/** A deleted row retains its code, so that old references stay valid; an administrator may restore it. */
async function refuseDeletedDuplicate(db: Tx, { table, code, codeWithin }: Resource, values: Values): Promise<void> {
  if (!code) return;
  const within = codeWithin ? sql` and ${sql.ref(codeWithin)} = ${values[codeWithin]}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(code)} = ${values[code]}${within} and is_deleted`.execute(db);
  const deletedRow = rows[0];
  if (deletedRow)
    fail('deleted_twin', { field: code, value: String(values[code]) }, { id: deletedRow.id, field: code });
}

/**
 * Writes fields of a row that the caller has read at `version`. An outdated version is refused with the current row and
 * the fields that differ.
 */
export async function updateRow<R extends ResourceTable>(
  caller: Caller,
  resource: R,
  change: Change,
): Promise<StoredRow<R>> {
  const { id, version, values } = change;
  if (version === undefined) refuse([{ path: 'version', rule: 'version_missing' }]);
  if (setsParent(resource, values)) await lockTree(caller.db, resource);
  const current = await lockedRow(caller, resource, id);
  if (current.version !== version)
    refuseStale(await rowById(caller, resource, id), changedFields(resource.row.shape, { current, values }));

  await checkParent(caller, resource, { row: current, values });
  await refuseUnknownCodes(caller.db, codesIn(resource.input.shape, values, { previous: current }));
  const { dept_belong_id: _, ...ownValues } = values;
  const dept = values[deptFieldOf(resource)];
  const isSameDept = typeof dept !== 'number' || String(dept) === current.dept_belong_id;
  const newDept = isSameDept ? {} : { dept_belong_id: deptFor(caller, resource, values) };
  const assignments = Object.entries({ ...ownValues, ...newDept, modifier_id: caller.viewer.id });
  const changed = await differences(caller, resource.row.shape, { current, values });
  const changes = { ...changed, ...deptChange(current, newDept) };
  await sql`
    with written as (
      update ${sql.table(resource.table)}
      set ${sql.join(assignments.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where id = ${id} returning id)
    ${auditSql(caller, { resource, action: 'update', changes, setting: current['key'] })}`.execute(caller.db);
  return current;
}

function deptChange(current: Row, newDept: { dept_belong_id?: number | null }): Changes {
  const { dept_belong_id: after } = newDept;
  return after === undefined ? {} : { dept_belong_id: [current.dept_belong_id, after] };
}

type TwoVersions = { current: Values; values: Values };

async function differences({ db }: Caller, shape: Shape, { current, values }: TwoVersions): Promise<Changes> {
  const changed = changedFields(shape, { current, values });
  // Only instants are converted: a text that looks like one stays as typed.
  const moments = changed.filter((name) => shape[name] && metaOf(shape[name]).kind === 'instant');
  const written = await inOfficeZone(
    db,
    moments.map((name) => values[name]),
  );
  const recorded: Values = { ...values, ...Object.fromEntries(moments.map((name, at) => [name, written[at]])) };
  return Object.fromEntries(changed.map((name) => [name, [current[name], recorded[name]]]));
}

/** The change is to a row that is no longer what its caller saw, and is shown as it is now; `fields` are those in which the two differ. */
export function refuseStale(current: Row, fields: readonly string[]): never {
  fail('stale', { who: current.modifier_name ?? '' }, { current, fields });
}

/** The fields of a row that the values would change. */
export function changedFields(shape: Shape, { current, values }: TwoVersions): string[] {
  return Object.keys(shape).filter(
    (name) => name in values && !(name in auditRow) && !sameValue(shape[name], values[name], current[name]),
  );
}

/** Whether two values of a field are equal: `1.50` and `1.5` are, and one instant in two time zones. */
function sameValue(schema: z.ZodType | undefined, a: unknown, b: unknown): boolean {
  const kind = schema && metaOf(schema).kind;
  if (kind === 'decimal') return trimmed(a) === trimmed(b);
  if (kind === 'instant' && typeof a === 'string' && typeof b === 'string') return Date.parse(a) === Date.parse(b);
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** Refuses rows out of the caller's scope, before any other error about them. */
export async function requireVisible(
  { db, viewer }: Caller,
  resource: ResourceTable,
  ids: readonly number[],
): Promise<void> {
  const requested = [...new Set(ids)];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(resource.table)} t
    where t.id = any(${requested}) and not t.is_deleted and ${readable(resource, viewer)}`.execute(db);
  if ((rows[0]?.count ?? 0) < requested.length) fail('not_found');
}

/** Marks rows as deleted; all of them or none. Rows out of scope do not exist; rows in use are refused. */
export async function removeRows(
  caller: Caller,
  resource: ResourceTable,
  { ids, locale }: { ids: readonly number[]; locale: Language },
): Promise<void> {
  const { db, viewer } = caller;
  const requested = [...new Set(ids)];
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource.table)} t
    where t.id = any(${requested}) and not t.is_deleted and ${visible(resource, viewer)} for update of t`.execute(db);
  if (rows.length < requested.length) fail('not_found');

  const referencingTable = await usedBy(db, resource, requested);
  if (referencingTable !== undefined)
    fail('in_use', { by: titleOf(referencingTable, locale) }, { by: referencingTable });
  await sql`
    with written as (
      update ${sql.table(resource.table)} set is_deleted = true, modifier_id = ${viewer.id}
      where id = any(${requested}) returning id)
    ${auditSql(caller, { resource, action: 'delete' })}`.execute(db);
}

/** Restores deleted rows; all of them or none. */
export async function restoreRows(caller: Caller, resource: ResourceTable, ids: readonly number[]): Promise<void> {
  const { db, viewer } = caller;
  const requested = [...new Set(ids)];
  // Locked in one order, because otherwise two callers could deadlock.
  const { rows } = await sql<{ id: number }>`
    with deleted as (
      select t.id from ${sql.table(resource.table)} t
      where t.id = any(${requested}) and t.is_deleted and ${visible(resource, viewer)} order by t.id for update of t),
    written as (
      update ${sql.table(resource.table)} r set is_deleted = false, modifier_id = ${viewer.id}
      from deleted where r.id = deleted.id returning r.id),
    noted as (${auditSql(caller, { resource, action: 'restore' })})
    select id from written`.execute(db);
  if (rows.length < requested.length) fail('not_found');
  await checkRestored(db, resource, requested);
}

type CodeReference = {
  path: string;
  resource: string;
  filter?: Readonly<Record<string, string>> | undefined;
  value: unknown;
};

/**
 * Refuses codes without an enabled row in their table: one statement for all of them. The rows are locked until the
 * transaction ends, so that they cannot be deleted before the write.
 */
export async function refuseUnknownCodes(db: Tx, codeReferences: readonly CodeReference[]): Promise<void> {
  const unknown = await unknownCodes(db, codeReferences, { areLocked: true });
  if (unknown.length === 0) return;
  refuse(unknown.map(({ path, value }) => ({ path, rule: 'unknown_code' as const, params: { value: String(value) } })));
}

/** The codes without an enabled row in their table. */
export async function unknownCodes<T extends CodeReference>(
  db: Tx,
  codeReferences: readonly T[],
  { areLocked = false } = {},
): Promise<T[]> {
  if (codeReferences.length === 0) return [];
  // Hundreds of lines have the same few codes.
  const groups = [...Map.groupBy(codeReferences, keyOfCode).values()];
  const checks = groups.flatMap(([first], at) => {
    if (!first) return [];
    const { resource, filter, value } = first;
    const filters = Object.entries(filter ?? {}).map(([name, requested]) => sql` and ${sql.ref(name)} = ${requested}`);
    return sql`select ${at}::int as at where not exists (
      select from ${sql.table(resource)} where code = ${value} and enabled and not is_deleted${sql.join(filters, sql``)} ${areLocked ? sql`for key share` : sql``})`;
  });
  const { rows } = await sql<{ at: number }>`${sql.join(checks, sql` union all `)}`.execute(db);
  const unknown = new Set(rows.flatMap(({ at }) => groups[at] ?? []));
  return codeReferences.filter((each) => unknown.has(each));
}

function keyOfCode({ resource, filter, value }: CodeReference): string {
  return JSON.stringify([resource, filter, value]);
}

/** The codes in a row's values; unchanged ones need no check. */
export function codesIn(
  shape: Shape,
  values: Values,
  { previous = {}, at = '' }: { previous?: Values; at?: string } = {},
): CodeReference[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const meta = findMeta(schema);
    const value = values[name];
    if (meta?.kind !== 'code' || value === null || value === undefined || value === previous[name]) return [];
    return [{ path: `${at}${name}`, resource: meta.resource, filter: meta.filter, value }];
  });
}
