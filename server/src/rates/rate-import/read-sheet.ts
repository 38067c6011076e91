import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, fail } from '#server/platform/app-error.ts';
import type { ReadSheet, SheetMessage } from './sheet-limits.ts';

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const longestMs = 60_000;

/** Reads the first sheet of a workbook on a thread of its own, within limits of time and memory. */
export async function readSheet(path: string): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: memory,
    execArgv: [],
    env: {},
  });
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [SheetMessage];
    if (message.kind === 'read') return message.sheet;
    throw new AppError(message.id, { params: message.params });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isBeyond =
      error instanceof Error &&
      (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
    if (isBeyond) fail('import.too_complex');
    throw error;
  } finally {
    await worker.terminate();
  }
}
