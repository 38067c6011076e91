import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const grid = (page: Page) => page.getByRole('treegrid');
const rowOf = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(name) });
const confirmed = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: /确定|删除/ });

test('a department is added below another one, moved, and not deleted while it has users', async ({ page }) => {
  await login(page, 'superadmin', '/dept');
  await expect(rowOf(page, '烟台分公司')).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, '烟台分公司').getByRole('button', { name: '新增下级' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: '上级部门' })).toHaveValue('烟台分公司');
  await form.getByLabel('部门名称').fill('烟台单证部');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '保存成功');
  await expect(rowOf(page, '烟台单证部')).toBeVisible();

  const names = () => grid(page).getByRole('row').allInnerTexts();
  const isBefore = async (one: string, other: string) => {
    const texts = await names();
    const [first, second] = [one, other].map((name) => texts.findIndex((text) => text.includes(name)));
    return first !== undefined && second !== undefined && first >= 0 && first < second;
  };
  await rowOf(page, '烟台单证部').getByRole('button', { name: '上移' }).click();
  await expect.poll(() => isBefore('烟台单证部', '烟台客服部')).toBe(true);

  await rowOf(page, '烟台单证部').getByRole('button', { name: '编辑' }).click();
  await form.getByRole('combobox', { name: '上级部门' }).click();
  await form.getByRole('combobox', { name: '上级部门' }).fill('青岛操作');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  await page.getByLabel('关键字').fill('单证');
  await expect.poll(() => isBefore('青岛操作部', '烟台单证部')).toBe(true);
  await expect(rowOf(page, '烟台分公司')).toHaveCount(0);

  await rowOf(page, '青岛操作部').getByRole('button', { name: '删除' }).click();
  await confirmed(page).click();
  await expectToast(page, /无法删除：已被/);
  await rowOf(page, '烟台单证部').getByRole('button', { name: '删除' }).click();
  await confirmed(page).click();
  await expectToast(page, '删除成功');
});

test('regions are loaded from a file of the app, and found by pinyin', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await login(page, 'superadmin', '/areas');
  await expect(rowOf(page, '山东省')).toBeVisible();
  await expectAccessible(page);
  await rowOf(page, '山东省').getByRole('button', { name: '展开 山东省' }).click();
  await expect(rowOf(page, '山东省 / 青岛市')).toBeVisible();

  const isTree = (path: string) => path.includes('/areas-');
  expect(calls.some(isTree)).toBe(false);
  await page.getByRole('combobox', { name: '上级地区' }).click();
  await page.getByRole('option', { name: '山东省' }).click();
  await page.getByRole('option', { name: '青岛市' }).click();
  await page.getByRole('option', { name: '青岛市' }).click();
  await expect(rowOf(page, '崂山区')).toBeVisible();
  await expect(page).toHaveURL(/pcode=3702/);
  expect(calls.some(isTree)).toBe(true);

  await page.getByRole('button', { name: '重置' }).click();
  await page.getByLabel('关键字').fill('huangdao');
  await expect(rowOf(page, '山东省 / 青岛市 / 黄岛区')).toBeVisible();
});
