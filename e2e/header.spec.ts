import { expect, type Page } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';

const areas = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });
const area = (page: Page, name: string) => areas(page).getByRole('button', { name, exact: true });
const entries = (page: Page, tree = '主菜单') => page.getByRole('tree', { name: tree }).getByRole('treeitem');

test('the header has the areas, the side menu their entries; search and favourites cover all of them', async ({
  page,
}) => {
  await login(page, 'frontdesk1');
  await expect(area(page, '订舱管理')).toHaveAttribute('aria-current', 'true');
  await area(page, '基础代码').click();
  await expect(entries(page).first()).toHaveText('船公司');
  await expect(entries(page).filter({ hasText: '订舱查询' })).toHaveCount(0);

  // By mouse, then by the key of a row.
  const port = entries(page).filter({ hasText: /^港口$/ });
  await port.hover();
  await port.locator('.q-side-star').click();
  await expect(entries(page, '收藏')).toHaveText(['港口']);
  await area(page, '订舱管理').click();
  await entries(page).filter({ hasText: '截单查询' }).focus();
  await page.keyboard.press('*');
  await expect(entries(page, '收藏')).toHaveText(['港口', '截单查询']);
  await expectAccessible(page);

  // Opening a page of another area switches to that area.
  await entries(page, '收藏').first().click();
  await expect(page).toHaveURL(/\/codePort$/);
  await expect(area(page, '基础代码')).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(entries(page, '收藏')).toHaveText(['港口', '截单查询']);

  await page.getByRole('searchbox', { name: '搜索菜单' }).fill('dccx');
  await expect(entries(page, '搜索菜单')).toHaveText([/^订舱查询/]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookingInquiry$/);
  await expect(area(page, '订舱管理')).toHaveAttribute('aria-current', 'true');
});

test('below 1600 pixels the tools collapse to one button, with the same windows and the log’s badge', async ({
  page,
}) => {
  await login(page, 'frontdesk1', '/codePort');
  const group = page.getByRole('group', { name: '显示与日志' });
  const button = group.getByRole('button');
  await expect(button).toHaveCount(1);
  await button.press('Enter');
  const names = ['全屏', '日志', '主题', '尺寸', '语言', '主题色'];
  await expect(page.getByRole('menuitem')).toHaveText(names);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: '语言' }).press('Enter');
  const languages = page.getByRole('dialog', { name: '语言' });
  await expect(languages.getByRole('button', { name: '简体中文' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await page.getByRole('menuitem', { name: '主题', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: '主题' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.evaluate(() => {
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error('x') }),
    );
  });
  await expect(group).toContainText('1');
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(button).toHaveCount(names.length);
  await expect(group.getByRole('button', { name: '日志（1 个错误）' })).toBeVisible();
  await expectAccessible(page);
});

test('Ctrl+K finds a booking by a container number, a customer and a vessel', async ({ page }) => {
  await login(page, 'admin', '/codePort');
  const { name, customer, box, orderno } = await someBooking(page);
  const palette = page.getByRole('dialog', { name: '命令面板' });
  const look = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };
  await look(box.toLowerCase());
  await expect(palette.getByRole('group', { name: '订舱' }).getByRole('option', { name: orderno })).toBeVisible();
  await page.keyboard.press('Escape');
  await look(name);
  const vessels = palette.getByRole('group', { name: '船名' });
  await expect(vessels.getByRole('option', { name }).first()).toBeVisible();
  await expectAccessible(page);
  await vessels.getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(/\/CodeVessel\?search=/);
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeVisible();
  await look(customer);
  await palette.getByRole('group', { name: '客户' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/customer\?search=/);
  await expect(page.getByRole('gridcell', { name: customer, exact: true })).toBeVisible();
});

type Found = { id: number; orderno: string; name: string; name_zh: string; ctnlist: { cntrno: string }[] };

/** Data of the demo: a booking with a container number, a vessel and a customer. */
async function someBooking(page: Page) {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const get = async (url: string): Promise<unknown> => {
    const answer = await page.request.get(url, { headers: { authorization: `JWT ${token}` } });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const rows = async (url: string) => ((await get(url)) as { data: Found[] }).data;
  const [vessel] = await rows('/api/codes/vessel/?limit=1&search=COSCO');
  const [customer] = await rows('/api/booking/customer/?limit=1');
  for (const { id, orderno } of await rows('/api/booking/booking/?limit=100')) {
    const { ctnlist } = (await get(`/api/booking/booking/${id}/`)) as Found;
    const box = ctnlist.find(({ cntrno }) => cntrno !== '')?.cntrno;
    if (box) return { name: vessel?.name ?? '', customer: customer?.name_zh ?? '', box, orderno };
  }
  throw new Error('no booking has a numbered box');
}

/** Clickable elements covered by a toast. */
const coveredTools = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.q-toast')].map((toast) => toast.getBoundingClientRect());
    const root = document.querySelector('dialog[open]') ?? document;
    const tools = [...root.querySelectorAll('button, a[href], select')].filter((tool) => !tool.closest('.q-toasts'));
    const covered = tools.filter((tool) => {
      const { left, right, top, bottom } = tool.getBoundingClientRect();
      return (
        tool.checkVisibility() &&
        toasts.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      );
    });
    return {
      count: toasts.length,
      isLow: toasts.every(({ top }) => top > innerHeight / 2),
      covered: covered.map(({ textContent }) => textContent),
    };
  });

test('toasts are at the lower end and cover no button of a list, a drawer or a narrow window', async ({ page }) => {
  await login(page, 'admin', '/codePort');
  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
  const warn = () => page.getByRole('button', { name: '批量删除' }).click();
  await warn();
  await expect.poll(() => coveredTools(page)).toEqual({ count: 1, isLow: true, covered: [] });
  await page.setViewportSize({ width: 640, height: 800 });
  await warn();
  await expect.poll(() => coveredTools(page)).toEqual({ count: 1, isLow: true, covered: [] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '新增港口' })).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error('x') }),
    );
  });
  await expect.poll(async () => (await coveredTools(page)).count).toBeGreaterThan(0);
  await expect.poll(async () => (await coveredTools(page)).covered).toEqual([]);
});
