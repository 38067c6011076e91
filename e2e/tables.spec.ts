import { expect, type Locator, type Page } from '@playwright/test';
import { atRest, login, partlyCoveredColumns, showAllColumns, startSession, test } from './support.ts';

/** The corners of the focused element that are covered, e.g. by a sticky column. */
async function coveredCorners(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest('[data-cell], td, th') ?? document.activeElement;
    if (!cell || cell === document.body) return ['nothing is in focus'];
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
    return corners
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => !hit || !cell.contains(hit))
      .map((hit) => `${cell.textContent} at ${left}–${right}, ${top} is behind ${hit?.outerHTML.slice(0, 120)}`);
  });
}

type Edges = { start: number; end: number };

/** The distances of a table's parts from the left and right edge of its scroller. */
const edgesOf = (scroller: Locator, parts: string): Promise<Edges[]> =>
  scroller.evaluate((around, selector) => {
    const room = around.getBoundingClientRect();
    return [...around.querySelectorAll(selector)].map((part) => {
      const box = part.getBoundingClientRect();
      return { start: Math.round(box.left - room.left), end: Math.round(room.right - box.right) };
    });
  }, parts);

const starts = (edges: readonly Edges[]) => [...new Set(edges.map(({ start }) => start))];
const ends = (edges: readonly Edges[]) => [...new Set(edges.map(({ end }) => end))];

async function newBoxes(page: Page, count: number): Promise<Locator> {
  await login(page, 'frontdesk1', '/BookingDetails');
  for (let row = 0; row < count; row += 1) await page.getByRole('button', { name: '添加一行' }).click();
  const columns = page.getByRole('button', { name: 'VGM 列' });
  if ((await columns.getAttribute('aria-pressed')) === 'false') await columns.click();
  const grid = page.getByRole('grid', { name: '箱列表' });
  await expect(grid.locator('[data-line]')).toHaveCount(count);
  await expect(grid.locator('[data-cell=vgmaddr]')).toHaveCount(count);
  return grid;
}

test('row numbers, container numbers and tools are sticky in every row of the container list', async ({ page }) => {
  const grid = await newBoxes(page, 4);

  for (const scrolled of [500, 150, 900]) {
    await grid.evaluate((element, to) => element.scrollTo({ left: to }), scrolled);

    const at = async () => ({
      numbers: starts(await edgesOf(grid, '.q-ctn-number')),
      boxes: starts(await edgesOf(grid, '[data-cell=cntrno], [data-column=cntrno]')),
      tools: ends(await edgesOf(grid, '.q-ctn-tools')),
    });
    await expect.poll(at).toEqual({ numbers: [1], boxes: [41], tools: [1] });
  }
});

test('the cell focused by keyboard is never behind sticky columns', async ({ page }) => {
  const grid = await newBoxes(page, 2);
  const cells = await grid.locator('[data-line]').first().locator('[data-cell]').count();
  await grid.locator('[data-cell]').first().click();

  for (const key of ['Enter', 'Shift+Enter']) {
    for (let step = 1; step < cells; step += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => coveredCorners(page)).toEqual([]);
    }
  }
});

test('a row of the container list has the same height with a focused cell', async ({ page }) => {
  const grid = await newBoxes(page, 2);
  const row = grid.locator('[data-line]').nth(1);
  const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
  const atRest = await height();
  const cells = row.locator('[data-cell]');

  for (let at = 0; at < (await cells.count()); at += 1) {
    await cells.nth(at).click();
    await expect(cells.nth(at).locator(':focus')).toBeVisible();
    await expect.poll(height).toBe(atRest);
  }
});

test('the cell of a list is not either', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await login(page, 'superadmin', '/bookingInquiry');
  await showAllColumns(page);
  const table = page.getByRole('grid');
  const columns = Number(await table.getAttribute('aria-colcount'));
  await table.locator('td').nth(2).click();

  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let step = 1; step < columns - 1; step += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => coveredCorners(page)).toEqual([]);
    }
  }
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => coveredCorners(page)).toEqual([]);
  }
});

/** A window of 1280 or 1440 at a zoom of 200 % (WCAG 1.4.10). */
const zoomed = [640, 720];

