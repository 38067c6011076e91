import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ErrorId } from '#contract/errors.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { createThreadPool } from '#server/platform/threads.ts';
import type { OpenedSheet, ReaderMessage, ReadTask } from './read-messages.ts';
import type { ReadRow } from './row-reader.ts';

type ReadSheet = OpenedSheet & {
  /** Rows in batches, each made on request. */
  batches: AsyncIterable<readonly ReadRow[]>;
};
export type ReadWorkbook = ReadSheet & {
  /** The sheet with parts of the rows; read after these. */
  lines: ReadSheet | undefined;
};

/** Enough for 100,000 rows of 20 columns. */
const memory = { maxOldGenerationSizeMb: 900, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const maxWaitMs = 60_000;
/** A corrected sheet is usually uploaded again soon. */
const idleMs = 20_000;
/** A thread that has read more rows than this retains much memory, and is ended instead of reused. */
const maxReusableRows = 2_000;
/** After these the thread waits for its next task; damaged and oversized workbooks may leave memory behind. */
const harmlessRefusals: ReadonlySet<ErrorId> = new Set([
  'import.empty',
  'import.encrypted',
  'import.headers',
  'import.merged',
  'import.not_a_workbook',
  'import.too_many_columns',
]);
const threads = createThreadPool(new URL('./read.worker.ts', import.meta.url), { memory, idleMs });

/** Parses a workbook outside the main thread; a thread that fails or is aborted is terminated. */
export async function withWorkbook<T>(
  task: ReadTask,
  signal: AbortSignal,
  work: (book: ReadWorkbook) => Promise<T>,
): Promise<T> {
  const worker = threads.acquire();
  let isReusable = false;
  try {
    worker.postMessage(task);
    const opened = await nextMessage(worker, signal);
    if (opened.kind !== 'opened') throw new Error('the workbook was not opened');
    const sheet = ({ columns, total }: OpenedSheet): ReadSheet => {
      return { columns, total, batches: batchesOf(worker, total, signal) };
    };
    const result = await work({ ...sheet(opened), lines: opened.lines && sheet(opened.lines) });
    isReusable = opened.total + (opened.lines?.total ?? 0) <= maxReusableRows;
    return result;
  } catch (error) {
    isReusable = error instanceof AppError && harmlessRefusals.has(error.id);
    throw error;
  } finally {
    if (isReusable) threads.release(worker);
    else await worker.terminate();
  }
}

async function* batchesOf(worker: Worker, total: number, signal: AbortSignal): AsyncGenerator<readonly ReadRow[]> {
  for (let done = 0; done < total;) {
    const answer = nextMessage(worker, signal);
    worker.postMessage('next');
    const message = await answer;
    if (message.kind !== 'rows') throw new Error('the workbook has fewer rows than it said');
    done += message.rows.length;
    yield message.rows;
  }
}

/** The thread's next message; exceeding its time or memory refuses the workbook. */
async function nextMessage(worker: Worker, signal: AbortSignal): Promise<Exclude<ReaderMessage, { kind: 'refused' }>> {
  const timeout = AbortSignal.timeout(scaledTimeout(maxWaitMs));
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.any([signal, timeout]) })) as [
      ReaderMessage,
    ];
    if (message.kind !== 'refused') return message;
    throw new AppError(message.id, { params: message.params });
  } catch (error) {
    if (!signal.aborted && (timeout.aborted || isOutOfMemory(error))) fail('import.too_complex');
    throw error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
