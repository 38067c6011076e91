import type { Page } from 'playwright-core';

/**
 * Returns the milliseconds that a page's main thread has computed since the call, by the kernel's accounting: other
 * load on the machine hardly affects it. Only for this page: Chromium runs windows of its own, such as the list below
 * its address bar, in similar processes that start whenever a window opens.
 */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ThreadTime');
    if (!found) throw new Error('This browser does not tell what its main thread has computed.');
    return found.value * 1000;
  };
}
