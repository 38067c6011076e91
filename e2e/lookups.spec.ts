import { expect, type Page } from '@playwright/test';
import { boxCell, login, test } from './support.ts';

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Types like a clerk: waits for the offer that matches the text, and presses Tab. */
async function keyIn(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await expect(field(page, name)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Tab');
}

test('Tab takes the first match of a partly typed text, in every field of a booking', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await keyIn(page, '委托单位', '海纳');
  await expect(field(page, '委托单位')).toHaveValue('样例·青岛海纳进出口有限公司');
  await keyIn(page, '场站', '中外');
  await expect(field(page, '场站')).not.toHaveValue(/中外/);
  await keyIn(page, '船名', 'COSCO');
  await expect(field(page, '船名')).toHaveValue(/^COSCO .+/);
  await keyIn(page, '运输条款', 'CY');
  await expect(field(page, '运输条款')).toHaveValue(/^CY-/);

  await page.getByText('危险品', { exact: true }).first().click();
  await page.getByRole('button', { name: '添加危险品' }).click();
  await keyIn(page, '第 1 项危险品 UN 编号', '1263');
  await expect(field(page, '第 1 项危险品 UN 编号')).toHaveValue('1263');
  await expect(field(page, '第 1 项危险品 正确运输名称')).not.toHaveValue('');
  await expect(page.getByLabel('第 1 项危险品 危险品类别')).toHaveValue('3');
  await expect(page.getByLabel('第 1 项危险品 EmS')).toHaveValue(/^F-/);
});

test('a match that arrives after Tab is taken and the focus stays; Escape keeps the typed text', async ({ page }) => {
  const requestSeen = Promise.withResolvers<void>();
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.route('**/api/booking/customer/offer/**', async (route) => {
    await requestSeen.promise;
    await route.continue();
  });
  await field(page, '委托单位').focus();
  await page.keyboard.type('海纳');
  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  const id = (await next.getAttribute('id')) ?? '';
  await page.keyboard.type('0');
  requestSeen.resolve();
  await expect(field(page, '委托单位')).toHaveValue('样例·青岛海纳进出口有限公司');
  await expect(page.locator(':focus')).toHaveAttribute('id', id);

  await field(page, '船名').focus();
  await page.keyboard.type('COSCO');
  await expect(field(page, '船名')).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field(page, '船名')).toHaveValue('COSCO');
});

test('a save by keyboard waits for the match, and an added row has the focus', async ({ page }) => {
  const requestSeen = Promise.withResolvers<void>();
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.route('**/api/booking/customer/offer/**', async (route) => {
    await requestSeen.promise;
    await route.continue();
  });
  await page.getByText('危险品', { exact: true }).first().click();
  await page.getByRole('button', { name: '添加危险品' }).click();
  await expect(field(page, '第 1 项危险品 UN 编号')).toBeFocused();
  await page.getByRole('button', { name: '删除第 1 项危险品' }).click();
  await page.getByText('普货', { exact: true }).first().click();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/booking/booking/'),
  );
  await field(page, '委托单位').focus();
  await page.keyboard.type('海纳');
  await page.keyboard.press('Control+s');
  requestSeen.resolve();

  expect((await sent).postDataJSON()).toMatchObject({ customername: '样例·青岛海纳进出口有限公司' });
  await expect(page).toHaveURL(/BookingDetails\/\d+/);
});

test('products are pasted into their own table, and Cancel leaves the containers unchanged', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('箱型箱量').fill('2*40HQ');
  await page.getByLabel('箱型箱量').press('Enter');
  await (await boxCell(page, 1, '铅封号')).fill('S1');
  await page
    .getByRole('button', { name: /第 1 行.*货物|货物明细/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('第 1 种货物 海关编码').focus();
  await page.evaluate(() => navigator.clipboard.writeText('40111000\t\n85167100\t'));
  await page.keyboard.press('Control+v');
  await expect(dialog.getByLabel('第 2 种货物 海关编码')).toHaveValue('85167100');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(await boxCell(page, 1, '铅封号')).toHaveValue('S1');
  await expect(page.getByRole('grid', { name: '箱列表' })).not.toContainText('40111000');
});
