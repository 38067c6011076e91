import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Reference = { child: string; columns: string[]; targets: string[]; soft: boolean };

/** The first table whose live rows reference one of these; read from the foreign keys, so that none is forgotten. */
export async function usedBy(
  db: Tx,
  { table, parts = [] }: Resource,
  ids: readonly number[],
): Promise<string | undefined> {
  const references = await referencesTo(db, table);
  for (const { child, columns, targets, soft } of references.filter((each) => !parts.includes(each.child))) {
    const keys = columns.map((column, at) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`p.${targets[at] ?? column}`)}`);
    // One statement per referencing table: there are a handful, and a delete is rare.
    const { rows } = await sql<{ found: number }>`
      select 1 as found from ${sql.table(child)} c join ${sql.table(table)} p on ${sql.join(keys, sql` and `)}
      where p.id = any(${ids}) ${soft ? sql`and not c.is_deleted` : sql``} ${child === table ? sql`and c.id <> all(${ids})` : sql``}
      limit 1`.execute(db);
    if (rows.length > 0) return child;
  }
  return undefined;
}

/** Foreign keys to a table, with all their columns; author and department of a row do not count as use. */
async function referencesTo(db: Tx, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as child, array_agg(a.attname::text order by pair.place) as columns,
      array_agg(f.attname::text order by pair.place) as targets,
      exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'is_deleted') as soft
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) with ordinality as pair (child, target, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.child
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.target
    where k.contype = 'f' and k.confrelid = ${table}::regclass and not c.relispartition
    group by k.oid, c.oid, c.relname having not array_agg(a.attname::text) && array['creator_id', 'modifier_id', 'dept_belong_id']
    order by c.relname`.execute(db);
  return rows;
}

/** The tables with live rows that reference each of these; those that nothing references are missing. */
export async function tablesUsing(
  db: Tx,
  { table }: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const references = await referencesTo(db, table);
  const uses = references.map(({ child, columns, targets, soft }) => {
    const keys = columns.map((column, at) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`p.${targets[at] ?? column}`)}`);
    return sql`
      select p.id, ${child}::text as child from ${sql.table(table)} p
      where p.id = any(${ids}) and exists (
        select from ${sql.table(child)} c where ${sql.join(keys, sql` and `)} ${soft ? sql`and not c.is_deleted` : sql``})`;
  });
  const { rows } = await sql<{ id: number; children: string[] }>`
    select id, array_agg(distinct child order by child) as children
    from (${sql.join(uses, sql` union all `)}) as use group by id`.execute(db);
  return new Map(rows.map(({ id, children }) => [id, children]));
}
