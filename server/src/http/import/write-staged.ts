import type { KnownRoute } from '#server/access/reach.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Run } from '#server/platform/jobs.ts';
import { ownerOf, sentenceOf } from '../tasks/task-job.ts';
import { changeTask } from '../tasks/tasks.ts';
import { type ImportPayload, sendOf } from './import-jobs.ts';
import type { Importer, Staged } from './importer.ts';
import { countsOf } from './staged-rows.ts';

/** What the job that writes a sheet is asked, and by whom. */
export type Write = { payload: ImportPayload; run: Run; ownerId: number; routes: readonly KnownRoute[] };

/** The sheet's rows with the rights and the scope that its owner has at that moment. */
export async function stagedFor(db: Tx, importer: Importer, write: Write): Promise<Staged> {
  const { payload, run, ownerId, routes } = write;
  const { resource } = importer;
  const viewer = await ownerOf(db, ownerId, `${resource.path}import_job/`);
  return { db, task: payload.task, importer, resource, viewer, locale: payload.locale, routes, send: sendOf(run) };
}

/** Nothing is written: the task is its owner's again, with what is wrong now. */
export async function takeBack(db: Tx, { task, locale }: ImportPayload): Promise<void> {
  const counts = await countsOf(db, task);
  const error = sentenceOf(new AppError('import.undone', { params: { count: counts.error_rows } }), task, locale);
  const set = { ...counts, state: 'checked', progress: counts.total, error };
  await changeTask(db, task, { from: ['writing'], set });
}
