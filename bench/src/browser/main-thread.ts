import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

type Process = { type: string; id: number };

/**
 * Milliseconds that the main threads of all pages have computed so far, by the kernel's account: other load on the machine
 * hardly moves it. Linux alone tells it; null elsewhere.
 */
export async function mainThreadMs(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = (processInfo as Process[]).filter(({ type }) => type === 'renderer');
    return pages.reduce((sum, { id }) => sum + computedNs(id) / 1e6, 0);
  } finally {
    await session.detach();
  }
}

/** A process's main thread has its id; the first number of schedstat is its time on a processor. */
function computedNs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // It ended meanwhile; its page is not the measured one.
    return 0;
  }
}
