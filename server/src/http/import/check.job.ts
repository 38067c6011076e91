import { importLimits } from '#contract/system/import.ts';
import { fail } from '#server/platform/app-error.ts';
import { readTransaction, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type JobKind, jobKind, type JobRun } from '#server/platform/jobs.ts';
import { taskFile } from '../tasks/task-file.ts';
import { cancelled, failTask, taskOwner, monitorTask } from '../tasks/task-job.ts';
import { beginTask, changeTask } from '../tasks/tasks.ts';
import { checkRows } from './check-rows.ts';
import { importJobs, type ImportPayload, sendOf } from './import-jobs.ts';
import type { Importer, ImportRoutes } from './importer.ts';
import { applyRules } from './resource-rules.ts';
import { withWorkbook } from './sheet/read-workbook.ts';
import { addLines, stageRows, clearRows, countRows, countsOf } from './write/staged-rows.ts';
import { readTaskOptions } from './sheet/cell-labels.ts';

/** Reads and checks a sheet; only its rows as read are stored. */
export function checkJob(importers: readonly Importer[], routes: ImportRoutes): JobKind {
  return jobKind({
    ...importJobs.check,
    run: async (payload, run) => {
      const { database } = run.deps;
      const started = await writeTransaction(database, async (db) => {
        await clearRows(db, payload.task);
        return beginTask(db, payload.task);
      });
      if (!started) return;
      try {
        const importer = importers.find(({ resource }) => resource.name === payload.resource) ?? fail('not_found');
        const { withFile } = fileStore(run.deps.config);
        await withFile(taskFile(payload.task), async (path) =>
          check(importer, { payload, run, path, ownerId: started.ownerId, routes }),
        );
      } catch (error) {
        await failTask(payload, run, error);
      }
    },
  });
}

type Check = { payload: ImportPayload; run: JobRun; path: string; ownerId: number; routes: ImportRoutes };

async function check(importer: Importer, { payload, run, path, ownerId, routes }: Check): Promise<void> {
  const { resource } = importer;
  const { config, database } = run.deps;
  const { task, locale } = payload;
  const right = `${resource.path}import_job/` as const;
  const readOptions = await readTransaction(database, async (db) => {
    const viewer = await taskOwner(db, ownerId, right);
    return readTaskOptions({ db, viewer, routes }, { importer, maxRows: importLimits.rows });
  });
  const counts = { done: 0, total: null as number | null };
  const monitor = monitorTask({ run, task, total: () => counts.total, done: () => counts.done });
  const signal = AbortSignal.any([run.signal, monitor.signal]);
  try {
    const sheet = { ...readOptions, path, locale };
    await withWorkbook(sheet, signal, async ({ columns, total, batches, lines }) => {
      counts.total = total + (lines?.total ?? 0);
      const header = { columns, line_columns: lines?.columns ?? [], total: counts.total };
      await writeTransaction(database, async (db) => lockRunning(db, task, header));
      for await (const rows of batches) {
        await writeTransaction(database, async (db) =>
          stageRows(await lockRunning(db, task), task, await applyRules(db, importer, rows)),
        );
        counts.done += rows.length;
      }
      for await (const rows of lines?.batches ?? []) {
        await writeTransaction(database, async (db) => addLines(await lockRunning(db, task), task, rows));
        counts.done += rows.length;
      }
    });
    await countRows(database);
    await writeTransaction(database, async (db) => {
      const viewer = await taskOwner(db, ownerId, right);
      await checkRows({ db, task, importer, resource, locale, routes, viewer, send: sendOf(run), config });
      const counts = await countsOf(db, task);
      const set = { ...counts, progress: counts.total, state: 'checked' };
      if ((await changeTask(db, task, { from: ['running'], set })) === undefined) throw cancelled;
    });
  } catch (error) {
    throw monitor.signal.aborted ? cancelled : error;
  } finally {
    monitor.stop();
  }
}

/** Prevents the task's cancellation until the transaction ends; cancelling it then removes what was written. */
async function lockRunning(db: Tx, task: number, set: Readonly<Record<string, unknown>> = {}): Promise<Tx> {
  const isRunning = await db
    .updateTable('task')
    .set({ state: 'running', ...set })
    .where('id', '=', task)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!isRunning) throw cancelled;
  return db;
}
