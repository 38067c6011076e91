import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { JobRun } from '#server/platform/jobs.ts';
import { taskOwner, sentenceOf } from '#server/http/tasks/task-job.ts';
import { changeTask } from '#server/http/tasks/tasks.ts';
import { type ImportPayload, sendOf } from '../import-jobs.ts';
import type { Importer, Staged, ImportRoutes } from '../importer.ts';
import { countsOf } from './staged-rows.ts';

/** The payload and context of the job that writes a sheet. */
export type WriteJob = { payload: ImportPayload; run: JobRun; ownerId: number; routes: ImportRoutes };

/** The sheet's rows with the rights and the data scope that its owner has at that time. */
export async function stagedFor(db: Tx, importer: Importer, job: WriteJob): Promise<Staged> {
  const { payload, run, ownerId, routes } = job;
  const { resource } = importer;
  const viewer = await taskOwner(db, ownerId, `${resource.path}import_job/`);
  const { task, locale } = payload;
  const { config } = run.deps;
  return { db, task, importer, resource, viewer, locale, routes, send: sendOf(run), config };
}

/** Nothing is written: the task returns to its owner, with the current errors. */
export async function returnToOwner(db: Tx, { task, locale }: ImportPayload): Promise<void> {
  const counts = await countsOf(db, task);
  const error = sentenceOf(new AppError('import.undone', { params: { count: counts.error_rows } }), task, locale);
  const set = { ...counts, state: 'checked', progress: counts.total, error };
  await changeTask(db, task, { from: ['writing'], set });
}
