import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import { readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import { fileStore, withTemporaryFile } from '#server/platform/files/files.ts';
import { type JobKind, jobKind, type JobRun } from '#server/platform/jobs.ts';
import { refuseDeleted } from '../write/restorers.ts';
import type { Ctx } from '../route.ts';
import { tableNamed, type TableRoutes } from '../list/resource-sql.ts';
import { cancelled, taskOwner, runFileTask, monitorTask } from '../tasks/task-job.ts';
import { taskFile } from '../tasks/task-file.ts';
import { createTask, endTask } from '../tasks/tasks.ts';
import { sharedTotals } from '../list/totals.ts';
import { type ExportResult, exportRows } from './export.ts';

const Payload = z.object({
  task: id(),
  resource: z.string(),
  query: z.record(z.string(), z.unknown()),
  fields: z.array(z.string()),
  locale: z.enum(languages),
});
type Payload = z.output<typeof Payload>;

const queue = { name: 'export', payload: Payload };

/** Creates and queues an export; returns its task. */
export async function queueExport(ctx: Ctx, request: Omit<Payload, 'task' | 'locale'>): Promise<number> {
  const { resource, query, fields } = request;
  const task = await createTask(ctx, { kind: 'export', resource, request: { query, fields } });
  await ctx.jobs.send(ctx.db, queue, { ...request, task, locale: ctx.locale });
  return task;
}

/** Writes an export into a file, with the rights and the data scope that its owner has at that time. */
export function exportJob(routes: TableRoutes): JobKind {
  return jobKind({
    ...queue,
    run: (payload, run) =>
      runFileTask(payload, run, (ownerId) =>
        withTemporaryFile(run.deps.config, async (path) => writeFile(payload, run, { path, ownerId, routes })),
      ),
  });
}

type FileTarget = { path: string; ownerId: number; routes: TableRoutes };

async function writeFile(payload: Payload, run: JobRun, { path, ownerId, routes }: FileTarget): Promise<void> {
  const { database, config, clock } = run.deps;
  const { task, query, fields, locale } = payload;
  const resource = tableNamed(routes, payload.resource) ?? fail('not_found');
  let done = 0;
  const written = await readTransaction(database, async (db) => {
    const viewer = await taskOwner(db, ownerId, `${resource.path}export_job/`);
    if (query['is_deleted']) refuseDeleted({ viewer }, resource);
    const caller = { db, viewer, locale, totals: sharedTotals(0).of, now: clock.now() };
    const onRows = (rows: number) => (done += rows);
    const file = await exportRows(caller, resource, { query, fields, onRows });
    const progress = monitorTask({ run, task, total: () => file.total, done: () => done });
    try {
      await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }), {
        signal: AbortSignal.any([run.signal, progress.signal]),
      });
    } catch (error) {
      throw progress.signal.aborted ? cancelled : error;
    } finally {
      progress.stop();
    }
    return file;
  });
  const { size } = await stat(path);
  await fileStore(config).put(taskFile(task), path);
  await finish(run, { task, done, written, size });
}

type FinishedExport = { task: number; done: number; written: ExportResult; size: number };

async function finish({ deps }: JobRun, { task, done, written, size }: FinishedExport): Promise<void> {
  const end = { state: 'done', progress: done, total: done, file: written.file.name, size } as const;
  const isActive = await writeTransaction(deps.database, (db) => endTask(db, task, end));
  if (!isActive) throw cancelled;
}
