import { expect, type Page } from '@playwright/test';
import { login, password, test } from './support.ts';

/** Another window of the same browser, without user input. */
async function openSecondWindow(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.getByRole('grid')).toBeVisible();
  return other;
}

test('logging off ends all windows, and leaves no data of the user', async ({ page }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  const other = await openSecondWindow(page, '/bookingInquiry');
  await page.getByRole('button', { name: /张前台/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();

  for (const window of [page, other]) {
    await expect(window).toHaveURL(/\/login/);
    await expect(window.getByRole('button', { name: /张前台/ })).toHaveCount(0);
    await expect(window.getByRole('grid')).toHaveCount(0);
    expect(await window.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('menu')))).toEqual(
      [],
    );
  }
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => ['token', 'uuid', 'refresh'].includes(name))).toEqual([]);
});

test('another user’s login switches all windows, without rows of the previous user', async ({ page }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  const other = await openSecondWindow(page, '/bookingInquiry');
  await expect(other.getByRole('button', { name: /张前台/ })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('账号').fill('backoffice1');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);

  await expect(other.getByRole('button', { name: /王操作/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /张前台/ })).toHaveCount(0);
});

test('a window at the login page after a log-off follows the next login', async ({ page }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  const other = await openSecondWindow(page, '/bookingInquiry');
  await page.getByRole('button', { name: /张前台/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText('登录已结束，请重新登录')).toBeVisible();

  await page.getByLabel('账号').fill('backoffice1');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(other.getByRole('button', { name: /王操作/ })).toBeVisible();
  await expect(other).toHaveURL(/\/bookingInquiry/);
});
