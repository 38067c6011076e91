import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { mainThread } from './main-thread.ts';

export type Visit = {
  /** Bytes after gzip, regardless of the encoding that the browser received. */
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  /** Requests to other servers. */
  outside: number;
  readyMs: number;
  cpuMs: number;
  layoutShift: number;
};

export type VisitOptions = {
  origin: string;
  path: string;
  /** A selector of an element that is present when the page can be used. */
  ready: string;
  prepare?: (context: BrowserContext) => Promise<void>;
};

const timeoutMs = 30_000;

/** Opens a URL in a fresh context with an empty cache and waits until the page can be used. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await options.prepare?.(context);
    return await measure(await context.newPage(), options);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, { origin, path, ready }: VisitOptions): Promise<Visit> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const computed = await mainThread(page);
  const cpuBefore = await computed();
  const since = performance.now();
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await whenThere(page, ready);
  const readyMs = performance.now() - since;
  const cpuAfter = await computed();
  // Includes everything fetched afterwards.
  await whenQuiet(page);
  const ownResponses = responses.filter((response) => response.url().startsWith('http'));
  return {
    scriptBytes: await packedBytes(ownResponses, 'script'),
    styleBytes: await packedBytes(ownResponses, 'stylesheet'),
    requests: ownResponses.length,
    outside: ownResponses.filter((response) => new URL(response.url()).origin !== origin).length,
    readyMs,
    cpuMs: cpuAfter - cpuBefore,
    layoutShift: await layoutShift(page),
  };
}

/** Uses the protocol and an observer: a test library's helpers would run on the thread that is being measured. */
async function whenThere(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const expression = `new Promise((resolve) => {
    const painted = (found) => requestAnimationFrame(() => setTimeout(() => resolve(found)));
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      painted(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    setTimeout(() => resolve(false), ${timeoutMs});
    look();
  })`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  await session.detach();
  if (result.value !== true) throw new Error(`${page.url()} shows no ${selector} within ${timeoutMs / 1000} s.`);
}

async function packedBytes(responses: readonly Response[], type: string): Promise<number> {
  const files = responses.filter((response) => response.request().resourceType() === type);
  const bodies = await Promise.all(files.map(async (response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

const quietMs = 500;

/** Waits until there have been no requests for a while; an open event stream does not count. */
export async function whenQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => void (last = performance.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (performance.now() - last < quietMs) await page.waitForTimeout(50);
  page.off('request', note);
  page.off('requestfinished', note);
}

/** The sum of all layout shifts without input. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
