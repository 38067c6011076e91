import { once } from 'node:events';
import { fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '../timeouts.ts';
import { createThreadPool } from '../threads.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { DrawnPdf, PdfTask } from './layout.ts';

export const pdfType = 'application/pdf';

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;
const maxDrawingMs = 20_000;
/** Limited to leave processors for other requests; further ones are queued. */
const maxConcurrent = 2;
/** An idle thread ends after this time to release its memory. */
const idleMs = 120_000;

/** A document as sent, with its number of pages. */
export type Pdf = { bytes: Buffer; pages: number };

const limited = limitConcurrency(maxConcurrent);
/** A waiting thread has already read the font. */
const threads = createThreadPool(new URL('./pdf.worker.ts', import.meta.url), { memory, idleMs });

/** Draws a document outside the main thread. */
export async function renderPdf(task: PdfTask): Promise<Pdf> {
  return limited(() => drawInWorker(task));
}

async function drawInWorker(task: PdfTask): Promise<Pdf> {
  const worker = threads.acquire();
  try {
    worker.postMessage(task);
    const [{ bytes, pages }] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(scaledTimeout(maxDrawingMs)),
    })) as [DrawnPdf];
    threads.release(worker);
    return { bytes: Buffer.from(bytes.buffer), pages };
  } catch (error) {
    await worker.terminate();
    if (isLimitExceeded(error)) fail('document.too_large');
    throw error;
  }
}

function isLimitExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
