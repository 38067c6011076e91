import { type QueryExecutorProvider, sql } from 'kysely';

/** Number of rows and a checksum over all values, by table. */
export type TableSums = ReadonlyMap<string, { rows: number; sum: string }>;

/** Reads every row of all tables. */
export async function tableSums(db: QueryExecutorProvider, signal: AbortSignal): Promise<TableSums> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(db);
  const sums = new Map<string, { rows: number; sum: string }>();
  for (const { name } of tables) {
    signal.throwIfAborted();
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
      from ${sql.id('public', name)} t`.execute(db);
    if (rows[0]) sums.set(name, rows[0]);
  }
  return sums;
}

type SumsToCompare = { before: TableSums; after: TableSums; restored: TableSums };

/** Tables that differ in a restored copy. Tables that changed during the backup need only be readable. */
export function differingTables({ before, after, restored }: SumsToCompare): string[] {
  return [...after].flatMap(([name, { rows, sum }]) => {
    const [was, is] = [before.get(name), restored.get(name)];
    if (!is) return was ? [name] : [];
    const isUnchanged = was?.rows === rows && was.sum === sum;
    return isUnchanged && (is.rows !== rows || is.sum !== sum) ? [name] : [];
  });
}
