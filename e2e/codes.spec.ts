import { expect } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

test('a port is added, found, changed, deleted and restored', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row', { name: /CNTAO/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /确定|保存/ }).click();
  await expect(form.getByText('请输入港口代码')).toBeVisible();
  await form.getByLabel('港口代码').fill('cnzze');
  await form.getByLabel('中文名').fill('测试港');
  await form.getByLabel('英文名').fill('TEST PORT');
  await form.getByLabel('国家').fill('CN');
  await form.getByLabel('时区').fill('Asia/Shanghai');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '保存成功');
  await expect(form).toBeHidden();

  await page.getByLabel('港口代码').first().fill('CNZZE');
  const row = grid.getByRole('row', { name: /CNZZE/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/code=CNZZE/);

  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('中文名').fill('改名港');
  await form.getByRole('button', { name: /确定|保存/ }).click();
  await expect(grid.getByRole('row', { name: /改名港/ })).toBeVisible();

  await row.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /确定|删除/ })
    .click();
  await expectToast(page, '删除成功');
  await expect(row).toBeHidden();
});

test('a newer list of UN/LOCODE is previewed and taken', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '更新 UN/LOCODE' }).click();
  const dialog = page.getByRole('dialog', { name: '更新 UN/LOCODE 港口' });
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('code,name\nPNPCN,Adamstown\n') };
  await dialog.locator('input[type=file]').setInputFiles(list);

  await expect(dialog.getByRole('row', { name: /改名 PNPCN .* → ADAMSTOWN/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /更新 \d+ 个港口/ }).click();
  await expect(dialog).toContainText('改名 1 个');
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.getByLabel('关键字').fill('adamstown');
  await expect(page.getByRole('grid').getByRole('row', { name: /PNPCN/ })).toBeVisible();
});

test('a currency in use by prices is disabled instead of deleted', async ({ page }) => {
  await login(page, 'superadmin', '/currency');
  const row = page.getByRole('grid').getByRole('row', { name: /NZD/ });

  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await expect(question).toContainText('无法删除：已被汇率引用');
  await expectAccessible(page);
  await question.getByRole('button', { name: '禁用' }).click();

  await expectToast(page, '已禁用');
  await expect(row).toContainText('否');
});

test('a front-desk user may read the codes and not change them', async ({ page }) => {
  await login(page, 'frontdesk1', '/codeCarrier');

  await expect(page.getByRole('grid').getByRole('row', { name: /COSCO/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '批量删除' })).toHaveCount(0);
});

test('a batch delete without a selection shows a warning', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '批量删除' }).click();

  await expectToast(page, '您还未选择数据');
});
