import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Values } from '../write/changes.ts';
import type { Importer } from './importer.ts';
import type { ReadRow } from './sheet/row-reader.ts';

/**
 * Completes rows and applies the resource's own rules; an updated row is checked together with its unchanged values.
 */
export async function applyRules(db: Tx, importer: Importer, read: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  const { resource, issues } = importer;
  const rows = await completeRows(db, importer, read);
  if (!issues) return rows;
  const targets = rows.flatMap(({ target }) => (target ? [target.id] : []));
  const stored = targets.length > 0 ? await rowsById(db, resource.table, targets) : new Map<number, Values>();
  return rows.map((row) => {
    if (row.issues.length > 0) return row;
    const values = { ...(row.target && stored.get(row.target.id)), ...row.input };
    return { ...row, issues: rowIssues({ resource, issues }, values) };
  });
}

/** Only valid new rows are completed; updated ones keep their values. */
async function completeRows(db: Tx, { complete }: Importer, rows: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  if (!complete) return rows;
  const fill = await complete(db);
  return rows.map((row) => (row.target || row.issues.length > 0 ? row : { ...row, input: { ...fill(row.input) } }));
}

/** A deleted row lacks fields; that it is deleted is found later. */
function rowIssues({ resource, issues }: Importer, values: Values): FieldIssue[] {
  return resource.input.safeParse(values).success ? (issues?.(values) ?? []) : [];
}

async function rowsById(db: Tx, table: string, ids: readonly number[]): Promise<Map<number, Values>> {
  const { rows } = await sql<Values & { id: number }>`
    select * from ${sql.table(table)} where id = any(${ids}) and not is_deleted`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
