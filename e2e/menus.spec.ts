import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const stamp = String(Date.now()).slice(-8);
const catalogue = `测试目录${stamp}`;
const name = `测试港口${stamp}`;

async function addCatalogue(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增菜单' });
  await form.getByLabel('菜单名称').fill(catalogue);
  await form.getByRole('switch', { name: '是否目录' }).click();
  await expect(form.getByLabel('路由地址')).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
}

async function addMenuBelow(page: Page): Promise<void> {
  await page.getByRole('button', { name: `新增下级 ${catalogue}` }).click();
  const form = page.getByRole('dialog', { name: '新增菜单' });
  await form.getByLabel('菜单名称').fill(name);
  await form.getByLabel('组件地址').fill('codePort');
  await form.getByRole('option', { name: 'codes/codePort' }).click();
  await expect(form.getByLabel('组件名称')).toHaveValue('codePort');
  await form.getByLabel('组件名称').fill(`port${stamp}`);
  await form.getByLabel('路由地址').fill(`port${stamp}`);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('路由地址应以 / 开头')).toBeVisible();
  await form.getByLabel('路由地址').fill(`/port${stamp}`);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
}

async function addButtons(page: Page): Promise<void> {
  await page.getByRole('button', { name: '批量新增' }).click();
  const batch = page.getByRole('dialog', { name: '批量新增按钮' });
  await batch.getByLabel('资源').selectOption('port');
  await expectAccessible(page);
  await batch.getByRole('button', { name: /^新增 \d+ 个按钮$/ }).click();
  await expectToast(page, /^已新增 \d+ 个按钮$/);
  await expect(page.getByRole('row', { name: /\/api\/codes\/port\/\{id\}\/ / }).first()).toBeVisible();
}

type Row = { id: number; version: number; parent: number | null; menu: number[]; permission: number[] };

/** Calls the API as the page's user. */
async function callerOf(page: Page) {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { authorization: `JWT ${token}` };
  return {
    rows: async (url: string): Promise<Row[]> => {
      const answer = await page.request.get(url, { headers });
      return ((await answer.json()) as { data: { data: Row[] } }).data.data;
    },
    put: (url: string, data: object) => page.request.put(url, { headers, data }),
  };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Grants a role the new menus as older clients do: they send the whole row of the list. */
async function grantTo(page: Page, key: string): Promise<void> {
  const { rows, put } = await callerOf(page);
  const menus = await rows(`/api/system/menu/?search=${encodeURIComponent(stamp)}`);
  const [leaf] = menus.filter(({ parent }) => parent !== null);
  const buttons = await rows(`/api/system/menu_button/?limit=999&menu=${String(leaf?.id)}`);
  for (const role of await rows(`/api/system/role/?key=${key}`)) {
    const menu = [...role.menu, ...idsOf(menus)];
    const permission = [...role.permission, ...idsOf(buttons)];
    const saved = await put(`/api/system/role/${role.id}/`, { ...role, menu, permission });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

test('a menu with its buttons is created, granted, and visible to its users', async ({ page, someone }) => {
  await login(page, 'superadmin', '/menu');
  await addCatalogue(page);
  const side = page.getByRole('navigation', { name: '主菜单' });
  // The editor's own side menu is updated too.
  await expect(side.getByText(catalogue)).toBeVisible();

  await addMenuBelow(page);
  // A row added below another one is scrolled into view.
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `菜单按钮 ${name}` }).click();
  await expect(page).toHaveURL(/\/menuButton\?id=\d+/);
  await addButtons(page);
  await grantTo(page, 'front_desk');

  const clerk = await someone('frontdesk1', '/index');
  await clerk.getByText(catalogue).first().click();
  await clerk.getByText(name).first().click();
  await expect(clerk).toHaveURL(new RegExp(`/port${stamp}$`));
  await expect(clerk.getByRole('row', { name: /CNTAO/ })).toBeVisible();
  await expect(clerk.getByRole('button', { name: '新增', exact: true })).toBeVisible();
});

test('a pattern of the allow-list shows its matches before it is saved', async ({ page }) => {
  await login(page, 'superadmin', '/apiWhiteList');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增接口白名单' });
  await form.getByLabel('请求方法').selectOption('GET');
  await form.getByLabel('接口地址').fill('/api/codes/(port|yard)/');
  const matches = form.getByRole('list', { name: '匹配的接口' });
  await expect(matches.getByRole('listitem')).toHaveText([/\/api\/codes\/port\/.*港口/, /\/api\/codes\/yard\/.*场站/]);
  await expectAccessible(page);

  await form.getByLabel('接口地址').fill('/api/codes/(port');
  await expect(form.getByText(/不是有效的正则表达式/)).toBeVisible();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText(/不是有效的正则表达式/)).toHaveCount(2);
  await form.getByLabel('接口地址').fill(`/api/codes/port${stamp}/`);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row', { name: new RegExp(stamp) })).toBeVisible();
});
