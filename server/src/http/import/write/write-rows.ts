import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import type { Staged } from '../importer.ts';
import { computedOf, type ResourceTable } from '#server/http/list/resource-sql.ts';
import { columnsOfTask } from '../sheet/checked-sheet.ts';
import { issueOf } from '../row-refusal.ts';
import type { RowFinding } from './staged-rows.ts';
import { importedValue } from '#server/http/tree/tree-parent.ts';

const chunkRows = 500;
/** Further ones are not searched for: nothing is written anyway, and each costs a statement. */
const maxFindings = 20;

/** Thrown when valid rows can no longer be written; the transaction is rolled back. */
export class RowsRefused extends Error {
  readonly findings: readonly RowFinding[];

  constructor(findings: readonly RowFinding[]) {
    super('rows can no longer be written');
    this.name = 'RowsRefused';
    this.findings = findings;
  }
}

/** In one order, because otherwise two imports could deadlock. */
export async function lockTargets({ db, task, resource }: Staged): Promise<void> {
  await sql`
    select t.id from ${sql.table(resource.table)} t
    where t.id in (select target_id from import_row where task_id = ${task} and target_id is not null)
    order by t.id for update of t`.execute(db);
}

type Range = { from: number; to: number };

/** Writes the rows of a sheet in the caller's transaction; `onRows` is called after each chunk. */
export async function writeRows(staged: Staged, onRows: (rows: number) => Promise<void>): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await nextRows(staged, last);
    const [from, to] = [rows[0], rows.at(-1)];
    if (from === undefined || to === undefined) return;
    await writeChunk(staged, rows);
    await onRows(rows.length);
    last = to;
  }
}

async function nextRows({ db, task }: Staged, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_row')
    .select('row_no')
    .where('task_id', '=', task)
    .where('row_no', '>', last)
    .orderBy('row_no')
    .limit(chunkRows)
    .execute();
  return rows.map((row) => row.row_no);
}

async function rowsIn({ db, task }: Staged, { from, to }: Range): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from import_row where task_id = ${task} and row_no between ${from} and ${to} order by row_no`.execute(
    db,
  );
  return rows.map((row) => row.row_no);
}

async function writeChunk(staged: Staged, rows: readonly number[]): Promise<void> {
  const range = { from: rows[0] ?? 0, to: rows.at(-1) ?? 0 };
  const refused = await attempt(staged, range);
  if (refused === undefined) return;
  // Writing them one by one finds the rows at fault.
  const findings: RowFinding[] = [];
  for (const rowNo of rows) {
    const issue = await attempt(staged, { from: rowNo, to: rowNo });
    if (issue) findings.push({ rowNo, issue });
    if (findings.length >= maxFindings) break;
  }
  throw new RowsRefused(findings.length > 0 ? findings : [{ rowNo: range.from, issue: refused }]);
}

/** Writes rows, or returns why the database refuses them, rolled back to a savepoint. */
async function attempt(staged: Staged, range: Range): Promise<FieldIssue | undefined> {
  const { db } = staged;
  await sql`savepoint rows`.execute(db);
  try {
    const afterwards = await staged.importer.beforeWrite?.(staged, range);
    await writeRange(staged, range);
    await afterwards?.();
    await staged.importer.afterWrite?.(staged, range);
    await sql`release savepoint rows`.execute(db);
    return undefined;
  } catch (error) {
    const issue = issueOf(staged, error);
    if (!issue) throw error;
    await sql`rollback to savepoint rows`.execute(db);
    return issue;
  }
}

async function writeRange(staged: Staged, range: Range): Promise<void> {
  const { writeOne } = staged.importer;
  if (writeOne) for (const rowNo of await rowsIn(staged, range)) await writeOne(staged, rowNo);
  else {
    await insertNew(staged, range);
    await updateExisting(staged, range);
  }
}

async function insertNew({ db, task, resource, viewer }: Staged, { from, to }: Range): Promise<void> {
  const names = columnsOf(resource, Object.keys(resource.input.shape));
  const columnList = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => importedValue(resource, name, viewer)));
  await sql`
    with written as (
    insert into ${sql.table(resource.table)} as t (${columnList}, creator_id, modifier_id, dept_belong_id)
    select ${values}, ${viewer.id}::bigint, ${viewer.id}::bigint, ${deptOf(resource, sql`${viewer.dept}::bigint`)}
    from import_row r cross join lateral jsonb_populate_record(null::${sql.table(resource.table)}, r.input) n
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and r.target_id is null
    order by r.row_no
    returning t.id, null::jsonb as before, to_jsonb(t) as after)
    ${auditRowsSql({ viewer }, { resource, action: 'create', names })}`.execute(db);
}

/** The fields of a row that are columns of its own table. */
function columnsOf(resource: ResourceTable, names: readonly string[]): string[] {
  const computed = computedOf(resource);
  return names.filter((name) => name in resource.input.shape && !(name in computed));
}

/** The department that a row belongs to: its own field, if there is one. */
function deptOf({ deptField }: Resource, otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  return deptField === undefined ? otherwise : sql`coalesce(${sql.ref(`n.${deptField}`)}, ${otherwise})`;
}

/** All rows of a sheet have the same columns. */
async function updateExisting({ db, task, resource, viewer }: Staged, { from, to }: Range): Promise<void> {
  const columns = await columnsOfTask(db, task);
  const names = columnsOf(resource, columns);
  if (names.length === 0) return;
  const isDeptChanged = resource.deptField !== undefined && names.includes(resource.deptField);
  const assignments = [
    ...names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`),
    ...(isDeptChanged ? [sql`dept_belong_id = ${deptOf(resource, sql`t.dept_belong_id`)}`] : []),
  ];
  const table = sql.table(resource.table);
  await sql`
    with written as (
    update ${table} t set ${sql.join(assignments)}, modifier_id = ${viewer.id}
    from import_row r cross join lateral jsonb_populate_record(null::${table}, r.input) n, ${table} b
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and t.id = r.target_id and b.id = r.target_id
      and t.version = r.target_version and not t.is_deleted
    returning t.id, to_jsonb(b) as before, to_jsonb(t) as after)
    ${auditRowsSql({ viewer }, { resource, action: 'update', names })}`.execute(db);
}
