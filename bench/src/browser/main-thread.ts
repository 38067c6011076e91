import type { Page } from 'playwright-core';

/**
 * Tells how many milliseconds a page's main thread has computed since it was asked for, by the kernel's account: other load
 * on the machine hardly moves it. Of this page alone: Chromium has windows of its own, such as the list below its address
 * bar, that are pages in processes like ours and start whenever a window opens.
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
