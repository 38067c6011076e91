import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import { type Database, type Tx, writeTransaction } from '#server/platform/db.ts';
import { AppError } from '#server/platform/app-error.ts';
import { fromDatabase } from '../database-error.ts';
import { cancelled, sentenceOf } from '../tasks/task-job.ts';
import { endTask, holdTask, showProgress } from '../tasks/tasks.ts';
import { judgeRows } from './check-rows.ts';
import type { Importer, Staged } from './importer.ts';
import { issueOf } from './row-refusal.ts';
import { addFindings, countsOf, writtenOf } from './staged-rows.ts';
import { stagedFor, takeBack, type Write } from './write-staged.ts';

/** So few that nobody waits long for what they lock. */
const rowsAtOnce = 20;

type Each = Omit<Staged, 'db'> & {
  writeOne: NonNullable<Importer['writeOne']>;
  /** The row that was looked at last. */
  last: number;
  report: (error: unknown, rowNo: number) => void;
};

/**
 * Writes rows each by itself, a few in a transaction that also notes down what they became: whoever goes on after a stop
 * begins behind them. One that is refused says why and keeps no other back.
 */
export async function writeEach(importer: Importer, asked: Write): Promise<void> {
  const { payload, run } = asked;
  const { database } = run.deps;
  const { writeOne } = importer;
  if (!writeOne) throw new Error(`${importer.resource.name} is not written row by row`);
  const { db: _, ...staged } = await writeTransaction(database, async (db) => {
    const found = await stagedFor(db, importer, asked);
    // Since they were checked, others have written, too.
    await judgeRows(found);
    return found;
  });
  const report = (error: unknown, rowNo: number): void =>
    run.deps.log.error({ err: error, task: payload.task }, `import: row ${rowNo} could not be written`);
  for (let last: number | undefined = 0; last !== undefined; run.signal.throwIfAborted())
    last = await writeSome(database, { ...staged, writeOne, last, report });
  await writeTransaction(database, (db) => end(db, asked));
}

/** Answers the last row of those that it has looked at, while there may be more. */
function writeSome(database: Database, each: Each): Promise<number | undefined> {
  const { task, last } = each;
  return writeTransaction(database, async (db) => {
    if (!(await holdTask(db, task))) throw cancelled;
    const { rows } = await sql<{ row_no: number }>`
      select row_no from import_row where task_id = ${task} and row_no > ${last} and made_id is null and errors = '[]'
      order by row_no limit ${rowsAtOnce} for update`.execute(db);
    // On the transaction's one connection, one after the other.
    for (const { row_no: rowNo } of rows) await writeRow({ ...each, db }, rowNo);
    const { total, new_rows: created, changed_rows: changed } = await writtenOf(db, task);
    const shown = { id: task, progress: created + changed, total };
    if (rows.length > 0) await showProgress(db, shown);
    return rows.at(-1)?.row_no;
  });
}

/** Writes a row and notes down what it has become, or why it is refused; then nothing is left of it. */
async function writeRow(each: Each & { db: Tx }, rowNo: number): Promise<void> {
  const { db, task, writeOne, report } = each;
  await sql`savepoint each_row`.execute(db);
  try {
    const made = await writeOne(each, rowNo);
    await sql`update import_row set made_id = ${made} where task_id = ${task} and row_no = ${rowNo}`.execute(db);
    await sql`release savepoint each_row`.execute(db);
  } catch (error) {
    if (isForLater(error)) throw error;
    await sql`rollback to savepoint each_row`.execute(db);
    const issue = issueOf(each, error);
    if (!issue) report(error, rowNo);
    await addFindings(db, task, [{ rowNo, issue: issue ?? unforeseen(each) }]);
  }
}

/** What has nothing to do with the row, and may be over when the job is tried again. */
function isForLater(error: unknown): boolean {
  const { id } = error instanceof AppError ? error : (fromDatabase(error) ?? {});
  return id === 'unavailable' || id === 'too_many_requests';
}

/** A defect of ours at one row is no reason to keep all others waiting. */
function unforeseen({ task, locale }: Each): FieldIssue {
  return { path: '', rule: 'row_refused', params: { reason: sentenceOf(new AppError('internal'), task, locale) } };
}

async function end(db: Tx, { payload }: Write): Promise<void> {
  const { task, locale } = payload;
  const { rows } = await sql`
    select from import_row where task_id = ${task} and made_id is null and errors = '[]' limit 1`.execute(db);
  // Another node is at them that was thought to be gone.
  if (rows.length > 0) throw new Error('rows are left to be written');
  const written = await writtenOf(db, task);
  const progress = written.new_rows + written.changed_rows;
  if (progress === 0) return takeBack(db, payload);
  const { error_rows: left } = await countsOf(db, task);
  const partly = new AppError('import.partly', { params: { count: left } });
  const told = left > 0 ? { error: sentenceOf(partly, task, locale) } : {};
  if (!(await endTask(db, task, { ...written, ...told, state: 'done', progress }))) throw cancelled;
}
