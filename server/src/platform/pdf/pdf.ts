import { once } from 'node:events';
import { fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '../timeouts.ts';
import { createThreadPool } from '../threads.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { DrawnPdf, PdfTask } from './layout.ts';

export const pdfType = 'application/pdf';

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;
const maxDrawingMs = 20_000;
/** As many at once as leave the other requests room; the next ones wait. */
const maxConcurrent = 2;
/** A thread that nobody needs any more gives its memory back. */
const idleMs = 120_000;

/** A document as it is sent, and how many pages it has. */
export type Pdf = { bytes: Buffer; pages: number };

const limited = limitConcurrency(maxConcurrent);
/** One that waits has read the font. */
const threads = createThreadPool(new URL('./pdf.worker.ts', import.meta.url), { memory, idleMs });

/** Draws a document beside the main thread. */
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
