import { expect, type Page } from '@playwright/test';
import { expectToast, login, password, test } from './support.ts';
import { storedDraftCount } from './support-booking.ts';

const reminder = (page: Page) => page.getByRole('dialog', { name: '提示' });

test('the input of a form is restored after the session ended and the next login', async ({
  page,
  context,
  baseURL,
}) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '编辑 CNTAO' }).click();
  const form = page.getByRole('dialog', { name: '编辑港口' });
  await form.getByLabel('中文名').fill('没有保存');
  await context.clearCookies({ name: 'refresh' });
  await context.addCookies([{ name: 'token', value: 'no-longer.valid', url: baseURL ?? '' }]);
  // By key: the page may have noticed the end of the session by then and removed the form.
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/login\?redirect=%2FcodePort/);
  await page.getByLabel('账号').fill('superadmin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '编辑 CNTAO' }).click();
  await expect(form.getByLabel('中文名')).toHaveValue('没有保存');
  await expectToast(page, '已恢复上次未保存的内容');

  await page.keyboard.press('Escape');
  await reminder(page).getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('button', { name: '编辑 CNTAO' }).click();
  await expect(form.getByLabel('中文名')).toHaveValue('青岛');
});

test('a new booking discarded with its tab is not offered again', async ({ page }) => {
  await login(page, 'superadmin', '/BookingDetails');
  const field = page.getByRole('textbox', { name: '提单号', exact: true }).first();
  await field.fill('GIVENUP1');
  const tab = page.getByRole('link', { name: /^订舱详情/ });
  await expect(tab.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: /^关闭.*订舱详情/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(page).not.toHaveURL(/BookingDetails/);
  await expect.poll(() => storedDraftCount(page)).toBe(0);

  await page.goto('/BookingDetails');
  await expect(field).toHaveValue('');
  expect(await storedDraftCount(page)).toBe(0);
  await expect(page.getByRole('button', { name: '恢复', exact: true })).toHaveCount(0);
});
