import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, login, password, test } from './support.ts';

async function leave(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function firstStep(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a second factor is set up with recovery codes, required at login, and removed', async ({ page }) => {
  await login(page, 'backoffice2', '/userInfo');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('.q-factor-key code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('应用中显示的 6 位动态码').fill(TOTP.generate({ secret: Secret.fromBase32(key) }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: '保存恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible();

  await leave(page, /李操作/);
  await firstStep(page, 'backoffice2');
  await expect(page.getByLabel('动态码')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/动态码不正确或已使用过/)).toBeVisible();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('李操作').first()).toBeVisible();

  await page.goto('/userInfo');
  await expect(page.getByText('剩余 9 个恢复码')).toBeVisible();
  await page.getByRole('region', { name: '两步验证' }).getByRole('button', { name: '关闭' }).click();
  await page.getByLabel('密码或动态码').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('未开启')).toBeVisible();
});

test('a locked screen hides every window, also after a reload, and restores unsaved input', async ({
  page,
  context,
}) => {
  await login(page, 'backoffice1', '/userInfo');
  await page.getByLabel('邮箱').fill('typed@example.com');
  const other = await context.newPage();
  await other.goto('/codePort');
  await expect(other.getByRole('grid')).toBeVisible();

  await page.keyboard.press('Alt+l');
  for (const each of [page, other]) {
    await expect(each.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
    await expect(each.getByRole('grid')).toHaveCount(0);
    await expect(each).toHaveTitle('Quayside');
    const snapshot = await each.locator('body').ariaSnapshot();
    expect(snapshot).not.toMatch(/邮箱|港口/);
  }
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();

  const proof = page.getByRole('dialog', { name: '屏幕已锁定' }).getByLabel('密码');
  await proof.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/不正确，还可尝试 4 次/)).toBeVisible();
  await proof.fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('邮箱')).toHaveValue('typed@example.com');
  await expect(other.getByRole('grid')).toBeVisible();
});

test('an impersonating administrator has a separate read-only window, and it is reported to the user', async ({
  page,
  context,
}) => {
  await login(page, 'superadmin', '/user');
  const row = page.getByRole('row').filter({ hasText: 'frontdesk1' });
  await row.getByRole('button', { name: '账号' }).click();
  await page.getByRole('button', { name: '代查看' }).click();
  await page.getByLabel('查看原因').fill('核对他的订舱');
  const [view] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(view.getByText('正在以 张前台（frontdesk1）的身份查看')).toBeVisible();
  await view.goto('/bookingInquiry');
  await expect(view.getByRole('grid')).toBeVisible();
  await expect(view.getByText('正在以 张前台（frontdesk1）的身份查看')).toBeVisible();
  await expectAccessible(view);

  // The administrator's own windows are unaffected.
  await page.reload();
  await expect(page.getByRole('button', { name: '超级管理员', exact: true })).toBeVisible();
  await expect(page.getByText('的身份查看')).toHaveCount(0);

  const closed = view.waitForEvent('close');
  await view.getByRole('button', { name: '结束查看' }).click();
  await closed;
  await page.goto('/viewAsLog');
  await expect(page.getByRole('row').filter({ hasText: '核对他的订舱' }).first()).toContainText('frontdesk1');
});
