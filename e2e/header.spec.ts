import { expect, type Page } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';

const areas = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });
const area = (page: Page, name: string) => areas(page).getByRole('button', { name, exact: true });
const entries = (page: Page, tree = '主菜单') => page.getByRole('tree', { name: tree }).getByRole('treeitem');

test('the header names the areas, the side menu their entries; search and favourites reach all of them', async ({
  page,
}) => {
  await login(page, 'frontdesk1');
  await expect(area(page, '订舱管理')).toHaveAttribute('aria-current', 'true');
  await area(page, '基础代码').click();
  await expect(entries(page).first()).toHaveText('船公司');
  await expect(entries(page).filter({ hasText: '订舱查询' })).toHaveCount(0);

  // By the mouse, then by the key of a row.
  const port = entries(page).filter({ hasText: /^港口$/ });
  await port.hover();
  await port.locator('.q-side-star').click();
  await expect(entries(page, '收藏')).toHaveText(['港口']);
  await area(page, '订舱管理').click();
  await entries(page).filter({ hasText: '截单查询' }).focus();
  await page.keyboard.press('*');
  await expect(entries(page, '收藏')).toHaveText(['港口', '截单查询']);
  await expectAccessible(page);

  // What is opened from another area brings that area to the front.
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

test('below 1600 pixels the quiet tools are one button, with the same windows and the log’s badge', async ({
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
