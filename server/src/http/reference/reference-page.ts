import { once } from 'node:events';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { startThread } from '#server/platform/threads.ts';

export const referenceUrl = '/api/docs/';
export const scriptUrl = '/api/docs/js/scalar.js';

/** The page that shows the description of the API, and its script. */
export type ReferencePage = { page: string; script: Uint8Array<ArrayBuffer> };

const maxRenderMs = 30_000;

/**
 * Loaded on first use in a thread: the package contains its script as a text, and permanently takes 17 MB of heap in
 * the thread that imports it.
 */
export async function referencePage(): Promise<ReferencePage> {
  const worker = startThread(new URL('./reference-page.worker.ts', import.meta.url));
  try {
    const [rendered] = (await once(worker, 'message', { signal: AbortSignal.timeout(scaledTimeout(maxRenderMs)) })) as [
      ReferencePage,
    ];
    return rendered;
  } finally {
    await worker.terminate();
  }
}
