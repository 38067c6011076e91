import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mainThread } from '../browser/main-thread.ts';
import {
  answerToPainted,
  clickToPainted,
  rowsInSight,
  scrolled,
  slowDown,
  slowestInteraction,
  type Spot,
  spotOf,
} from '../browser/moment.ts';
import { whenQuiet } from '../browser/visit.ts';
import { atLeast, atMost, type Figure, plain } from '../figures.ts';
import { median } from '../statistics.ts';

type Prepare = (context: BrowserContext) => Promise<void>;
export type Used = { browser: Browser; origin: string; prepare: Prepare; log: (text: string) => void };

const rounds = 7;
const list = '[role=grid] tbody:not([data-stale]) tr[aria-rowindex]';

/** Waiting times of a user who works with lists: the next page, a form, a thousand rows. */
export async function webUse(used: Used): Promise<Figure[]> {
  return [...(await nextPage(used)), ...(await openForm(used)), ...(await density(used)), ...(await manyRows(used))];
}

async function onPage<T>(
  { browser, origin, prepare }: Used,
  path: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await prepare(context);
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    await page.locator(list).first().waitFor();
    await whenQuiet(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

type Moment = { paintedMs: number; cpuMs: number };

async function moment(computed: () => Promise<number>, work: () => Promise<number>): Promise<Moment> {
  const before = await computed();
  const paintedMs = await work();
  return { paintedMs, cpuMs: (await computed()) - before };
}

type Budget = { name: string; paintedMs: number; cpuMs: number };

function figuresOf({ name, paintedMs, cpuMs }: Budget, moments: readonly Moment[]): Figure[] {
  const painted = median(moments.map((each) => each.paintedMs));
  const cpu = median(moments.map((each) => each.cpuMs));
  return [
    atMost(paintedMs, { name: `web.${name}.painted`, value: painted, unit: 'ms' }),
    atMost(cpuMs, { name: `web.${name}.cpu`, value: cpu, unit: 'ms' }),
  ];
}

/** The list has prefetched the next page, so that the server is not part of the measurement. */
async function nextPage(used: Used): Promise<Figure[]> {
  const moments = await onPage(used, '/bookingInquiry', async (page) => {
    const computed = await mainThread(page);
    const spot = await spotOf(page, '.q-pager-pages button:last-of-type');
    const moments: Moment[] = [];
    for (let round = 1; round <= rounds + 1; round += 1) {
      const first = `tbody:not([data-stale]) tr[aria-rowindex="${round * 20 + 2}"]`;
      moments.push(await moment(computed, () => clickToPainted(page, spot, first)));
      await whenQuiet(page);
    }
    return moments.slice(1);
  });
  return figuresOf({ name: 'next_page', paintedMs: 40, cpuMs: 30 }, moments);
}

async function openForm(used: Used): Promise<Figure[]> {
  const moments = await onPage(used, '/codePort', async (page) => {
    // The form's code is prefetched when the page is idle.
    await page.waitForTimeout(1000);
    const computed = await mainThread(page);
    const spot = await spotOf(page, '[data-action=edit]');
    const moments: Moment[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      moments.push(await moment(computed, () => clickToPainted(page, spot, 'dialog[open] .q-form input')));
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.waitForTimeout(200);
    }
    return moments.slice(1);
  });
  return figuresOf({ name: 'open_form', paintedMs: 80, cpuMs: 35 }, moments);
}

/** Completely visible rows, by default and with the dense setting. */
async function density(used: Used): Promise<Figure[]> {
  const { usual, compact } = await onPage(used, '/bookingInquiry?limit=50', async (page) => {
    const seen = await rowsInSight(page);
    await page.locator('.q-toolbar [aria-pressed]').last().click();
    await page.locator('.q-grid-scroll[data-compact]').waitFor();
    return { usual: seen, compact: await rowsInSight(page) };
  });
  return [
    atLeast(16, { name: 'web.density.usual', value: usual, unit: 'rows' }),
    atLeast(22, { name: 'web.density.compact', value: compact, unit: 'rows' }),
  ];
}

/** The maximum rows of a list on a page, with all default columns. */
async function manyRows(used: Used): Promise<Figure[]> {
  const painted: number[] = [];
  for (let round = 0; round < rounds; round += 1) painted.push(await rowsPainted(used));
  const { columns, interaction, frames, blank } = await onPage(used, '/bookingInquiry?limit=999', usedSlowly);
  used.log(`999 rows x ${columns} columns; ${frames} frames looked at while scrolling, processor slowed 4 times.`);
  return [
    plain({ name: 'web.rows.columns', value: columns, unit: 'columns' }),
    atMost(100, { name: 'web.rows.painted', value: median(painted), unit: 'ms' }),
    atMost(100, { name: 'web.rows.interaction_4x', value: interaction, unit: 'ms' }),
    atMost(0, { name: 'web.rows.blank_4x', value: blank, unit: 'frames' }),
  ];
}

async function rowsPainted({ browser, origin, prepare }: Used): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await prepare(context);
    const page = await context.newPage();
    await page.goto(`${origin}/bookingInquiry?limit=999`, { waitUntil: 'commit' });
    return await answerToPainted(page, 'limit=999', list);
  } finally {
    await context.close();
  }
}

async function usedSlowly(page: Page) {
  const columns = await page.locator('[role=grid] thead th[data-column]').count();
  const cell = await spotOf(page, '[role=grid] tbody tr[aria-rowindex="6"] td[data-at$=" 3"]');
  const box = await spotOf(page, '[role=grid] tbody tr[aria-rowindex="5"] [type=checkbox]');
  await slowDown(page, 4);
  const interaction = await slowestInteraction(page, () => handle(page, cell, box));
  return { columns, interaction, ...(await scrolled(page, cell, 60)) };
}

async function handle(page: Page, cell: Spot, box: Spot): Promise<void> {
  await page.mouse.click(cell.x, cell.y);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'PageDown', 'PageDown', 'PageUp', 'PageUp']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  await page.mouse.click(box.x, box.y);
  await page.waitForTimeout(300);
}
