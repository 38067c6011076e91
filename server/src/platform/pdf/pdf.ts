import { once } from 'node:events';
import { fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '../timeouts.ts';
import { threadsOf } from '../threads.ts';
import { turns } from '../turns.ts';
import type { PdfDrawn, PdfTask } from './layout.ts';

export const pdfType = 'application/pdf';

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;
const longestMs = 20_000;
/** As many at once as leave the other requests room; the next ones wait. */
const mostAtOnce = 2;
/** A thread that nobody needs any more gives its memory back. */
const idleMs = 120_000;

/** A document as it is sent, and how many pages it has. */
export type Pdf = { bytes: Buffer; pages: number };

const inTurn = turns(mostAtOnce);
/** One that waits has read the font. */
const threads = threadsOf(new URL('./pdf.worker.ts', import.meta.url), { memory, idleMs });

/** Draws a document beside the main thread. */
export async function pdfOf(task: PdfTask): Promise<Pdf> {
  return inTurn(() => drawnBy(task));
}

async function drawnBy(task: PdfTask): Promise<Pdf> {
  const worker = threads.take();
  try {
    worker.postMessage(task);
    const [{ bytes, pages }] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(scaledTimeout(longestMs)),
    })) as [PdfDrawn];
    threads.giveBack(worker);
    return { bytes: Buffer.from(bytes.buffer), pages };
  } catch (error) {
    await worker.terminate();
    if (isBeyondLimits(error)) fail('document.too_large');
    throw error;
  }
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
