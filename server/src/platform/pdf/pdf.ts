import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '#server/platform/app-error.ts';
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

type Idle = { worker: Worker; timer: NodeJS.Timeout };

const inTurn = turns(mostAtOnce);
/** Threads that have read the font and wait for the next document. */
const idle: Idle[] = [];

/** Draws a document beside the main thread (design.md 10.5). */
export async function pdfOf(task: PdfTask): Promise<Pdf> {
  return inTurn(() => drawnBy(task));
}

async function drawnBy(task: PdfTask): Promise<Pdf> {
  const worker = taken();
  try {
    worker.postMessage(task);
    const [{ bytes, pages }] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [
      PdfDrawn,
    ];
    kept(worker);
    return { bytes: Buffer.from(bytes.buffer), pages };
  } catch (error) {
    await worker.terminate();
    if (isBeyondLimits(error)) fail('document.too_large');
    throw error;
  }
}

function taken(): Worker {
  const ready = idle.pop();
  if (!ready)
    return new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: memory, execArgv: [], env: {} });
  clearTimeout(ready.timer);
  ready.worker.removeAllListeners('error').ref();
  return ready.worker;
}

function kept(worker: Worker): void {
  const leave = (): void => {
    const at = idle.findIndex((each) => each.worker === worker);
    if (at >= 0) idle.splice(at, 1);
    void worker.terminate();
  };
  const timer = setTimeout(leave, idleMs).unref();
  // One that ends while it waits is not waited for, and does not keep the process.
  worker.once('error', leave).unref();
  idle.push({ worker, timer });
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
