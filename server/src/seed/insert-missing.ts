import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

export type SeedRow = Readonly<Record<string, unknown>>;

type SeedTable = {
  table: string;
  /** Rows with the same columns each, in JSON's types. */
  rows: readonly SeedRow[];
  /** The columns that tell one row from another. */
  key: readonly string[];
};

/**
 * Inserts the rows that no seed has written before. An installation's own edits stay, what it removed does not come back,
 * and what it had before us under the same key is left alone. Answers how many were written.
 */
export async function insertMissing(tx: Tx, { table, rows, key }: SeedTable): Promise<number> {
  const seeded = await seededKeys(tx, table);
  const missing = rows.filter((row) => !seeded.has(keyOf(row, key)));
  if (missing.length === 0) return 0;
  const columns = sql.join(columnsOf(table, missing).map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(missing)}::jsonb)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into seed_row (seed, key) select ${table}, unnest(${missing.map((row) => keyOf(row, key))}::text[])
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function seededKeys(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from seed_row where seed = ${table}`.execute(tx);
  return new Set(rows.map((row) => row.key));
}

function keyOf(row: SeedRow, key: readonly string[]): string {
  return key.map((name) => String(row[name])).join('/');
}

/** A column missing in one row would become null there instead of its default, so all must agree. */
function columnsOf(table: string, rows: readonly SeedRow[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const isSame = (row: SeedRow) => Object.keys(row).length === columns.length && columns.every((name) => name in row);
  if (!rows.every(isSame)) throw new Error(`rows of the seed for ${table} differ in their columns`);
  return columns;
}
