import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ReadRow } from './row-reader.ts';

// The rows of a sheet between their checking and their writing, in a table of their own.

export async function clearRows(db: Tx, task: number): Promise<void> {
  await db.deleteFrom('import_row').where('task_id', '=', task).execute();
}

export async function addRows(db: Tx, task: number, rows: readonly ReadRow[]): Promise<void> {
  const staged = rows.map(({ rowNo, cells, input, target, issues }) => ({
    task_id: task,
    row_no: rowNo,
    cells,
    input: JSON.stringify(input),
    target_id: target?.id ?? null,
    target_version: target?.version ?? null,
    errors: JSON.stringify(issues),
  }));
  await db.insertInto('import_row').values(staged).execute();
}

/** What is wrong with one row, found when it was to be written. */
export type Finding = { rowNo: number; issue: FieldIssue };

export async function addFindings(db: Tx, task: number, findings: readonly Finding[]): Promise<void> {
  for (const { rowNo, issue } of findings) {
    // A handful: writing ends with the first rows that fail.
    await sql`
      update import_row set errors = errors || ${JSON.stringify([issue])}::jsonb
      where task_id = ${task} and row_no = ${rowNo}`.execute(db);
  }
}

export type Counts = { total: number; new_rows: number; changed_rows: number; error_rows: number };

export async function countsOf(db: Tx, task: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where target_id is null) as new_rows,
      count(*) filter (where target_id is not null) as changed_rows, count(*) filter (where errors <> '[]') as error_rows
    from import_row where task_id = ${task}`.execute(db);
  return rows[0] ?? { total: 0, new_rows: 0, changed_rows: 0, error_rows: 0 };
}
