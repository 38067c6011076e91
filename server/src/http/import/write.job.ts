import type { KnownRoute } from '#server/access/reach.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { type Tx, writeTransaction } from '#server/platform/db.ts';
import { type JobKind, jobKind, type Run } from '#server/platform/jobs.ts';
import { cancelled, giveUp, ownerOf, sentenceOf } from '../tasks/task-job.ts';
import { changeTask, endTask, showProgress } from '../tasks/tasks.ts';
import { checkRows } from './check-rows.ts';
import { importJobs, type ImportPayload, sendOf } from './import-jobs.ts';
import type { Importer, Staged } from './importer.ts';
import { addFindings, countsOf } from './staged-rows.ts';
import { lockTargets, RowsRefused, writeRows } from './write-rows.ts';

/** Writes all rows of a checked sheet or none, with the rights and the scope that its owner has at that moment. */
export function writeJob(importers: readonly Importer[], routes: readonly KnownRoute[]): JobKind {
  return jobKind({
    ...importJobs.write,
    run: async (payload, run) => {
      const { database } = run.deps;
      const { task } = payload;
      const ownerId = await writeTransaction(database, (db) =>
        changeTask(db, task, { from: ['writing'], set: { progress: 0 } }),
      );
      if (ownerId === undefined) return;
      const importer = importers.find(({ resource }) => resource.name === payload.resource);
      try {
        await writeTransaction(database, (db) =>
          write(db, importer ?? fail('not_found'), { payload, run, ownerId, routes }),
        );
      } catch (error) {
        if (!(error instanceof RowsRefused)) return giveUp(payload, run, error);
        await writeTransaction(database, async (db) => {
          await addFindings(db, task, error.findings);
          await takeBack(db, payload);
        });
      }
    },
  });
}

type Write = { payload: ImportPayload; run: Run; ownerId: number; routes: readonly KnownRoute[] };

async function write(db: Tx, importer: Importer, { payload, run, ownerId, routes }: Write): Promise<void> {
  const { task } = payload;
  const { resource } = importer;
  const viewer = await ownerOf(db, ownerId, `${resource.path}import_job/`);
  const staged: Staged = { db, task, importer, resource, viewer, locale: payload.locale, routes, send: sendOf(run) };
  await lockTargets(staged);
  // Since they were checked, others have written, too.
  await checkRows(staged);
  const { total, error_rows: wrong } = await countsOf(db, task);
  if (wrong > 0) return takeBack(db, payload);

  let done = 0;
  await writeRows(staged, async (rows) => {
    done += rows;
    run.signal.throwIfAborted();
    const shown = { id: task, progress: done, total };
    if (!(await writeTransaction(run.deps.database, (other) => showProgress(other, shown)))) throw cancelled;
  });
  if (!(await endTask(db, task, { state: 'done', progress: total, total }))) throw cancelled;
}

/** Nothing is written: the task is its owner's again, with what is wrong now. */
async function takeBack(db: Tx, { task, locale }: ImportPayload): Promise<void> {
  const counts = await countsOf(db, task);
  const error = sentenceOf(new AppError('import.undone', { params: { count: counts.error_rows } }), task, locale);
  await changeTask(db, task, {
    from: ['writing'],
    set: { ...counts, state: 'checked', progress: counts.total, error },
  });
}
