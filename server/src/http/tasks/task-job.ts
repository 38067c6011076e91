import type { Language } from '#contract/languages/language.ts';
import { type Viewer, viewerOf } from '#server/access/viewer.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { FileStoreError } from '#server/platform/files/file-store-error.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobRun } from '#server/platform/jobs.ts';
import { loadConfigVersion } from '#server/platform/settings/system-config.ts';
import { errorAnswer } from '../response/answer.ts';
import { dropTaskFile } from './task-file.ts';
import { beginTask, endTask, showProgress } from './tasks.ts';

/** Thrown when a task has been cancelled. */
export const cancelled = new Error('cancelled');

/**
 * A task's owner with their current rights: a job does not do what they may no longer post to `path`. Sets the
 * transaction's time zone to the installation's.
 */
export async function taskOwner(db: Tx, ownerId: number, path: `/${string}/`): Promise<Viewer> {
  await loadConfigVersion(db);
  const user = await db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', ownerId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user?.is_active) fail('user_not_found');
  const viewer = { ...(await viewerOf(db, new Map(), { userId: ownerId, rightsVersion: 0 })), sessionId: 0 };
  if (!viewer.rights.allows('POST', path, path)) fail('forbidden', { method: 'POST', path });
  return viewer.rights.skipsScope('POST', path, path) ? { ...viewer, scope: { all: true } } : viewer;
}

const progressMs = 500;

type WatchedTask = { run: JobRun; task: number; total: () => number | null; done: () => number };

/** Stores a task's progress twice a second, and aborts `signal` when it was cancelled. */
export function monitorTask({ run, task, total, done }: WatchedTask): { signal: AbortSignal; stop: () => void } {
  const ended = new AbortController();
  const check = async (): Promise<void> => {
    const isActive = await writeTransaction(run.deps.database, (db) =>
      showProgress(db, { id: task, progress: done(), total: total() }),
    );
    if (!isActive) ended.abort();
  };
  // The next check makes up for a failed one.
  const timer = setInterval(() => void check().catch(() => undefined), progressMs);
  void check().catch(() => undefined);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}

type Job = { task: number; locale: Language };

/** Runs a task that makes a file, unless it was cancelled; on failure the file is removed. */
export async function runFileTask(job: Job, run: JobRun, work: (ownerId: number) => Promise<void>): Promise<void> {
  const { database, config } = run.deps;
  const started = await writeTransaction(database, (db) => beginTask(db, job.task));
  if (!started) return;
  try {
    await work(started.ownerId);
  } catch (error) {
    await dropTaskFile(config, job.task);
    await failTask(job, run, error);
  }
}

/** An error for the caller is final; any other is retried, unless this was the last try. */
export async function failTask(
  { task, locale }: Job,
  { deps, signal, isLastTry }: JobRun,
  error: unknown,
): Promise<void> {
  if (error === cancelled) return;
  const isRefused = error instanceof AppError;
  if (signal.aborted || (!isRefused && !isLastTry)) throw error;
  const reason = sentenceOf(isRefused ? error : new AppError(storeErrorId(error) ?? 'internal'), task, locale);
  await writeTransaction(deps.database, (db) => endTask(db, task, { state: 'failed', error: reason }));
  if (!isRefused) throw error;
}

function storeErrorId(error: unknown): 'file_store.away' | undefined {
  return error instanceof FileStoreError ? 'file_store.away' : undefined;
}

/** An error as a task stores it: at most 500 characters. */
export function sentenceOf(error: AppError, task: number, locale: Language): string {
  return errorAnswer(error, { locale, requestId: `task ${task}`, labels: [] }).body.msg.slice(0, 500);
}
