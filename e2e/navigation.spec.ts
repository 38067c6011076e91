import { expect, type Page, test as base } from '@playwright/test';
import { expectAccessible, expectToast, login, takeTool, test } from './support.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });

async function openFromMenu(page: Page, area: string, names: readonly string[]): Promise<void> {
  const areas = page.getByRole('navigation', { name: '顶部菜单' });
  await areas.getByRole('button', { name: area, exact: true }).click();
  const menu = page.getByRole('tree', { name: '主菜单' });
  for (const name of names) {
    await menu.getByRole('treeitem', { name, exact: true }).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
}

const codes = [
  '船公司',
  '港口',
  '装货港',
  '目的港',
  '箱型',
  '运输方式',
  '签单方式',
  '包装',
  '运输条款',
  '船名',
  '场站',
];

test('tabs that do not fit are scrolled, listed and found; closed by key and middle button; restored after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await login(page, 'superadmin');
  await openFromMenu(page, '基础代码', codes);
  await expect(tab(page, '场站')).toBeInViewport();
  await expect(tab(page, '工作台')).toBeInViewport();

  await tabs(page).getByRole('button', { name: '向左滚动' }).click();
  await expect(tab(page, '船公司')).toBeInViewport();
  await page.keyboard.press('Control+Alt+ArrowDown');
  const list = page.getByRole('dialog', { name: '打开的页面' });
  await expect(list.getByRole('combobox')).toBeFocused();
  await expect(list.getByRole('option')).toHaveCount(codes.length + 1);
  await expectAccessible(page);
  await page.keyboard.type('ysfs');
  await expect(list.getByRole('option')).toHaveText(['运输方式']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/codeFrt$/);

  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/codeIssutype$/);
  await tab(page, '包装').click({ button: 'middle' });
  await expect(tab(page, '包装')).toHaveCount(0);
  await page.reload();
  await expect(tabs(page).getByRole('listitem')).toHaveCount(codes.length - 1);
});

test('a page is found by pinyin, a booking by its number, a command by its name', async ({ page }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  const first = page.getByRole('gridcell', { name: /^(SAMPLE-|QS)\d+$/ }).first();
  const number = (await first.textContent())?.trim() ?? '';

  await page.keyboard.press('s');
  const search = page.getByRole('dialog', { name: '页面搜索' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('mt');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('gangkou');
  await expect(search.getByRole('option').first()).toContainText('港口');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/codePort$/);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(number);
  const booking = palette.getByRole('option', { name: new RegExp(number) });
  await expect(booking).toBeVisible();
  await booking.click();
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dark');
  await expect(palette.getByRole('option')).toHaveText(['切换到深色']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('closing a tab with unsaved input can save it', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(`关闭时保存${Date.now()}`);
  await expect(tabs(page).getByRole('img', { name: '尚未保存' })).toBeVisible();
  await page.getByRole('button', { name: '关闭 订舱详情' }).click();
  const question = page.getByRole('dialog', { name: '尚未保存' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '留在页面' }).click();
  await expect(page).toHaveURL(/\/BookingDetails$/);

  await page.keyboard.press('Alt+w');
  await question.getByRole('button', { name: '保存' }).click();

  await expectToast(page, '保存成功');
  await expect(page).toHaveURL(/\/index$/);
  await expect(tabs(page).getByRole('listitem')).toHaveCount(1);
});

test('the log is uploaded without secrets, and visible to an administrator', async ({ page }) => {
  const mark = `journey${Date.now()}`;
  await login(page, 'admin');
  await page.evaluate((text) => {
    // Reported like an unhandled failure, but no defect of the page.
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error(text) }),
    );
  }, `${mark} token=secret`);
  await takeTool(page, /^日志（\d+ 个错误）$/);
  const viewer = page.getByRole('dialog', { name: '日志' });
  await expect(viewer.getByText(`${mark} token=***`).first()).toBeVisible();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: '上传' }).click();
  await expectToast(page, /日志上传成功/);
  await page.keyboard.press('Escape');

  await openFromMenu(page, '日志管理', ['前端错误日志']);
  await page.getByLabel('关键字').fill(mark);
  await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(mark) })).toContainText('token=***');
  await openFromMenu(page, '日志管理', ['前端错误统计']);
  await expectAccessible(page);
});

