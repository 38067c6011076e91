import { once } from 'node:events';
import { AppError, fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { createThreadPool } from '#server/platform/threads.ts';
import type { ReadSheet, SheetMessage } from './sheet-limits.ts';

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const maxMs = 60_000;
/** A carrier's tariff comes in several sheets. */
const idleMs = 20_000;
/** A thread that has read more than so many rows keeps much memory, which it gives back by its end. */
const maxRowsPerThread = 2_000;
const threads = createThreadPool(new URL('./sheet.worker.ts', import.meta.url), { memory, idleMs });

/** Reads the first sheet of a workbook beside the main thread, within limits of time and memory. */
export async function readSheet(path: string): Promise<ReadSheet> {
  const worker = threads.acquire();
  try {
    worker.postMessage(path);
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(scaledTimeout(maxMs)) })) as [
      SheetMessage,
    ];
    if (message.kind === 'refused') throw new AppError(message.id, { params: message.params });
    if (message.sheet.rows.length > maxRowsPerThread) await worker.terminate();
    else threads.release(worker);
    return message.sheet;
  } catch (error) {
    await worker.terminate();
    if (error instanceof AppError) throw error;
    const isBeyond =
      error instanceof Error &&
      (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
    if (isBeyond) fail('import.too_complex');
    throw error;
  }
}
