import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast, login, test } from './support.ts';

/** Counts a clerk's effort: each key, each typed character and each click. */
class Clerk {
  keys = 0;
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
}

type Product = readonly [name: string, packages: string, kind: string, kgs: string, cbm: string, hs: string];

const products: readonly Product[] = [
  ['AIR COMPRESSORS', '420', 'CT', '9850', '58', '84148090'],
  ['RUBBER HOSES', '380', 'CT', '9120', '55', '40093100'],
  ['ELECTRIC MOTORS', '200', 'CT', '2500', '14', '85015200'],
  ['BALL BEARINGS', '120', 'PK', '8400', '12', '84821010'],
  ['STEEL VALVES', '90', 'PK', '4100', '9', '84818040'],
];

/** True where the kind of package is that of the product above, which a new row copies. */
const asAbove = (at: number) => products[at]?.[2] === products[at - 1]?.[2];

/**
 * Enters products into the table of all lines: three into the first line, which has a row already, as the second has.
 */
async function keyInProducts(page: Page, clerk: Clerk): Promise<void> {
  const table = page.getByRole('dialog');
  for (const [at, product] of products.entries()) {
    const isFirstOfLine = at === 0 || at === 3;
    // The row of the second line is below already; further products of the first one are inserted above it.
    if (at > 0) await clerk.press(at < 3 ? 'Alt+n' : 'Enter');
    await expect(table.getByLabel(`第 ${at + 1} 种货物 货名`)).toBeFocused();
    for (const [column, text] of product.entries()) {
      if (column > 0) await clerk.press('Tab');
      if (column !== 2 || isFirstOfLine || !asAbove(at)) await clerk.type(text);
    }
  }
  await clerk.press('Control+Enter');
  await expect(table).toBeHidden();
}

test('a booking with three containers and five products takes at most 250 keys and 10 clicks', async ({ page }) => {
  const clerk = new Clerk(page);
  await login(page, 'frontdesk1', '/BookingDetails');
  await expect(page.getByLabel('委托单位')).toBeFocused();

  await clerk.type('海纳');
  await expect(page.getByRole('option', { name: /海纳/ }).first()).toBeVisible();
  await clerk.press('Tab');
  await expect(page.getByText(/该客户最近一票/)).toBeVisible();
  await clerk.press('Alt+c');
  await expect(page.getByLabel('发货人')).not.toHaveValue('');

  await clerk.click(page.getByRole('combobox', { name: '船公司', exact: true }));
  await clerk.press('Control+a');
  await clerk.type('COSCO');
  await expect(page.getByRole('option', { name: /COSCO/ }).first()).toBeVisible();
  await clerk.press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(page.getByRole('combobox', { name: '船名', exact: true })).toBeFocused();
  await clerk.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await clerk.press('ArrowDown', 'Enter');
  await expect(page.getByLabel('预计开航日', { exact: true })).not.toHaveValue('');

  await clerk.click(page.getByLabel('箱型箱量'));
  await clerk.type('2x40HQ+20GP');
  await clerk.press('Enter');
  await expect(page.getByLabel('第 1 行 箱号')).toBeFocused();
  await clerk.press('Alt+Shift+g');
  await keyInProducts(page, clerk);
  await expect(page.getByText('2*40HQ+1*20GP').first()).toBeVisible();

  await clerk.press('Control+s');
  await expectToast(page, '保存成功');
  const { keys, clicks } = clerk;
  test.info().annotations.push({
    type: 'measured: A booking of 2x40HQ + 1x20GP with five products',
    description: `${keys} keys, ${clicks} clicks`,
  });
  expect(keys).toBeLessThanOrEqual(250);
  expect(clicks).toBeLessThanOrEqual(10);
});
