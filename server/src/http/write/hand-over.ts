import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { auditRowsSql } from '../operations/audit.ts';
import { type Caller, visible } from '../rows.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

/** Columns with the owner of a row; a user's own row cannot be transferred. */
function ownerColumns({ owners = [] }: Resource): string[] {
  return ['creator_id', ...owners.filter((column) => column !== 'id')];
}

function ownedBy(resource: ResourceTable, userId: number, viewer: Viewer): RawBuilder<unknown> {
  const conditions = ownerColumns(resource).map((column) => sql`${sql.ref(`t.${column}`)} = ${userId}`);
  return sql`(${sql.join(conditions, sql` or `)}) and not t.is_deleted and ${visible(resource, viewer)}`;
}

/** Number of rows of each resource that belong to a user, within the caller's scope: one statement for all. */
export async function countOwned(
  { db, viewer }: { db: Tx; viewer: Viewer },
  resources: readonly ResourceTable[],
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  if (resources.length === 0) return new Map();
  const counts = resources.map(
    (resource) =>
      sql`select ${resource.name}::text as name, count(*) as count from ${sql.table(resource.table)} t
        where ${ownedBy(resource, userId, viewer)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

export type Transfer = { from: number; to: { id: number; name: string } };

/** Transfers a user's rows to another one, within the caller's scope; a name stored next to an id is updated. */
export async function transferRows(caller: Caller, resource: ResourceTable, { from, to }: Transfer): Promise<number> {
  const { db, viewer } = caller;
  const table = sql.table(resource.table);
  const assignments = ownerColumns(resource).flatMap((column) => {
    const name = column.replace(/_id$/, '_name');
    const hasName = resource.fieldNames.includes(name);
    return [
      replacementOf(column, { column, from, value: to.id }),
      ...(hasName ? [replacementOf(name, { column, from, value: to.name })] : []),
    ];
  });
  const result = await sql`
    with written as (
      update ${table} t set ${sql.join(assignments)}, modifier_id = ${viewer.id}
      from ${table} b where b.id = t.id and ${ownedBy(resource, from, viewer)}
      returning t.id, ${ownersAs(resource, 'b')} as before, ${ownersAs(resource, 't')} as after)
    ${auditRowsSql(caller, { resource, action: 'update', names: auditNames(resource) })}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The owner in a row's history: names of people, not their ids. */
function auditNames(resource: ResourceTable): string[] {
  return ownerColumns(resource).map((column) => column.replace(/_id$/, '_name'));
}

function ownersAs(resource: ResourceTable, row: string): RawBuilder<unknown> {
  const pairs = ownerColumns(resource).flatMap((column, at) => [
    sql`${auditNames(resource)[at]}::text`,
    sql`(select u.name from users u where u.id = ${sql.ref(`${row}.${column}`)})`,
  ]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

type Replacement = { column: string; from: number; value: unknown };

function replacementOf(target: string, { column, from, value }: Replacement): RawBuilder<unknown> {
  const old = sql.ref(`t.${target}`);
  return sql`${sql.ref(target)} = case when ${sql.ref(`t.${column}`)} = ${from} then ${value} else ${old} end`;
}
