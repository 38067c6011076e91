import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, fail } from '#server/platform/app-error.ts';
import type { OpenedSheet, ReadMessage, ReadTask } from './read-messages.ts';
import type { ReadRow } from './row-reader.ts';

type ReadSheet = OpenedSheet & {
  /** Rows in batches, each made when it is asked for. */
  batches: AsyncIterable<readonly ReadRow[]>;
};
export type ReadWorkbook = ReadSheet & {
  /** The sheet with the parts of the rows; it is read after these. */
  lines: ReadSheet | undefined;
};

/** Enough for 100,000 rows of 20 columns. */
const memory = { maxOldGenerationSizeMb: 900, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const longestMs = 60_000;

/** Reads a workbook on a thread of its own, which ends with `work`, whatever becomes of either. */
export async function withWorkbook<T>(
  task: ReadTask,
  signal: AbortSignal,
  work: (book: ReadWorkbook) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
    execArgv: [],
    env: {},
  });
  try {
    const opened = await answerOf(worker, signal);
    if (opened.kind !== 'opened') throw new Error('the workbook was not opened');
    const sheet = ({ columns, total }: OpenedSheet): ReadSheet => {
      return { columns, total, batches: batchesOf(worker, total, signal) };
    };
    return await work({ ...sheet(opened), lines: opened.lines && sheet(opened.lines) });
  } finally {
    await worker.terminate();
  }
}

async function* batchesOf(worker: Worker, total: number, signal: AbortSignal): AsyncGenerator<readonly ReadRow[]> {
  for (let done = 0; done < total;) {
    const answer = answerOf(worker, signal);
    worker.postMessage('next');
    const message = await answer;
    if (message.kind !== 'rows') throw new Error('the workbook has fewer rows than it said');
    done += message.rows.length;
    yield message.rows;
  }
}

/** The next thing it says; a thread that uses up its time or its memory is refused for that. */
async function answerOf(worker: Worker, signal: AbortSignal): Promise<Exclude<ReadMessage, { kind: 'refused' }>> {
  const waited = AbortSignal.timeout(longestMs);
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.any([signal, waited]) })) as [ReadMessage];
    if (message.kind !== 'refused') return message;
    throw new AppError(message.id, { params: message.params });
  } catch (error) {
    if (!signal.aborted && (waited.aborted || isOutOfMemory(error))) fail('import.too_complex');
    throw error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
