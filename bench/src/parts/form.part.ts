import type { Page } from 'playwright-core';
import * as z from 'zod';
import { buildWeb, signIn } from '../browser/app.ts';
import { openBrowser } from '../browser/chromium.ts';
import { mainThread } from '../browser/main-thread.ts';
import { keysToPainted, slowDown } from '../browser/moment.ts';
import { whenQuiet } from '../browser/visit.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import type { Caller } from '../stage/caller.ts';
import { withStage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';

const lines = 200;
const keys = Array.from({ length: 40 }, () => 'a');
/** Long enough for a key stroke to finish, short enough to exclude the delayed draft and rules. */
const pauseMs = 150;
const budgetMs = 50;

/** A booking of 200 container lines: the time from a key stroke to its paint. */
export async function form(options: Options): Promise<Figure[]> {
  await buildWeb();
  return withStage({ ...options, rows: 1000 }, async ({ server: { origin }, callers: [caller] }) => {
    if (!caller) throw new Error('nobody is logged in');
    const booking = await longBooking(origin, caller);
    const browser = await openBrowser();
    try {
      options.log(`Chromium ${browser.version()}, ${lines} lines, ${keys.length} keys, processor slowed 4 times.`);
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
      await signIn(origin)(context);
      const page = await context.newPage();
      await page.goto(`${origin}/BookingDetails/${booking}`);
      await page.locator('.q-ctn-row[data-line]').first().waitFor();
      await whenQuiet(page);
      const folded = await typed(page, 'folded');
      await page.locator('[aria-pressed]').last().click();
      await page.locator('[data-cell=weighkgs]').first().waitFor();
      await whenQuiet(page);
      return [...folded, ...(await typed(page, 'vgm'))];
    } finally {
      await browser.close();
    }
  });
}

async function typed(page: Page, name: string): Promise<Figure[]> {
  const cell = page.locator('.q-ctn-row[data-line]').nth(5).locator('[data-cell=remark]');
  await cell.click();
  await cell.locator('input:focus').waitFor();
  const computed = await mainThread(page);
  const before = await computed();
  await keysToPainted(page, keys, pauseMs);
  const after = await computed();
  await slowDown(page, 4);
  const painted = await keysToPainted(page, keys, pauseMs);
  await slowDown(page, 1);
  return [
    atMost(budgetMs, { name: `form.${name}.key_4x.p50`, value: median(painted), unit: 'ms' }),
    plain({ name: `form.${name}.key_4x.p95`, value: percentile(painted, 0.95), unit: 'ms' }),
    // Including everything that follows a key stroke later: totals, rules, draft.
    plain({ name: `form.${name}.key.cpu`, value: (after - before) / keys.length, unit: 'ms' }),
  ];
}

const Created = z.object({ data: z.object({ id: z.int() }) });

async function longBooking(origin: string, { headers }: Caller): Promise<number> {
  const ctnlist = Array.from({ length: lines }, (_, at) => ({
    ctnall: at % 3 === 0 ? '20GP' : '40HQ',
    sealno: `S${10_000 + at}`,
    pkgs: 100 + at,
    kindpkgs: 'CT',
    kgs: `${12_000 + at}.5`,
    cbm: '25.25',
    weightype: 'SM1',
    weighkgs: `${16_000 + at}`,
  }));
  const answer = await fetch(`${origin}/api/booking/booking/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ carrier: 'COSCO', customername: 'BENCH', portload: 'CNTAO', ctnlist }),
  });
  return Created.parse(await answer.json()).data.id;
}
