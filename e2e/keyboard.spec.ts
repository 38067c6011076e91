import { expect, type Page } from '@playwright/test';
import { expectTableNear, expectToast, hasTable, login, password, startSession, test } from './support.ts';

/** Presses the key until the element has the focus, as people without a mouse do. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    const current = await focused(page);
    if (name.test(current.name)) return;
    // The focus must be visible to keyboard users.
    if (current.name !== '') expect(current.isSeen, `focus on "${current.name}" is seen`).toBe(true);
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} is not reached by ${key}`);
}

async function tabInto(page: Page, role: string): Promise<void> {
  const isThere = (role: string) => document.activeElement?.closest(`[role="${role}"]`) !== null;
  for (let presses = 0; presses < 90; presses += 1) {
    if (await page.evaluate(isThere, role)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the ${role} is not reached`);
}

type Focused = { name: string; isSeen: boolean };

/** The accessible name of the focused element, and whether it is inside the window. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: false };
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const name = [
      element.getAttribute('aria-label'),
      ...[...labels, ...by].map((each) => each?.textContent),
      element.textContent,
    ]
      .map((text) => text?.trim() ?? '')
      .find((text) => text !== '');
    const { width, height } = element.getBoundingClientRect();
    return { name: name ?? '', isSeen: width > 0 && height > 0 };
  });
}

/** Whether the focus changes the look of the element or of its parents. */
async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((each) => !!each);
    const styles = (): string =>
      around
        .map((each) => getComputedStyle(each))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
        .join();
    const inFocus = styles();
    element.blur();
    const without = styles();
    element.focus({ focusVisible: true });
    return inFocus !== without;
  });
}

test('a booking is entered, stashed, found and opened again without a mouse', async ({ page }) => {
  const customer = `键盘客户${Date.now()}`;
  await page.goto('/BookingDetails');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('账号')).toBeVisible();
  await tabTo(page, /^账号/);
  await page.keyboard.type('frontdesk1');
  await tabTo(page, /^密码/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('委托单位')).toBeVisible();

  const fields: [RegExp, string][] = [
    [/^委托单位/, customer],
    [/^发货人/, 'QINGDAO EXPORT CO., LTD'],
  ];
  for (const [name, text] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^船公司/);
  await page.keyboard.type('COSCO');
  await expect(page.getByRole('option', { name: /COSCO/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expectToast(page, '保存成功');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '命令面板' })).toBeFocused();
  await page.keyboard.type('订舱查询');
  await expect(page.getByRole('option', { name: /订舱查询/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookingInquiry/);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await tabTo(page, /^委托单位/);
  await page.keyboard.type(customer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(customer) })).toBeVisible();
  await tabInto(page, 'grid');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, new RegExp(customer), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('委托单位').first()).toHaveValue(customer);
  await expect(page.getByRole('combobox', { name: '船公司', exact: true })).toHaveValue(/COSCO/);
});

const freight = '/freightQuery?loadport=CNTAO';
const schedules = '/shipdateQuery?origin=CNTAO&destination=NLRTM&week=2';

async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => hasTable(page), { message: path }).toBe(true);
  await expect(page.locator('.q-skeleton')).toHaveCount(0);
}

/** One page of each kind; all of them: `SCREENS=all npm run e2e -- every-screen`. */
const pagesWithTables = [
  '/codePort',
  '/bookingInquiry',
  '/menu',
  '/user',
  '/loginLog',
  '/workingDay',
  freight,
  schedules,
  '/chemicals',
  '/cutOffRadar',
  '/rolePermission?view=members',
  '/index',
  '/diagnostics',
  '/BookingDetails',
];

test('a table is at most the third tab stop, and the focus is visible', async ({ page }) => {
  // A focus ring that is still fading in would not be found.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSession(page, 'superadmin');
  for (const path of pagesWithTables) {
    await openTable(page, path);
    await expectTableNear(page, true);
  }
  for (const path of ['/codePort', '/bookingInquiry', '/menu', '/user', freight, schedules]) {
    const unmarked: string[] = [];
    await openTable(page, path);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      if (!(await isMarked(page))) unmarked.push((await focused(page)).name);
    }
    expect([path, unmarked]).toEqual([path, []]);
  }
});

test('a tree of departments is one tab stop, with arrows inside', async ({ page }) => {
  await login(page, 'superadmin', '/user');
  const tree = page.getByRole('tree', { name: '部门' });
  await expect(tree.getByRole('treeitem').nth(2)).toBeVisible();
  await tabTo(page, /^全部用户/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dept=\d+/);
  await expect(tree.getByRole('treeitem', { selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tree.locator(':focus')).toHaveCount(0);
});

test('the tree of a role’s rights is one tab stop', async ({ page }) => {
  await login(page, 'superadmin', '/rolePermission');
  const boxes = page.getByRole('region', { name: '菜单与按钮' }).getByRole('listitem').getByRole('checkbox');
  await boxes.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const stops = () => boxes.evaluateAll((all) => all.filter((box) => box instanceof HTMLElement && box.tabIndex === 0));
  await expect.poll(stops).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listitem').locator(':focus')).toHaveCount(0);
});

/** Elements beyond the edge of the page or of their scroller, except tables. */
const beyondEdges = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const around = [...document.querySelectorAll('main, main *')].filter(
      (element) => scrolls(element) && !element.querySelector(':scope > table, :scope > [role="grid"]'),
    );
    const inPages = around.filter((element) => !element.matches('[role="grid"], [role="tablist"]') && isWide(element));
    return [document.documentElement, ...inPages].filter(isWide).map(({ outerHTML }) => outerHTML.slice(0, 100));
  });

for (const language of ['zh-CN', 'en']) {
  test(`at a zoom of 200 % only tables scroll sideways, in ${language}`, async ({ page, baseURL }) => {
    // A window of 1440x900 at a zoom of 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    await startSession(page, 'superadmin');
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    for (const path of ['/diagnostics', '/codePort', '/BookingDetails', '/index']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('.q-skeleton')).toHaveCount(0);
      await expect.poll(() => beyondEdges(page), { message: path }).toEqual([]);
    }
  });
}

test('the keyboard stays in a row whose focused column makes room for the side panel', async ({ page }) => {
  await login(page, 'frontdesk1', '/bookingInquiry');
  const cell = page.locator('[data-at="1 5"]').first();
  await cell.click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.locator('td[data-at^="1 "]:focus')).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(page.locator('td[data-at^="2 "]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
