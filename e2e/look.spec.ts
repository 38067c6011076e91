import { expect, type Page } from '@playwright/test';
import { isWhole } from '../test-extent.ts';
import { atRest, expectAccessible, login, takeTool, test } from './support.ts';

const themes = ['d2', 'chester', 'element', 'violet', 'line', 'star', 'tomorrow-night-blue'];

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await takeTool(page, '主题');
  const dialog = page.getByRole('dialog', { name: '主题' });
  await expect(dialog.getByText('使用中')).toBeVisible();
  if (theme !== themes[0]) await dialog.getByRole('button', { name: `选用 ${theme}` }).click();
  await expect(page.locator('body')).toHaveClass(`theme-${theme}`);
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
}

/** A theme affects contrast only; each page's own journey checks the rest. */
async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  }
}

test.describe('every theme is readable, in light and dark', () => {
  // Themes differ only in colours: here the default and the darkest; `npm run test:all` checks all.
  for (const theme of isWhole ? themes : ['d2', 'tomorrow-night-blue']) {
    test(theme, async ({ page }) => {
      await login(page, 'superadmin', '/codePort');
      await chooseTheme(page, theme);
      await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
      await expectContrast(page);
      await page.getByRole('button', { name: '新增', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectContrast(page);
    });
  }
});

test('the stored appearance is applied before the app loads', async ({ page }) => {
  await login(page, 'superadmin');
  await chooseTheme(page, 'star');
  await takeTool(page, '主题色');
  await page.getByRole('radio', { name: '#7048E8' }).check({ force: true });

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });

  await expect(page.locator('body')).toHaveClass('theme-star');
  await expect(page.locator('html')).toHaveAttribute('style', /--q-accent-fill/);
});

test('another size reloads the page, and rows are not truncated', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  const row = page.getByRole('row', { name: /CNTAO/ });
  const height = async () => (await row.boundingBox())?.height;
  await expect.poll(height).toBe(36);

  await takeTool(page, '尺寸');
  await page.getByRole('menuitemradio', { name: '迷你' }).click();

  await expect(page.locator('body')).toHaveAttribute('data-size', 'mini');
  await expect(row).toBeVisible();
  await expect.poll(height).toBe(28);
  await expectAccessible(page);
});

async function chooseLanguage(page: Page, name: RegExp, label: RegExp): Promise<void> {
  await takeTool(page, label);
  await page.getByRole('button', { name }).click();
}

test('the language changes everywhere after a moment: labels, menus, dates, direction', async ({ page }) => {
  await login(page, 'superadmin', '/bookingInquiry');
  await chooseLanguage(page, /^繁體中文/, /^语言$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page).toHaveTitle(/訂艙查詢/);
  await expect(page.getByRole('columnheader', { name: '訂艙狀態' })).toBeVisible();
  await expect(page.getByRole('button', { name: '匯出', exact: true })).toBeVisible();

  await chooseLanguage(page, /^العربية/, /^語言$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const side = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(async () => (await side.boundingBox())?.x).toBeGreaterThan(1000);
  // The sticky column is at the other side.
  await expect(page.getByRole('gridcell').getByRole('button', { name: 'Details' }).first()).toBeInViewport();
  await expectAccessible(page);
});

test('the text boxes of the parties fit the line length of a printed bill', async ({ page }) => {
  // A window of 1440 pixels less the page's scroll bar, which headless browsers do not draw.
  await page.setViewportSize({ width: 1425, height: 900 });
  await login(page, 'superadmin', '/BookingDetails');
  await expect(page.getByRole('textbox', { name: '发货人', exact: true })).toBeVisible();
  await atRest(page);
  for (const name of ['发货人', '收货人', '通知人', '代理']) {
    const widths = await page.getByRole('textbox', { name, exact: true }).evaluate((box) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('nothing to measure letters with');
      context.font = font;
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return room / context.measureText('M').width;
    });
    expect(widths, name).toBeGreaterThanOrEqual(35);
  }
});

/** Whether the element at the centre of each of them is the element itself. */
const areInFront = (page: Page, role: 'menuitem') =>
  page.getByRole(role).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

test('an open side panel covers no action of the booking', async ({ page }) => {
  await login(page, 'superadmin', '/bookingInquiry');
  await page
    .getByRole('gridcell', { name: /SAMPLE/ })
    .first()
    .click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/BookingDetails\/\d+/);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tab = page.getByRole('tab', { name: '时间线' });
    if ((await tab.getAttribute('aria-selected')) === 'false') await tab.click();
    await page.getByRole('button', { name: '更多操作' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await areInFront(page, 'menuitem')).not.toContain(false);
    await page.keyboard.press('Escape');
  }
});

test('the head of a booking keeps its lines at 1024 and beside the side panel', async ({ page }) => {
  await login(page, 'admin', '/bookingInquiry?tab=dismissed');
  await page.locator('.q-grid tbody a').first().click();
  const head = page.locator('.q-booking-sticky');
  const height = async () => (await head.boundingBox())?.height ?? 0;
  await expect(head.locator('.q-stepper [data-refused] small')).toBeVisible();

  const panel = page.getByRole('tab', { name: '时间线' });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width > 1024 && (await panel.getAttribute('aria-selected')) === 'false') await panel.click();
    await expect.poll(height, String(width)).toBeLessThan(124);
    await expect(head.locator('.q-stepper [aria-current] > span')).toHaveText('已驳回');
  }
});
