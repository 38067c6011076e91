import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Unique columns among the rows for which the predicate is true. */
export type UniqueKey = {
  columns: readonly string[];
  /** SQL as in the catalogue. */
  predicate: string | null;
  /** Whether nulls count as equal. */
  gapsCount: boolean;
  /** The field named in the error, e.g. the code within its kind. */
  path: string;
};

/** The unique keys of a resource's fields, read from the database, so that none is forgotten. */
export async function uniqueKeys(db: Tx, { table, input }: Resource): Promise<UniqueKey[]> {
  const { rows } = await sql<{ columns: string[]; predicate: string | null; gaps: boolean }>`
    select pg_get_expr(i.indpred, i.indrelid) as predicate, i.indnullsnotdistinct as gaps, array(
      select a.attname::text from unnest(i.indkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
      where place <= i.indnkeyatts order by place) as columns
    from pg_index i
    where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary and i.indexprs is null
    order by i.indexrelid`.execute(db);
  return rows.flatMap(({ columns, predicate, gaps }) => {
    const path = columns.at(-1);
    const isOurs = path !== undefined && columns.every((column) => column in input.shape);
    return isOurs ? [{ columns, predicate, gapsCount: gaps, path }] : [];
  });
}
