import { expect, type Page, test as plain } from '@playwright/test';
import { isWhole } from '../test-extent.ts';
import {
  expectAccessible,
  expectTableNear,
  hasTable,
  login,
  partlyCoveredColumns,
  startSession,
  test,
} from './support.ts';

/**
 * Visiting all screens takes minutes: `npm run test:all`, or `SCREENS=all npm run e2e -- every-screen`. No other
 * journey visits these three.
 */
const few = ['/diagnostics', '/carrierChannel', '/documentText'];
const isAll = isWhole || process.env['SCREENS'] === 'all';

// time: only on request, and then it takes minutes
if (isAll) plain.describe.configure({ timeout: 2_400_000 });

type MenuRow = { web_path: string; visible: boolean; is_link: boolean };

/** The addresses of the screens to visit, by the menu of the user who is logged in. */
async function pathsToVisit(page: Page): Promise<readonly string[]> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { authorization: `JWT ${token}` };
  const answer = await page.request.get('/api/system/menu/web_router/', { headers });
  const { data } = (await answer.json()) as { data: { data: MenuRow[] } };
  const paths = data.data.filter((row) => row.web_path !== '' && !row.is_link).map((row) => row.web_path);
  const visited = isAll ? paths : few;
  expect(visited.filter((path) => !paths.includes(path))).toEqual([]);
  return visited;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // Wait for the content, not for its skeleton.
  await expect(page.locator('[role="status"].q-page-skeleton, .q-skeleton')).toHaveCount(0);
}

/** At usual window widths no column is partly covered by the fixed columns. */
async function expectWholeColumns(page: Page): Promise<void> {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => partlyCoveredColumns(page), String(width)).toEqual([]);
  }
}

test('every screen shows its columns whole and is accessible in English, in light and dark', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await startSession(page, 'superadmin');
  for (const path of await pathsToVisit(page)) {
    await test.step(path, async () => {
      await open(page, path);
      await expectWholeColumns(page);
      await expectAccessible(page);
      // Names and structure are those of the light one.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
  }
  await context.close();
});

test('every screen is accessible, in light and dark', async ({ page }) => {
  await startSession(page, 'superadmin');
  for (const path of await pathsToVisit(page)) {
    await test.step(path, async () => {
      await open(page, path);
      await expectWholeColumns(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectAccessible(page);
      // Dark mode changes nothing but the colours.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, ['color-contrast']);
      await expectTableNear(page, await hasTable(page));
    });
  }
});

test('reduced motion turns off animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '新增港口' })).toBeVisible();
  const maxTaskMs = await page.evaluate(() => {
    const seconds = (text: string): number[] =>
      text.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 0.001 : 1));
    const all = [...document.querySelectorAll('body *:not(.q-spinner)')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return [...seconds(animationDuration), ...seconds(transitionDuration)];
    });
    return Math.max(...all);
  });
  expect(maxTaskMs).toBeLessThanOrEqual(0.01);
});
