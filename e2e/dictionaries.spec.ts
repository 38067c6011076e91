import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const entriesOf = (page: Page) => page.getByRole('dialog', { name: '字典配置' });

async function openEntries(page: Page, label: string) {
  await page.getByRole('search').getByLabel('关键字').fill(label);
  await page.getByRole('button', { name: `字典配置 ${label}` }).click();
  const entries = entriesOf(page);
  await expect(entries.getByRole('row', { name: /后台用户|前台用户/ }).first()).toBeVisible();
  return entries;
}

async function relabel(page: Page, from: string, to: string): Promise<void> {
  await entriesOf(page)
    .getByRole('button', { name: `编辑 ${from}` })
    .click();
  const form = page.getByRole('dialog', { name: /^编辑/ });
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(to);
  await form.getByRole('radio', { name: '橙色' }).check();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
}

test('a changed label is updated on every open page; the value in use by the product stays', async ({
  page,
  stranger,
}) => {
  await login(page, 'superadmin', '/dictionary');
  await openEntries(page, '用户类型');
  await expectAccessible(page);
  const other = await stranger();
  const streams = other.waitForResponse((answer) => answer.url().endsWith('/api/system/events/'));
  await login(other, 'superadmin', '/dictionary');
  await streams;
  await openEntries(other, '用户类型');
  const dictionaries = other.waitForResponse((answer) => answer.url().includes('/api/init/dictionary/'));

  await relabel(page, '前台用户', '客服用户');
  expect(await (await dictionaries).text()).toContain('客服用户');
  await relabel(page, '客服用户', '前台用户');

  await entriesOf(page).getByRole('button', { name: '删除 前台用户' }).click();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expectToast(page, /由程序使用/);
});

test('each type of entry has a control of its type', async ({ page }) => {
  await login(page, 'superadmin', '/dictionary');
  const value = `e2e_${Date.now()}`;
  await page.getByRole('group', { name: '表格工具' }).getByRole('button', { name: '新增', exact: true }).click();
  const head = page.getByRole('dialog', { name: '新增字典' });
  await head.getByRole('textbox', { name: '名称', exact: true }).fill('班次');
  await head.getByRole('textbox', { name: '字典值' }).fill(value);
  await head.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('关键字').fill(value);
  await page.getByRole('button', { name: '字典配置 班次' }).click();

  await entriesOf(page).getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: /^新增班次/ });
  await form.getByRole('textbox', { name: '名称', exact: true }).fill('开航日');
  await form.getByLabel('值类型').selectOption({ label: '日期' });
  await form.getByPlaceholder('YYYY-MM-DD').fill('2026-12-01');
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();

  await expect(entriesOf(page).getByRole('row', { name: /开航日/ })).toContainText('2026-12-01');
});