test('a newer build is offered, and loaded without losing the tabs', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.route('**/api/codes/carrier/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'Zzzzzzz1' } });
  });
  await openFromMenu(page, '基础代码', ['船公司']);
  await expect(page.getByText('有新版本可用')).toBeVisible();
  await page.getByRole('button', { name: '重新载入' }).click();

  await expect(tab(page, '港口')).toBeVisible();
  await expect(tab(page, '船公司')).toHaveAttribute('aria-current', 'page');
});

// React logs what an error boundary catches.
base('a page whose code is missing shows an error and works after a reload', async ({ page }) => {
  await login(page, 'superadmin');
  await page.route(/assets\/list-view-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openFromMenu(page, '基础代码', ['港口']);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('页面出错了');
  await page.unroute(/assets\/list-view-.*\.js/);
  await page.getByRole('alert').getByRole('button', { name: '重新载入' }).click();

  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
});

test('the side menu is 200 pixels wide, collapsed 65, also after a reload; fullscreen follows the browser', async ({
  page,
}) => {
  await login(page, 'frontdesk1');
  const side = page.getByRole('navigation', { name: '主菜单' });
  const width = async () => (await side.boundingBox())?.width;
  await expect.poll(width).toBe(200);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(width).toBe(65);
  await page.reload();
  await expect.poll(width).toBe(65);
  await page.getByRole('button', { name: '展开菜单' }).click();

  await takeTool(page, '全屏');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await takeTool(page, '退出全屏');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});

test('the workbench’s tab menu only closes all; tab menus work, and back and forward follow the tabs', async ({
  page,
}) => {
  await login(page, 'frontdesk1');
  await openFromMenu(page, '基础代码', ['港口', '船公司', '箱型']);
  await tab(page, '工作台').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['全部关闭']);
  await page.keyboard.press('Escape');
  await expect(tab(page, '工作台')).toBeFocused();

  await page.goBack();
  await expect(tab(page, '船公司')).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(tab(page, '箱型')).toHaveAttribute('aria-current', 'page');
  await tab(page, '船公司').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['刷新', '关闭左侧', '关闭右侧', '关闭其他', '全部关闭']);
  await page.getByRole('menuitem', { name: '关闭右侧' }).click();
  await expect(tab(page, '箱型')).toHaveCount(0);
  await expect(tab(page, '船公司')).toHaveAttribute('aria-current', 'page');
});

test('at a zoom of 200 % nothing in the header overlaps, and the page is no wider than the window', async ({
  page,
}) => {
  await login(page, 'frontdesk1', '/codePort');
  await page.setViewportSize({ width: 640, height: 400 });

  const wrong = () =>
    page.evaluate(() => {
      // The page's menu scrolls inside its own box.
      const parts = [...document.querySelectorAll('.q-header > :is(a, button, nav), .q-header-tools button')].map(
        (part) => ({
          name: part.getAttribute('aria-label') ?? part.textContent,
          box: part.getBoundingClientRect(),
        }),
      );
      const overlapping = parts.filter(({ box }, at) =>
        parts.some(
          (other, place) => place < at && other.box.right > box.left + 0.5 && box.right > other.box.left + 0.5,
        ),
      );
      return {
        count: parts.length,
        overlapping: overlapping.map(({ name }) => name),
        beyond: parts.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => name),
        // The minimum target size (WCAG 2.5.8).
        narrow: parts.filter(({ box }) => box.width < 24).map(({ name }) => name),
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
  await expect.poll(wrong).toEqual({ count: 8, overlapping: [], beyond: [], narrow: [], sideways: 0 });
});
