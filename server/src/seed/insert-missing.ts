import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

export type SeedRow = Readonly<Record<string, unknown>>;

type SeedTable = {
  table: string;
  /** Rows with the same columns, as JSON types. */
  rows: readonly SeedRow[];
  /** The columns that identify a row. */
  key: readonly string[];
};

/**
 * Inserts rows that no seed has written before. An installation's own edits stay, deleted rows are not restored, and
 * existing rows with the same key are left alone. Returns the number of new rows.
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

/** A column missing in one row would become null instead of its default, so all rows must have the same. */
function columnsOf(table: string, rows: readonly SeedRow[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const isSame = (row: SeedRow) => Object.keys(row).length === columns.length && columns.every((name) => name in row);
  if (!rows.every(isSame)) throw new Error(`rows of the seed for ${table} differ in their columns`);
  return columns;
}
