import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ReadRow } from './row-reader.ts';

// The rows of a sheet between their checking and their writing, in a table of their own.

export async function clearRows(db: Tx, task: number): Promise<void> {
  await db.deleteFrom('import_row').where('task_id', '=', task).execute();
}

/** Adds rows as one value: a statement with a parameter for each of their cells would keep the main thread busy. */
export async function addRows(db: Tx, task: number, rows: readonly ReadRow[]): Promise<void> {
  const staged = rows.map(({ rowNo, cells, input, target, issues }) => {
    return { row_no: rowNo, cells, input, target_id: target?.id, target_version: target?.version, errors: issues };
  });
  await sql`
    insert into import_row (task_id, row_no, cells, input, target_id, target_version, errors)
    select ${task}, row_no, array(select jsonb_array_elements_text(cells)), input, target_id, target_version, errors
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as rows (
      row_no int, cells jsonb, input jsonb, target_id bigint, target_version int, errors jsonb)`.execute(db);
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
