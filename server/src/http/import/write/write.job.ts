import { fail } from '#server/platform/app-error.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { type JobKind, jobKind } from '#server/platform/jobs.ts';
import { cancelled, failTask } from '#server/http/tasks/task-job.ts';
import { changeTask, endTask, showProgress } from '#server/http/tasks/tasks.ts';
import { checkRows } from '../check-rows.ts';
import { importJobs } from '../import-jobs.ts';
import type { Importer, ImportRoutes } from '../importer.ts';
import { addFindings, countsOf } from './staged-rows.ts';
import { writeEach } from './write-each.ts';
import { lockTargets, RowsRefused, writeRows } from './write-rows.ts';
import { stagedFor, returnToOwner, type WriteJob } from './write-staged.ts';

/**
 * Writes all rows of a checked sheet or none, or each individually, with the rights that its owner has at that time.
 */
export function writeJob(importers: readonly Importer[], routes: ImportRoutes): JobKind {
  return jobKind({
    ...importJobs.write,
    run: async (payload, run) => {
      const { database } = run.deps;
      const { task } = payload;
      const importer = importers.find(({ resource }) => resource.name === payload.resource);
      // Rows that were written individually remain when the job is retried.
      const set = importer?.writeOne ? { state: 'writing' } : { state: 'writing', progress: 0 };
      const ownerId = await writeTransaction(database, (db) => changeTask(db, task, { from: ['writing'], set }));
      if (ownerId === undefined) return;
      const job = { payload, run, ownerId, routes };
      try {
        if (importer?.writeOne) await writeEach(importer, job);
        else await writeTransaction(database, (db) => writeAll(db, importer ?? fail('not_found'), job));
      } catch (error) {
        if (!(error instanceof RowsRefused)) return failTask(payload, run, error);
        await writeTransaction(database, async (db) => {
          await addFindings(db, task, error.findings);
          await returnToOwner(db, payload);
        });
      }
    },
  });
}

async function writeAll(db: Tx, importer: Importer, job: WriteJob): Promise<void> {
  const { payload, run } = job;
  const { task } = payload;
  const staged = await stagedFor(db, importer, job);
  await lockTargets(staged);
  // Others may have written since the check.
  await checkRows(staged);
  const { total, error_rows: errorRows } = await countsOf(db, task);
  if (errorRows > 0) return returnToOwner(db, payload);

  let done = 0;
  await writeRows(staged, async (rows) => {
    done += rows;
    run.signal.throwIfAborted();
    const taskProgress = { id: task, progress: done, total };
    if (!(await writeTransaction(run.deps.database, (other) => showProgress(other, taskProgress)))) throw cancelled;
  });
  if (!(await endTask(db, task, { state: 'done', progress: total, total }))) throw cancelled;
}
