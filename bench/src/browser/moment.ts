import type { Page } from 'playwright-core';

export type Spot = { x: number; y: number };

/** The centre of an element, located before measuring. */
export async function spotOf(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${page.url()} shows no ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Milliseconds from a click, by the browser's timestamp, until the page has painted an element for the selector. No
 * code of the test library runs on the page's thread meanwhile.
 */
export async function clickToPainted(page: Page, { x, y }: Spot, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const evaluate = (expression: string) => session.send('Runtime.evaluate', { expression, awaitPromise: true });
  await evaluate(`window.benchPainted = new Promise((resolve) => {
    let since;
    addEventListener('click', (event) => { since = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (since === undefined || !document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    setTimeout(() => resolve(-1), 10000);
  }); undefined`);
  await page.mouse.click(x, y);
  const { result } = await evaluate('window.benchPainted');
  await session.detach();
  const painted = Number(result.value);
  if (painted < 0) throw new Error(`${page.url()} shows no ${selector} after a click.`);
  return painted;
}

/** Milliseconds from each of some key strokes, by the browser's timestamp, until the change is painted. */
export async function keysToPainted(page: Page, keys: readonly string[], pauseMs: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const recorded: number[] = [];
    Object.assign(globalThis, { benchKeys: recorded });
    const note = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => recorded.push(performance.now() - timeStamp)));
    addEventListener('keydown', note, { capture: true });
    Object.assign(globalThis, { benchKeysEnd: () => removeEventListener('keydown', note, { capture: true }) });
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  return page.evaluate(() => {
    const { benchKeys, benchKeysEnd } = globalThis as unknown as { benchKeys: number[]; benchKeysEnd: () => void };
    benchKeysEnd();
    return benchKeys;
  });
}

/** Milliseconds from the last byte of the response whose URL contains `path` until its rows are painted. */
export async function answerToPainted(page: Page, path: string, selector: string): Promise<number> {
  return page.evaluate(
    async ([expected, rows]) =>
      new Promise<number>((resolve, reject) => {
        const check = () => {
          if (!document.querySelector(rows)) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              const painted = performance.now();
              const entry = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(expected)) as
                | PerformanceResourceTiming
                | undefined;
              if (entry) resolve(painted - entry.responseEnd);
              else reject(new Error(`nothing was asked of ${expected}`));
            }),
          );
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        check();
      }),
    [path, selector] as const,
  );
}

/** Number of rows of a list that are completely visible. */
export async function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scroller = document.querySelector('.q-grid-scroll');
    const head = scroller?.querySelector('thead')?.getBoundingClientRect();
    if (!scroller || !head) return 0;
    const end = Math.min(innerHeight, scroller.getBoundingClientRect().top + scroller.clientHeight);
    return [...scroller.querySelectorAll('tbody tr[aria-rowindex]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head.bottom - 1 && bottom <= end + 1;
    }).length;
  });
}

/** Slows the page's processor by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The longest time from an input to the next paint, by the browser's own measurement, during the work. */
export async function slowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const recorded: number[] = [];
    Object.assign(globalThis, { benchEvents: recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Entries that are not interactions, such as moving the pointer, have no id.
        if ('interactionId' in entry && Number(entry.interactionId) > 0) recorded.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await work();
  await page.waitForTimeout(400);
  const recorded = await page.evaluate(() => (globalThis as unknown as { benchEvents: number[] }).benchEvents);
  return Math.max(0, ...recorded);
}

/** Scrolls an element by wheel and counts the frames in which a part of it was blank. */
export async function scrolled(page: Page, { x, y }: Spot, steps: number): Promise<{ frames: number; blank: number }> {
  await page.evaluate(() => {
    const seen = { frames: 0, blank: 0, isOn: true };
    Object.assign(globalThis, { benchFrames: seen });
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    // A row and a scroll bar may be half visible at either end.
    const isBlank = () => {
      const rows = [...document.querySelectorAll('.q-grid-scroll tbody tr[aria-rowindex]')];
      const scroller = boxOf(document.querySelector('.q-grid-scroll'));
      const top = scroller.top + boxOf(document.querySelector('.q-grid-scroll thead')).height;
      return boxOf(rows[0]).top > top + 1 || boxOf(rows.at(-1)).bottom < scroller.bottom - 40;
    };
    const check = () => {
      seen.frames += 1;
      if (isBlank()) seen.blank += 1;
      if (seen.isOn) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.mouse.move(x, y);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => {
    const { benchFrames } = globalThis as unknown as { benchFrames: { frames: number; blank: number; isOn: boolean } };
    benchFrames.isOn = false;
    return { frames: benchFrames.frames, blank: benchFrames.blank };
  });
}
