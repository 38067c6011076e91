import { expect, type Page } from '@playwright/test';
import { boxCell, expectAccessible, expectToast, login, test } from './support.ts';

const view = (page: Page, name: RegExp) => page.getByRole('group', { name: '视图' }).getByRole('button', { name });
const results = (page: Page) => page.getByRole('table', { name: '危险品查询结果' });

test('a clerk looks up a substance, its text for documents and the carriers that accept it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(page, 'frontdesk1', '/chemicals');
  const search = page.getByRole('searchbox', { name: '查询危险品' });
  await expect(search).toBeFocused();
  await search.fill('片碱');
  await expect(results(page).getByRole('row')).toHaveCount(2);
  await expect(results(page).getByRole('row', { name: /1823/ })).toContainText('未核对');
  await search.fill('jc');
  await expect(results(page).getByRole('row').nth(1)).toContainText('METHANOL');
  await expectAccessible(page);

  await search.fill('锂电池');
  await expect(results(page).getByRole('row').nth(1)).toContainText('3090');
  await search.fill('1.1D');
  await expect(results(page).getByRole('row').nth(1)).toContainText('1.1D');

  await search.fill('UN1993');
  await results(page).getByRole('button', { name: '1993', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /UN1993/ });
  await expect(drawer.getByText('名称以 N.O.S. 结尾，须填写技术名称')).toBeVisible();
  await drawer.getByLabel('技术名称').fill('xylene');
  await drawer.getByLabel('包装等级').selectOption('III');
  await drawer.getByLabel('闪点 °C', { exact: true }).fill('27');
  await expect(drawer.getByText('UN1993, FLAMMABLE LIQUID, N.O.S. (XYLENE), 3, PG III, (27 C c.c.)')).toBeVisible();
  await drawer.getByRole('button', { name: '复制' }).click();
  await expectToast(page, '已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('(XYLENE), 3, PG III');
  await expect(drawer.getByText('样例', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: '标记为已核对' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('several goods are checked against each other, and unknown numbers are listed', async ({ page }) => {
  await login(page, 'frontdesk1', '/chemicals');
  await view(page, /同箱校验/).click();
  await expect(page.getByText('请再选择 2 项')).toBeVisible();
  const add = page.getByRole('combobox', { name: '添加物质' });
  await add.fill('UN1789 1823 0336 9999');
  await expect(page.getByText(/表中没有：UN9999/)).toBeVisible();
  await page.getByRole('button', { name: 'UN1789, UN1823, UN0336' }).click();
  const matrix = page.getByRole('table', { name: '隔离矩阵' });
  await expect(matrix.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('2 对可能违反隔离要求')).toBeVisible();
  await expect(page.getByText('第 8 类包装类 II、III').first()).toBeVisible();
  await expect(page.getByText(/以现行版 IMDG 规则中该物质条目为准/)).toBeVisible();

  await add.fill('锂离子');
  await page.getByRole('option', { name: /UN3480/ }).click();
  await expect(matrix.getByRole('row')).toHaveCount(5);
  await page.getByLabel('船公司').selectOption('MSC');
  await expect(page.getByText('有矛盾')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('UN1789 为限量包装').check();
  await page.getByLabel('UN1823 为限量包装').check();
  await expect(page.getByText('标为限量，但条目未列限量').first()).toBeVisible();
  const link = page.url();
  await page.goto(link);
  await expect(matrix.getByRole('row')).toHaveCount(5);
  await expect(page.getByLabel('UN1789 为限量包装')).toBeChecked();
});

test('choosing a substance in a booking fills its fields, and goods that may not share a container are reported', async ({
  page,
}) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByRole('combobox', { name: '船公司', exact: true }).fill('COSCO');
  await page.getByRole('option', { name: /COSCO/ }).first().click();
  await page.getByText('危险品', { exact: true }).first().click();
  for (const [at, number] of ['1090', '1942'].entries()) {
    await page.getByRole('button', { name: '添加危险品' }).click();
    await page.getByLabel(`第 ${at + 1} 项危险品 UN 编号`).fill(number);
    await page.getByRole('option', { name: new RegExp(`UN${number}`) }).click();
  }
  await expect(page.getByLabel('第 1 项危险品 正确运输名称')).toHaveValue('ACETONE');
  await expect(page.getByLabel('第 1 项危险品 EmS')).toHaveValue('F-E S-D');
  await expect(page.getByLabel('第 2 项危险品 危险品类别')).toHaveValue('5.1');
  await expect(page.getByLabel('第 2 项危险品 危标')).toHaveValue('5.1');

  await page
    .getByRole('button', { name: '加行' })
    .or(page.getByRole('button', { name: '添加一行' }))
    .first()
    .click();
  await (await boxCell(page, 1, '箱型')).fill('20GP');
  await page.getByRole('button', { name: /提交校验/ }).click();
  await expect(page.getByText(/UN1942 与 UN1090 在同一箱.*第 3 类与第 5.1 类/).first()).toBeVisible();
});

test('a safety officer verifies an entry, and changing it revokes that', async ({ page }) => {
  await login(page, 'admin', '/chemicals');
  await page.getByRole('searchbox', { name: '查询危险品' }).fill('1350');
  await results(page).getByRole('button', { name: '1350', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /UN1350/ });
  await drawer.getByRole('button', { name: '标记为已核对' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /核对 UN1350/ }))
    .getByRole('button', { name: '标记为已核对' })
    .click();
  await expect(drawer.getByRole('button', { name: '撤销核对' })).toBeVisible();
  await drawer.getByRole('button', { name: '撤销核对' }).click();
  await expect(drawer.getByRole('button', { name: '标记为已核对' })).toBeVisible();
});
