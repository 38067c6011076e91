import { expect } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

test('an auditor finds a change, its values before and after, and the history of the row', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  const grid = page.getByRole('grid');
  await page.getByLabel('港口代码').first().fill('CNLYG');
  await expect(page).toHaveURL(/code=CNLYG/);
  const name = `LIANYUNGANG ${Date.now()}`;
  await grid.getByRole('row', { name: /CNLYG/ }).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('英文名').fill(name);
  await form.getByRole('button', { name: /确定|保存/ }).click();
  await expectToast(page, '保存成功');

  await page.goto('/operationLog?request_modular=港口&request_method=PUT');
  const line = grid.getByRole('row', { name: /\/api\/codes\/port\// }).first();
  await line.getByRole('button', { name: '查看' }).click();
  const view = page.getByRole('dialog', { name: /操作日志/ });
  const changes = view.getByRole('region', { name: '数据变更' });
  await expect(changes.getByRole('row', { name: /英文名/ })).toContainText(name);
  await expect(view.getByRole('region', { name: '请求内容' })).toContainText(name);
  await expectAccessible(page);

  await changes.getByRole('button', { name: '变更历史' }).click();
  await expect(page).toHaveURL(/row_ids=port/);
  await expect(grid.getByRole('row', { name: /\/api\/codes\/port\// }).first()).toBeVisible();
});

test('a login is in the login log, and clerks see neither log', async ({ page, someone }) => {
  await login(page, 'superadmin', '/loginLog');
  await expect(
    page
      .getByRole('grid')
      .getByRole('row', { name: /superadmin/ })
      .first(),
  ).toContainText('账号密码');
  await expectAccessible(page);

  const clerk = await someone('frontdesk1', '/bookingInquiry');
  await expect(clerk.getByText('日志管理')).toHaveCount(0);
});