test('at a zoom of 200 % sticky columns scroll too, in lists and in the container list', async ({ page }) => {
  const grid = await newBoxes(page, 2);
  const scrolled = async (width: number, scroller: Locator, parts: string) => {
    await page.setViewportSize({ width, height: 450 });
    await scroller.evaluate((element) => element.scrollTo({ left: 200 }));
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(200);
    return edgesOf(scroller, parts);
  };
  for (const width of zoomed) {
    await expect.poll(async () => starts(await scrolled(width, grid, '.q-ctn-number'))).toEqual([-199]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bookingInquiry');
  const list = page.locator('.q-grid-scroll', { has: page.getByRole('grid') });
  await expect(list.getByRole('row')).not.toHaveCount(1);
  for (const width of zoomed) {
    const [select] = await scrolled(width, list, 'thead th:first-child');
    expect(select?.start).toBe(-199);
    const [actions] = await scrolled(width, list, 'thead th:last-child');
    expect(actions?.end).toBeLessThan(0);
  }
});

/** So many rows that only the visible ones are drawn. */
async function manyPackages(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  const headers = { authorization: `JWT ${token}` };
  for (let at = 10; at < 20; at += 1) {
    const data = { code: `Q${at}`, is_local: true, name_zh: '包装', name_en: 'PACKAGE', plural_en: 'PACKAGES' };
    const answer = await page.request.post('/api/codes/package_type/', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('a row being edited keeps its input while scrolled out of view', async ({ page }) => {
  await startSession(page, 'superadmin');
  await manyPackages(page);
  await page.goto('/codePackage?limit=100');
  const list = page.locator('.q-grid-scroll', { has: page.getByRole('grid') });
  await expect(list.locator('tbody .q-grid-row').nth(11)).toBeVisible();
  await list.locator('tbody .q-grid-row').nth(8).getByRole('button', { name: '编辑' }).click();
  const input = list.locator('[data-inline] input').first();
  await expect(input).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('X');
  const typed = await input.inputValue();

  for (const to of [5000, 1200, 5000, 0]) {
    await list.evaluate((element, top) => element.scrollTo({ top }), to);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThanOrEqual(Math.min(to, 400));
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(typed);
  }
  await list.locator('[data-inline]').getByRole('button', { name: '取消' }).click();
});

/** Cut-off tags that are truncated. */
const truncatedTags = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.q-grid-cell:has(.q-countdown)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

/** The lists of bookings, whose rows have cut-off tags. */
const withTags = ['/bookingInquiry', '/booking_query'];
const lists = [...withTags, '/user', '/periodicTask', '/operationLog', '/rateSheet', '/scheduleVoyage'];

for (const locale of ['zh-CN', 'en']) {
  test(`no column of a list is partly covered before scrolling, and no tag is truncated, in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }]);
    await startSession(page, 'superadmin');
    for (const path of lists) {
      await page.goto(path);
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
      if (withTags.includes(path)) await expect(page.locator('.q-grid-cell .q-countdown').first()).toBeVisible();
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => partlyCoveredColumns(page), path).toEqual([]);
        await atRest(page);
        expect(await truncatedTags(page), path).toEqual([]);
      }
    }
  });
}

/** The brightness of a strip of pixels from top to bottom, as sums of colour values, for each fully visible row. */
async function rowShades(page: Page, list: Locator, x: number): Promise<string[][]> {
  const rows = list.locator('.q-grid-row');
  const boxes = await rows.evaluateAll((all) =>
    all.slice(1, 5).map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
  );
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return [];
  const clip = { x, y: first.top, width: 1, height: last.bottom - first.top };
  const picture = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
  const pixels = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, 1, image.height) ?? { data: new Uint8ClampedArray() };
    return Array.from({ length: image.height }, (_, at) => data.slice(at * 4, at * 4 + 3).join(' '));
  }, picture);
  // Without the border below each row.
  return boxes.map(({ top, height }) =>
    pixels.slice(Math.round(top - first.top), Math.round(top - first.top + height) - 1),
  );
}

test('rows share one even shadow next to sticky columns, on the side that scrolls', async ({ page }) => {
  await login(page, 'superadmin', '/periodicTask');
  await showAllColumns(page);
  const list = page.locator('.q-grid-scroll');
  await page.mouse.move(0, 0);
  const edges = async () => {
    const start = await list.locator('thead th[data-edge][data-fixed=start]').boundingBox();
    const end = await list.locator('thead th[data-edge][data-fixed=end]').boundingBox();
    return { start: Math.ceil((start?.x ?? 0) + (start?.width ?? 0)) + 2, end: Math.floor(end?.x ?? 0) - 3 };
  };
  const shades = async (side: 'start' | 'end') => {
    await atRest(page);
    const rows = await rowShades(page, list, (await edges())[side]);
    return [...new Set(rows.flat())];
  };
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.q-grid-cell { color: transparent } .q-grid-cell * { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
  const plain = await shades('start');
  expect(plain).toHaveLength(1);
  await expect.poll(async () => (await shades('end')).length).toBe(1);
  expect(await shades('end')).not.toEqual(plain);

  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => shades('end')).toEqual(plain);
  const shadow = await shades('start');
  expect(shadow).toHaveLength(1);
  expect(shadow).not.toEqual(plain);
});
