import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/app-error.ts';
import { databaseRefusal } from '#server/http/response/database-error.ts';
import { cancelled, sentenceOf } from '#server/http/tasks/task-job.ts';
import { endTask, lockTask, showProgress } from '#server/http/tasks/tasks.ts';
import { validateRows } from '../check-rows.ts';
import type { Importer, Staged } from '../importer.ts';
import { issueOf } from '../row-refusal.ts';
import { addFindings, countsOf, writtenCountsOf } from './staged-rows.ts';
import { stagedFor, returnToOwner, type WriteJob } from './write-staged.ts';

/** Few, so that their locks are held only briefly. */
const chunkRows = 20;

type EachContext = Omit<Staged, 'db'> & {
  writeOne: NonNullable<Importer['writeOne']>;
  /** The last row that was processed. */
  last: number;
  report: (error: unknown, rowNo: number) => void;
};

/**
 * Writes rows individually, a few per transaction, which also stores their results: after an interruption it continues
 * behind them. A refused row states why and does not prevent the others.
 */
export async function writeEach(importer: Importer, job: WriteJob): Promise<void> {
  const { payload, run } = job;
  const { database } = run.deps;
  const { writeOne } = importer;
  if (!writeOne) throw new Error(`${importer.resource.name} is not written row by row`);
  const { db: _, ...staged } = await writeTransaction(database, async (db) => {
    const found = await stagedFor(db, importer, job);
    // Others may have written since the check.
    await validateRows(found);
    return found;
  });
  const report = (error: unknown, rowNo: number): void =>
    run.deps.log.error({ err: error, task: payload.task }, `import: row ${rowNo} could not be written`);
  for (let last: number | undefined = 0; last !== undefined; run.signal.throwIfAborted())
    last = await writeSome(database, { ...staged, writeOne, last, report });
  await writeTransaction(database, (db) => end(db, job));
}

/** Processes some rows and returns the last one, while there may be more. */
function writeSome(database: Database, context: EachContext): Promise<number | undefined> {
  const { task, last } = context;
  return writeTransaction(database, async (db) => {
    if (!(await lockTask(db, task))) throw cancelled;
    const { rows } = await sql<{ row_no: number }>`
      select row_no from import_row where task_id = ${task} and row_no > ${last} and made_id is null and errors = '[]'
      order by row_no limit ${chunkRows} for update`.execute(db);
    // Sequentially on the transaction's connection.
    for (const { row_no: rowNo } of rows) await writeRow({ ...context, db }, rowNo);
    const { total, new_rows: created, changed_rows: changed } = await writtenCountsOf(db, task);
    const taskProgress = { id: task, progress: created + changed, total };
    if (rows.length > 0) await showProgress(db, taskProgress);
    return rows.at(-1)?.row_no;
  });
}

/** Writes a row and stores the result, or rolls it back and stores why it was refused. */
async function writeRow(context: EachContext & { db: Tx }, rowNo: number): Promise<void> {
  const { db, task, writeOne, report } = context;
  await sql`savepoint each_row`.execute(db);
  try {
    const createdId = await writeOne(context, rowNo);
    await sql`update import_row set made_id = ${createdId} where task_id = ${task} and row_no = ${rowNo}`.execute(db);
    await sql`release savepoint each_row`.execute(db);
  } catch (error) {
    if (isRetryable(error)) throw error;
    await sql`rollback to savepoint each_row`.execute(db);
    const issue = issueOf(context, error);
    if (!issue) report(error, rowNo);
    await addFindings(db, task, [{ rowNo, issue: issue ?? defectIssue(context) }]);
  }
}

/** Whether the error is unrelated to the row, and may be gone when the job is retried. */
function isRetryable(error: unknown): boolean {
  const { id } = error instanceof AppError ? error : (databaseRefusal(error) ?? {});
  return id === 'unavailable' || id === 'too_many_requests';
}

/** An unexpected error in one row must not block the others. */
function defectIssue({ task, locale }: EachContext): FieldIssue {
  return { path: '', rule: 'row_refused', params: { reason: sentenceOf(new AppError('internal'), task, locale) } };
}

async function end(db: Tx, { payload }: WriteJob): Promise<void> {
  const { task, locale } = payload;
  const { rows } = await sql`
    select from import_row where task_id = ${task} and made_id is null and errors = '[]' limit 1`.execute(db);
  // Another node, believed to be dead, is writing them.
  if (rows.length > 0) throw new Error('rows are left to be written');
  const written = await writtenCountsOf(db, task);
  const progress = written.new_rows + written.changed_rows;
  if (progress === 0) return returnToOwner(db, payload);
  const { error_rows: remaining } = await countsOf(db, task);
  const partly = new AppError('import.partly', { params: { count: remaining } });
  const outcome = remaining > 0 ? { error: sentenceOf(partly, task, locale) } : {};
  if (!(await endTask(db, task, { ...written, ...outcome, state: 'done', progress }))) throw cancelled;
}
