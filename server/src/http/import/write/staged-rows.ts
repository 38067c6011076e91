import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Database, Tx } from '#server/platform/database/db.ts';
import type { ReadRow } from '../sheet/row-reader.ts';

// The rows of a sheet between checking and writing, in tables of their own.

/** Removes all rows that a task has read. */
export async function clearRows(db: Tx, task: number): Promise<void> {
  await db.deleteFrom('import_row').where('task_id', '=', task).execute();
  await db.deleteFrom('import_line').where('task_id', '=', task).execute();
}

/** Adds rows as one parameter: one for each cell would block the main thread. */
export async function stageRows(db: Tx, task: number, rows: readonly ReadRow[]): Promise<void> {
  const staged = rows.map(({ rowNo, cells, input, target, issues, warnings }) => {
    const at = { target_id: target?.id, target_version: target?.version };
    return { row_no: rowNo, cells, input, ...at, errors: issues, warnings };
  });
  await sql`
    insert into import_row (task_id, row_no, cells, input, target_id, target_version, errors, warnings)
    select ${task}, row_no, array(select jsonb_array_elements_text(cells)), input, target_id, target_version, errors, warnings
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as rows (
      row_no int, cells jsonb, input jsonb, target_id bigint, target_version int, errors jsonb, warnings jsonb)`.execute(
    db,
  );
}

/** Adds rows of the second sheet, where hidden rows are errors. */
export async function addLines(db: Tx, task: number, lines: readonly ReadRow[]): Promise<void> {
  const staged = lines.map(({ rowNo, cells, input, issues, warnings }) => {
    return { row_no: rowNo, cells, input, errors: [...issues, ...warnings] };
  });
  await sql`
    insert into import_line (task_id, row_no, cells, input, errors)
    select ${task}, row_no, array(select jsonb_array_elements_text(cells)), input, errors
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as rows (row_no int, cells jsonb, input jsonb, errors jsonb)`.execute(
    db,
  );
}

/** An issue of one row, found while writing it. */
export type RowFinding = { rowNo: number; issue: FieldIssue };

/** Stores the issues of rows that could not be written. */
export async function addFindings(db: Tx, task: number, findings: readonly RowFinding[]): Promise<void> {
  for (const { rowNo, issue } of findings) {
    // A handful: writing stops at the first rows that fail.
    await sql`
      update import_row set errors = errors || ${JSON.stringify([issue])}::jsonb
      where task_id = ${task} and row_no = ${rowNo}`.execute(db);
  }
}

/** Updates PostgreSQL's statistics: the plans of statements over all rows depend on them. */
export async function countRows(database: Database): Promise<void> {
  await sql`analyze import_row, import_line`.execute(database);
}

export type Counts = {
  total: number;
  new_rows: number;
  changed_rows: number;
  error_rows: number;
  warning_rows: number;
};

const none: Counts = { total: 0, new_rows: 0, changed_rows: 0, error_rows: 0, warning_rows: 0 };

/** Wrong lines count with the row that they belong to, lines without a row on their own. */
export async function countsOf(db: Tx, task: number): Promise<Counts> {
  return countRowsWhere(db, task, sql`true`);
}

/** Results of rows that are written one by one. */
export async function writtenCountsOf(db: Tx, task: number): Promise<Counts> {
  return countRowsWhere(db, task, sql`made_id is not null`);
}

async function countRowsWhere(db: Tx, task: number, isCounted: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where target_id is null and ${isCounted}) as new_rows,
      count(*) filter (where target_id is not null and ${isCounted}) as changed_rows,
      count(*) filter (where errors <> '[]')
        + (select count(*) from import_line where task_id = ${task} and errors <> '[]' and parent_row is null) as error_rows,
      count(*) filter (where errors = '[]' and warnings <> '[]') as warning_rows
    from import_row where task_id = ${task}`.execute(db);
  return rows[0] ?? none;
}
