import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, partlyCoveredColumns, test } from './support.ts';

/** Opens a role's permissions, and one of their views. */
async function openPermissions(page: Page, view?: string): Promise<void> {
  await login(page, 'admin', '/role');
  const row = page.getByRole('row', { name: /后台操作/ });
  await row.getByRole('button', { name: '权限管理' }).click();
  if (view !== undefined) await page.getByRole('button', { name: view, exact: true }).click();
}

test('an administrator grants rights to a role and sees the changes', async ({ page }) => {
  await openPermissions(page);
  const menus = page.getByRole('region', { name: '菜单与按钮' });
  await expect(menus.getByRole('checkbox', { name: /^船名/ })).toBeChecked({ indeterminate: true });
  await expectAccessible(page);

  await menus.getByRole('searchbox').fill('船名');
  await menus.getByRole('checkbox', { name: '新增' }).check();
  await expect(page.getByText('未保存：新增 1 项，移除 0 项')).toBeVisible();
  await page.getByRole('button', { name: '成员', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectToast(page, '保存成功：新增 1 项，移除 0 项');
  await expect(page.getByText('没有未保存的更改')).toBeVisible();
});

test('an administrator adds a user to a role and removes them', async ({ page }) => {
  await openPermissions(page, '成员');
  await expect(page.getByRole('cell', { name: 'backoffice1' })).toBeVisible();
  await page.getByRole('button', { name: '添加成员' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('checkbox', { name: '选择 张前台' }).check();
  await adding.getByRole('button', { name: '添加（1）' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('cell', { name: 'frontdesk1' })).toBeVisible();
  await page.getByRole('checkbox', { name: '选择 张前台' }).check();
  await page.getByRole('button', { name: '移除（1）' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expectToast(page, '已移除 1 名成员');
});

test('an administrator compares two roles', async ({ page }) => {
  await openPermissions(page, '对比');
  await page.getByLabel('与角色对比').selectOption({ label: '前台' });
  await expect(page.getByRole('heading', { name: '仅“后台操作”拥有' })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator sees why a user has a right', async ({ page }) => {
  await openPermissions(page, '用户权限');
  await page.getByRole('button', { name: /frontdesk1/ }).click();
  await expect(page.getByRole('heading', { name: /张前台/ })).toBeVisible();
  await page.getByRole('searchbox', { name: '筛选接口' }).fill('/api/booking/booking/export_data/');
  await expect(page.getByRole('row', { name: /export_data/ })).toContainText('前台');
  await expectAccessible(page);
});

/** Elements with truncated text. */
const cutOff = (parts: Locator) =>
  parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));

test('the list of roles shows its own columns at 1440, and lists the hidden ones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, 'admin', '/role');
  const heads = page.getByRole('grid', { name: '角色' }).getByRole('columnheader');
  await expect(page.getByRole('row', { name: /后台操作/ })).toBeVisible();

  await expect
    .poll(() => heads.allTextContents())
    .toEqual(['', '角色名称', '权限字符', '数据权限', '成员数', '状态', '管理员角色', '要求两步验证', '操作']);
  await expect.poll(() => partlyCoveredColumns(page)).toEqual([]);
  expect(await cutOff(heads)).toEqual([]);
});
