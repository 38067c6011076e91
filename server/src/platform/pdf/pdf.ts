import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '#server/platform/app-error.ts';
import type { PdfDrawn, PdfTask } from './layout.ts';

export const pdfType = 'application/pdf';

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;
const longestMs = 20_000;
/** As many at once as leave the other requests room; the next ones wait. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Draws a document on a thread of its own (design.md 10.5). */
export async function pdfOf(task: PdfTask): Promise<Buffer> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await drawnBy(task);
  } finally {
    const next = waiting.shift();
    // A place that somebody waits for is handed on.
    if (next) next();
    else running -= 1;
  }
}

async function drawnBy(task: PdfTask): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
    execArgv: [],
    env: {},
  });
  try {
    const [{ bytes }] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [PdfDrawn];
    return Buffer.from(bytes);
  } catch (error) {
    if (isBeyondLimits(error)) fail('document.too_large');
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
