import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';

export const password = 'quayside-demo-1';

/** A page that fails its test when anything is written to the console as an error or thrown. */
export const test = base.extend({
  page: async ({ page }, hand) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports refused requests; tests of refusals expect them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await hand(page);
    expect(problems).toEqual([]);
  },
});

export async function login(page: Page, username: string, path = '/index'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('/', '\\/')}$`));
}

type Machine = { browser: Browser; baseURL: string | undefined };

/** Another person at his own machine. */
export async function someone({ browser, baseURL }: Machine, username: string, path: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN', viewport });
  const page = await context.newPage();
  await login(page, username, path);
  return page;
}

/** Serious and critical findings of axe, by all its rules or by some; a page must have none (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

const tables = ':is(table, [role="grid"], [role="treegrid"])';

/** The first table of the page that was just opened is the third stop of the Tab key; without a table there is no link to one. */
export async function expectTableNear(page: Page, hasTable: boolean): Promise<void> {
  const at = page.url();
  const links = page.getByRole('main').getByRole('button', { name: '跳到表格' });
  expect([at, await links.count()]).toEqual([at, hasTable ? 1 : 0]);
  if (!hasTable) return;
  const focused = page.locator(':focus');
  // A page that begins in its search field is still walked from its beginning.
  if ((await focused.count()) > 0) await page.getByRole('link', { name: '跳到内容' }).focus();
  else await page.keyboard.press('Tab');
  expect([at, await focused.textContent()]).toEqual([at, '跳到内容']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect([at, await focused.textContent()]).toEqual([at, '跳到表格']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator(`${tables}:focus, ${tables} :focus`), at).toBeVisible();
}

/** Whether the page shows any table. */
export async function hasTable(page: Page): Promise<boolean> {
  return (await page.getByRole('main').locator(`${tables}:visible`).count()) > 0;
}

/** The control of a cell of the container list, which is there once the cell is gone to. */
export async function boxCell(page: Page, row: number, label: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: '箱列表' });
  const heads = await grid.getByRole('columnheader').allTextContents();
  const cell = grid.getByRole('row').nth(row).locator('> *').nth(heads.indexOf(label));
  await cell.click();
  const control = cell.locator('input, select');
  await expect(control).toBeFocused();
  return control;
}
