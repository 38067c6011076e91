import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const editedRow = (page: Page) => page.getByRole('row', { name: /^行内编辑/ });
const reminder = (page: Page) => page.getByRole('dialog', { name: '提示' });

test('a service type is added, changed and cancelled in the cells of its row', async ({ page }) => {
  await login(page, 'superadmin', '/codeService');
  await expect(page.getByRole('gridcell', { name: 'CY-CY', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '新增' }).click();
  const row = editedRow(page);
  await expect(row.getByRole('textbox', { name: '代码', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('e2e-1');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('textbox', { name: '中文名' })).toBeFocused();
  await page.keyboard.type('行内新增');
  await page.keyboard.press('Control+Enter');
  await expect(row.getByText('请输入英文名')).toBeVisible();
  await row.getByRole('textbox', { name: '英文名' }).fill('Inline');
  for (const name of ['收货方式', '交货方式', '起运地箱货类型', '目的地箱货类型'])
    await row.getByRole('combobox', { name }).selectOption({ index: 1 });
  await row.getByRole('button', { name: '保存' }).click();
  await expectToast(page, '保存成功');
  await expect(row).toBeHidden();

  const cell = page.getByRole('gridcell', { name: '行内新增' });
  await cell.dblclick();
  await expect(row.getByRole('textbox', { name: '中文名' })).toBeFocused();
  await row.getByRole('textbox', { name: '中文名' }).fill('改在行内');
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await expect(cell).toBeVisible();
});

test('only one row at a time is edited in its cells, and other rows do not discard its input', async ({ page }) => {
  await login(page, 'superadmin', '/codeService');
  await page.getByRole('button', { name: '编辑 CY-CY', exact: true }).click();
  await page.getByRole('button', { name: '编辑 CY-DOOR' }).click();
  await expectToast(page, '请先保存或取消上一条行内编辑');

  await editedRow(page).getByRole('textbox', { name: '英文名' }).fill('Not saved');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(reminder(page).getByText('检测到未保存的内容，是否在离开页面前保存修改？')).toBeVisible();
  await reminder(page).getByRole('button', { name: '继续编辑' }).click();
  await expect(editedRow(page).getByRole('textbox', { name: '英文名' })).toHaveValue('Not saved');
  await page.getByRole('button', { name: '刷新' }).click();
  await reminder(page).getByRole('button', { name: '放弃修改' }).click();

  await expect(editedRow(page)).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Not saved' })).toHaveCount(0);
});

test('a form in a drawer confirms closing with unsaved input', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '编辑 CNTAO' }).click();
  const form = page.getByRole('dialog', { name: '编辑港口' });
  await form.getByLabel('中文名').fill('青岛港');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reminder(page)).toBeVisible();
  await reminder(page).getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: '编辑 CNTAO' }).click();
  await expect(form.getByLabel('中文名')).toHaveValue('青岛');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('a slow connection saves once, and a broken one loses no input', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '编辑 CNYNT' }).click();
  const form = page.getByRole('dialog', { name: '编辑港口' });
  const remark = form.getByRole('textbox', { name: '备注' });
  const text = `慢 ${Date.now()}`;
  await remark.fill(text);
  const port = '**/api/codes/port/*/';
  await page.route(port, (route) => route.abort());
  await form.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect(remark).toHaveValue(text);
  await page.unroute(port);

  let saves = 0;
  const isPressed = Promise.withResolvers<void>();
  await page.route(port, async (route) => {
    saves += 1;
    await isPressed.promise;
    await route.continue();
  });
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+Enter');
  isPressed.resolve();
  await expectToast(page, '保存成功');
  await expect(form).toBeHidden();
  expect(saves).toBe(1);
});
