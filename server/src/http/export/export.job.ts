import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { id, type Locale, locales, type Resource } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { type Viewer, viewerOf } from '#server/access/viewer.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { readTransaction, type Tx, writeTransaction } from '#server/platform/db.ts';
import { jobKind, type Run } from '#server/platform/jobs.ts';
import { errorAnswer } from '../answer.ts';
import { makeTaskFolder, removeTaskFile, taskFile } from '../tasks/task-file.ts';
import { beginTask, endTask, showProgress } from '../tasks/tasks.ts';
import { sharedTotals } from '../totals.ts';
import { type Exported, exported } from './export.ts';

const Payload = z.object({
  task: id(),
  resource: z.string(),
  query: z.record(z.string(), z.unknown()),
  fields: z.array(z.string()),
  locale: z.enum(locales),
});
type Payload = z.output<typeof Payload>;

/** Writes an export into a file, with the rights and the scope that its owner has at that moment. */
export const exportJob = jobKind({
  name: 'export',
  payload: Payload,
  run: async (payload, run) => {
    const { database, config } = run.deps;
    const begun = await writeTransaction(database, (db) => beginTask(db, payload.task));
    if (!begun) return;
    try {
      await writeFile(payload, run, begun.ownerId);
    } catch (error) {
      await removeTaskFile(config, payload.task);
      if (error === cancelled) return;
      await giveUp(payload, run, error);
    }
  },
});

/** Thrown where a task turns out to be no longer wanted. */
const cancelled = new Error('cancelled');

async function writeFile(payload: Payload, run: Run, ownerId: number): Promise<void> {
  const { database, config, clock } = run.deps;
  const { task, query, fields, locale } = payload;
  const { path, draft } = taskFile(config, task);
  await makeTaskFolder(config);
  const resource = resources.find(({ name }) => name === payload.resource) ?? fail('not_found');
  let done = 0;
  const written = await readTransaction(database, async (db) => {
    const viewer = await ownerOf(db, resource, ownerId);
    const caller = { db, viewer, locale, totals: sharedTotals(0).of, now: clock.now() };
    const onRows = (rows: number) => (done += rows);
    const file = await exported(caller, resource, { query, fields, onRows });
    const progress = watch({ run, task, total: file.total, done: () => done });
    try {
      await pipeline(file.stream, createWriteStream(draft, { mode: 0o600 }), {
        signal: AbortSignal.any([run.signal, progress.signal]),
      });
    } catch (error) {
      throw progress.signal.aborted ? cancelled : error;
    } finally {
      progress.stop();
    }
    return file;
  });
  await rename(draft, path);
  await finish(run, { task, done, written, size: (await stat(path)).size });
}

type Finished = { task: number; done: number; written: Exported; size: number };

async function finish({ deps }: Run, { task, done, written, size }: Finished): Promise<void> {
  const end = { state: 'done', progress: done, total: done, file: written.file.name, size } as const;
  const isWanted = await writeTransaction(deps.database, (db) => endTask(db, task, end));
  if (!isWanted) throw cancelled;
}

/** The owner as he is now: what he may not do any more is not done for him either. */
async function ownerOf(db: Tx, resource: Resource, ownerId: number): Promise<Viewer> {
  const user = await db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', ownerId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user?.is_active) fail('user_not_found');
  const viewer = { ...(await viewerOf(db, new Map(), { userId: ownerId, rightsVersion: 0 })), sessionId: 0 };
  const path = `${resource.path}export_job/`;
  if (!viewer.rights.allows('POST', path, path)) fail('forbidden', { method: 'POST', path });
  return viewer.rights.skipsScope('POST', path, path) ? { ...viewer, scope: { all: true } } : viewer;
}

const progressMs = 500;

type Watched = { run: Run; task: number; total: number; done: () => number };

/** Shows twice a second how far a task is, and tells when it was cancelled. */
function watch({ run, task, total, done }: Watched): { signal: AbortSignal; stop: () => void } {
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    const isWanted = await writeTransaction(run.deps.database, (db) =>
      showProgress(db, { id: task, progress: done(), total }),
    );
    if (!isWanted) ended.abort();
  };
  // A look that fails is made up for by the next one.
  const timer = setInterval(() => void look().catch(() => undefined), progressMs);
  void look().catch(() => undefined);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}

/** What was refused stays refused; anything else is tried again, unless this was the last time. */
async function giveUp({ task, locale }: Payload, { deps, signal, isLastTry }: Run, error: unknown): Promise<void> {
  const isRefused = error instanceof AppError;
  if (signal.aborted || (!isRefused && !isLastTry)) throw error;
  const reason = sentenceOf(isRefused ? error : new AppError('internal'), task, locale);
  await writeTransaction(deps.database, (db) => endTask(db, task, { state: 'failed', error: reason }));
  if (!isRefused) throw error;
}

function sentenceOf(error: AppError, task: number, locale: Locale): string {
  return errorAnswer(error, { locale, requestId: `task ${task}`, labels: [] }).body.msg.slice(0, 500);
}
