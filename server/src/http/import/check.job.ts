import { importLimits } from '#contract/system/import.ts';
import type { KnownRoute } from '#server/access/reach.ts';
import { fail } from '#server/platform/app-error.ts';
import { readTransaction, type Tx, writeTransaction } from '#server/platform/db.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type JobKind, jobKind, type Run } from '#server/platform/jobs.ts';
import { taskFile } from '../tasks/task-file.ts';
import { cancelled, giveUp, ownerOf, watch } from '../tasks/task-job.ts';
import { beginTask, changeTask } from '../tasks/tasks.ts';
import { checkRows } from './check-rows.ts';
import { importJobs, type ImportPayload, sendOf } from './import-jobs.ts';
import type { Importer } from './importer.ts';
import { ruled } from './own-rules.ts';
import { withWorkbook } from './read-workbook.ts';
import { addLines, addRows, clearRows, countRows, countsOf } from './staged-rows.ts';
import { askedOf } from './words.ts';

/** Reads a sheet and finds what is wrong with it; nothing is written but its rows as they were read. */
export function checkJob(importers: readonly Importer[], routes: readonly KnownRoute[]): JobKind {
  return jobKind({
    ...importJobs.check,
    run: async (payload, run) => {
      const { database } = run.deps;
      const begun = await writeTransaction(database, async (db) => {
        await clearRows(db, payload.task);
        return beginTask(db, payload.task);
      });
      if (!begun) return;
      try {
        const importer = importers.find(({ resource }) => resource.name === payload.resource) ?? fail('not_found');
        const { withFile } = fileStore(run.deps.config);
        await withFile(taskFile(payload.task), async (path) =>
          check(importer, { payload, run, path, ownerId: begun.ownerId, routes }),
        );
      } catch (error) {
        await giveUp(payload, run, error);
      }
    },
  });
}

type Check = { payload: ImportPayload; run: Run; path: string; ownerId: number; routes: readonly KnownRoute[] };

async function check(importer: Importer, { payload, run, path, ownerId, routes }: Check): Promise<void> {
  const { resource } = importer;
  const { database } = run.deps;
  const { task, locale } = payload;
  const right = `${resource.path}import_job/` as const;
  const asked = await readTransaction(database, async (db) => {
    const viewer = await ownerOf(db, ownerId, right);
    return askedOf(db, { importer, viewer, mostRows: importLimits.rows });
  });
  const shown = { done: 0, total: null as number | null };
  const watched = watch({ run, task, total: () => shown.total, done: () => shown.done });
  const signal = AbortSignal.any([run.signal, watched.signal]);
  try {
    const sheet = { ...asked, path, locale };
    await withWorkbook(sheet, signal, async ({ columns, total, batches, lines }) => {
      shown.total = total + (lines?.total ?? 0);
      const found = { columns, line_columns: lines?.columns ?? [], total: shown.total };
      await writeTransaction(database, async (db) => held(db, task, found));
      for await (const rows of batches) {
        await writeTransaction(database, async (db) =>
          addRows(await held(db, task), task, await ruled(db, importer, rows)),
        );
        shown.done += rows.length;
      }
      for await (const rows of lines?.batches ?? []) {
        await writeTransaction(database, async (db) => addLines(await held(db, task), task, rows));
        shown.done += rows.length;
      }
    });
    await countRows(database);
    await writeTransaction(database, async (db) => {
      const viewer = await ownerOf(db, ownerId, right);
      await checkRows({ db, task, importer, resource, locale, routes, viewer, send: sendOf(run) });
      const counts = await countsOf(db, task);
      const set = { ...counts, progress: counts.total, state: 'checked' };
      if ((await changeTask(db, task, { from: ['running'], set })) === undefined) throw cancelled;
    });
  } catch (error) {
    throw watched.signal.aborted ? cancelled : error;
  } finally {
    watched.stop();
  }
}

/** Keeps a task from being cancelled until the transaction ends: whoever cancels it then removes what was written. */
async function held(db: Tx, task: number, set: Readonly<Record<string, unknown>> = {}): Promise<Tx> {
  const isWanted = await db
    .updateTable('task')
    .set({ state: 'running', ...set })
    .where('id', '=', task)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!isWanted) throw cancelled;
  return db;
}
