import { expect, type Page } from '@playwright/test';
import { boxCell, expectAccessible, expectToast, login, showAllColumns, test } from './support.ts';
import { storedDraftCount } from './support-booking.ts';

const customer = () => `旅程客户${Date.now()}`;

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('a booking is entered with its containers, stashed, found, opened and changed', async ({ page }) => {
  const name = customer();
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(name);
  await page.getByLabel('发货人').fill('QINGDAO EXPORT CO., LTD\nQINGDAO, CHINA');
  await choose(page, '船公司', 'COSCO', /COSCO/);
  await choose(page, '装货港', 'CNTAO', /CNTAO/);
  await choose(page, '卸货港', 'NLRTM', /NLRTM/);
  await page.getByLabel('预计开航日', { exact: true }).fill('2027-01-15');
  await page.getByLabel('货名').fill('RUBBER TYRES');
  await page.getByLabel('箱型箱量').fill('2*40HQ+1*20GP');
  await page.getByLabel('箱型箱量').press('Enter');
  await expect(page.getByRole('grid', { name: '箱列表' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.keyboard.press('Control+s');
  await expectToast(page, '保存成功');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  await expect(page.getByRole('heading', { name: /QS\d{12}/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: '订舱详情', exact: true })).toHaveCount(0);

  await page
    .getByRole('link', { name: '订舱查询' })
    .or(page.getByRole('treeitem', { name: '订舱查询' }))
    .first()
    .click();
  await page.getByRole('search').getByLabel('委托单位', { exact: true }).fill(name);
  const row = page.getByRole('grid').getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await showAllColumns(page);
  await expect(row).toContainText(/2\*40HQ\s*1\*20GP/);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);

  await page.getByRole('combobox', { name: '船名' }).fill('EVER GIVEN');
  await page.getByRole('textbox', { name: '航次' }).fill('0123w');
  await page.getByRole('button', { name: /保存/ }).click();
  await expectToast(page, '保存成功');
  await page.reload();
  await expect(page.getByRole('combobox', { name: '船名' })).toHaveValue('EVER GIVEN');
  await expect(page.getByRole('textbox', { name: '航次' })).toHaveValue('0123W');
  await expect(page.getByRole('grid', { name: '箱列表' }).getByRole('row')).toHaveCount(4);
});

test('Ctrl+Enter during the first stash submits the stashed booking', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(customer());
  await choose(page, '船公司', 'COSCO', /COSCO/);
  const [isOnItsWay, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/booking/booking/', async (route) => {
    isOnItsWay.resolve();
    await mayGoOn.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await isOnItsWay.promise;
  await page.keyboard.press('Control+Enter');
  mayGoOn.resolve();

  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  await expect(page.getByRole('alert').first()).toContainText('发货人');
});

test('container numbers from a sheet fill the line that stands for several containers', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('箱型箱量').fill('2*40HQ');
  await page.getByLabel('箱型箱量').press('Enter');
  const first = page.locator(':focus');
  await expect(first).toHaveAccessibleName('第 1 行 箱号');
  await first.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'CSQU3054383\nTGHU7599330');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

  await expect(page.getByRole('grid', { name: '箱列表' }).getByRole('row')).toHaveCount(4);
  await expect(await boxCell(page, 1, '箱号')).toHaveValue('CSQU3054383');
  await expect(await boxCell(page, 2, '箱号')).toHaveValue('TGHU7599330');
  await expect(await boxCell(page, 2, '箱型')).toHaveValue('40HQ');
});

test('a wrong container number has its error next to it, and no input is lost', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(customer());
  await page.getByRole('button', { name: '添加一行' }).click();
  await (await boxCell(page, 1, '箱型')).fill('40HQ');
  await (await boxCell(page, 1, '箱号')).fill('CSQU3054384');
  await page.keyboard.press('Control+s');

  await expect(page.getByText(/校验码不正确，应为 3/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/BookingDetails$/);
});

