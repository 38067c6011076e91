import { expect } from '@playwright/test';
import { expectAccessible, login, password, test } from './support.ts';

test('the requested page opens after the login, and logging off leaves it', async ({ page }) => {
  await page.goto('/codePort?search=CNTAO');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('账号')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('superadmin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/codePort\?search=CNTAO$/);
  await expect(page).toHaveTitle(/港口/);

  await page.getByRole('button', { name: /超级管理员/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  // Grey during the request, and as before after a refusal.
  await expect(page.locator('html')).toHaveClass(/q-gray/);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveClass(/q-gray/);
  await expect(page).toHaveURL(/\/codePort/);

  await page.getByRole('button', { name: /超级管理员/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/codePort');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a wrong password shows an error, and the field is ready for another try', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('账号').fill('no-such-person');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByText('账号或密码错误')).toBeVisible();
});

test('the demo lists its test users', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '选择测试用户' }).click();
  await page.getByRole('button', { name: /张前台/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByText('张前台').first()).toBeVisible();
});

test('the English version has no Chinese texts', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/login');
  await page.getByLabel('Account').fill('frontdesk1');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index$/);

  await page.goto('/codePort');
  await expect(page.getByRole('columnheader', { name: 'Port code' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('treeitem').first()).toBeVisible();
  const chrome = await page.locator('header, nav').allInnerTexts();
  expect(chrome.join(' ').replaceAll(/张前台|张/g, '')).not.toMatch(/\p{Script=Han}/u);
});

test('a window whose session cookies are cleared shows the login when it becomes visible again', async ({
  page,
  context,
}) => {
  for (const name of ['token', 'uuid']) {
    await login(page, 'frontdesk1');
    await expect(page.getByRole('navigation', { name: '打开的页面' })).toBeVisible();
    await context.clearCookies({ name });
    // The page leaves at once, often before the call can return.
    await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined);

    await expect(page).toHaveURL(/\/login\?redirect=%2Findex/);
  }
});

test('an app whose code fails to load shows an error with a retry', async ({ page }) => {
  await login(page, 'frontdesk1');
  await page.route('**/assets/console*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toBeVisible();
});

test('a missing or refused token redirects to the login', async ({ page, context }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  await expect(page.getByRole('grid')).toBeVisible();
  await context.clearCookies();
  // The page may find out by itself and leave first.
  await page.reload().catch(() => undefined);

  await expect(page).toHaveURL(/\/login\?redirect=%2FbookingInquiry/);
});