test('unsaved input survives a reload', async ({ page }) => {
  const name = customer();
  await login(page, 'frontdesk2', '/BookingDetails');
  await page.getByLabel('委托单位').fill(name);
  await expect.poll(() => storedDraftCount(page)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await page.getByRole('button', { name: /恢复/ }).click();
  await expect(page.getByLabel('委托单位')).toHaveValue(name);
});

test('two windows of one user have separate new bookings', async ({ context, page }) => {
  const [first, second] = [customer(), customer()];
  await login(page, 'frontdesk2', '/BookingDetails');
  await page.getByLabel('委托单位').fill(`${first}甲`);
  await expect.poll(() => storedDraftCount(page)).toBe(1);

  const other = await context.newPage();
  await other.goto('/BookingDetails');
  await other.getByLabel('委托单位').fill(`${second}乙`);
  await expect.poll(() => storedDraftCount(other)).toBe(2);
  await expect(other.getByText(`${first}甲`)).toHaveCount(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await page.getByRole('button', { name: /恢复/ }).click();
  await expect(page.getByLabel('委托单位')).toHaveValue(`${first}甲`);
});

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await expect(box).toBeFocused();
  await page.keyboard.type(text);
}

test('Tab takes typed codes and the salesman', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await expect(page.getByLabel('委托单位')).toBeFocused();
  await page.keyboard.type(customer());
  await typeInto(page, '业务员', '赵前台');
  await page.keyboard.press('Tab');
  await typeInto(page, '船公司', '中远海');
  await page.keyboard.press('Tab');
  await typeInto(page, '卸货港', '鹿特丹');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('卸货港')).toHaveValue('NLRTM');
  await expect(page.getByLabel('船公司')).toHaveValue('COSCO');
  await expect(page.getByLabel('业务员')).toHaveValue('赵前台');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  await page.reload();
  await expect(page.getByLabel('业务员')).toHaveValue('赵前台');
});

test('two users edit one booking: the second sees the changes of the first', async ({ page, someone }) => {
  const name = customer();
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(name);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  const path = new URL(page.url()).pathname;

  const other = await someone('backoffice1', path);
  // A page without unsaved input would show the other window's changes at once.
  await page.getByRole('combobox', { name: '船名' }).fill('SECOND');
  await other.getByRole('combobox', { name: '船名' }).fill('FIRST');
  await other.keyboard.press('Control+s');
  await expectToast(other, '保存成功');
  await other.close();

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('王操作');
  await expect(dialog).toContainText('FIRST');
  await expect(dialog).toContainText('SECOND');
});

/** The texts of parts that overflow the page at the sides. */
const beyondSides = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) => {
    const room = document.querySelector('.q-booking')?.getBoundingClientRect();
    const isIn = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return room !== undefined && left >= room.left && right <= room.right;
    };
    return all.filter((part) => !isIn(part)).map(({ textContent }) => textContent);
  });

test('the header of a booking is fully visible, and anchors stop below it', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await login(page, 'backoffice1', '/BookingDetails');
  await page.getByLabel('Customer', { exact: true }).fill(customer());
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  await page.getByRole('textbox', { name: 'Voyage' }).fill('12W');
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => beyondSides(page, '.q-booking-head :is(strong, span, button)')).toEqual([]);

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Cargo' }).click();
    const below = () =>
      page.evaluate(() => {
        const [head, part] = ['.q-booking-head', '.q-booking-section:has(> header > h2) :focus'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return head !== undefined && part !== undefined && part.top >= head.bottom && part.bottom <= innerHeight;
      });
    await expect.poll(below).toBe(true);
  }
});

test('no focused element is covered by the side panel', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('委托单位').fill(customer());
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  const panel = page.getByRole('complementary').getByRole('tabpanel');
  await page.getByRole('tab', { name: '时间线' }).click();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('textbox', { name: '航次' }).click();
    await expect(panel).toBeVisible();
  }

  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('tab', { name: '时间线' }).focus();
  await expect(panel).toBeVisible();
  await page.getByRole('textbox', { name: '航次' }).focus();
  await expect(panel).toHaveCount(0);
});

/** The names of codes of which less than 24 pixels are visible. */
const hiddenNames = (page: Page) =>
  page.locator('.q-booking-fields .q-code-name').evaluateAll((names) =>
    names.flatMap((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const [text, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
      const visible = Math.min(text.right, box.right) - text.left;
      return visible < Math.min(24, text.width - 1) ? [name.textContent] : [];
    }),
  );

for (const [language, ports] of [
  ['zh-CN', ['装货港', '卸货港']],
  ['en', ['Port of loading', 'Port of discharge']],
] as const) {
  test(`each code of a booking has its name at usual widths (${language})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await login(page, 'frontdesk1', '/BookingDetails');
    for (const [label, code] of [
      [ports[0], 'CNTAO'],
      [ports[1], 'NLRTM'],
    ] as const) {
      await page.getByRole('combobox', { name: label, exact: true }).fill(code);
      await page.keyboard.press('Tab');
    }
    // Ports, transport mode, service and freight term.
    await expect(page.locator('.q-booking-fields .q-code-name')).toHaveCount(5);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenNames(page)).toEqual([]);
    }
  });
}
