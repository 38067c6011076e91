import { expect, type Page } from '@playwright/test';
import { atRest, expectAccessible, expectToast, login, partlyCoveredColumns, test } from './support.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function widthOf(page: Page, name: string): Promise<number> {
  return (await head(page, name).boundingBox())?.width ?? 0;
}

/** Moves the pointer to the edge that resizes a column. */
async function toEdge(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await head(page, name).boundingBox();
  const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 12 };
  await page.mouse.move(edge.x, edge.y);
  return edge;
}

test('columns are reordered by dragging, fixed and hidden, and the settings are stored', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '列设置' }).click();
  const drawer = page.getByRole('dialog', { name: '列设置' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);

  const handle = drawer.getByRole('button', { name: '移动 航线区域' });
  const target = drawer.getByRole('button', { name: '移动 中文名' });
  await atRest(page);
  await handle.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + 8, y + 8, { steps: 8 });
  await page.mouse.up();
  await drawer.getByRole('checkbox', { name: '英文名' }).uncheck();
  await drawer.getByRole('button', { name: '更新时间 固定在右侧' }).click();
  await page.keyboard.press('Escape');
  await page.reload();

  const names = page.getByRole('grid').getByRole('columnheader');
  await expect(names.nth(2)).toHaveText('航线区域');
  await expect(names.nth(3)).toHaveText('中文名');
  await expect(head(page, '英文名')).toHaveCount(0);
  await expect(head(page, '更新时间')).toHaveAttribute('data-fixed', 'end');
});

test('dragging a column scrolls the list, and Escape cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('button', { name: '列设置' }).click();
  const drawer = page.getByRole('dialog', { name: '列设置' });
  const handles = drawer.getByRole('button', { name: /^移动 / });
  await expect(handles.nth(1)).toHaveAccessibleName('移动 中文名');
  await atRest(page);
  await handles.nth(1).hover();
  await page.mouse.down();
  const list = drawer.getByRole('list');
  const { x = 0, y = 0, height = 0 } = (await list.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + height - 8, { steps: 5 });
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await expect(handles.nth(1)).not.toHaveAccessibleName('移动 中文名');

  await page.keyboard.press('Escape');
  await expect(drawer).toBeVisible();
  await expect(handles.nth(1)).toHaveAccessibleName('移动 中文名');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a column is resized by pointer, by double click and by keyboard', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
  await atRest(page);
  const before = await widthOf(page, '英文名');
  const { x, y } = await toEdge(page, '英文名');
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, '英文名')).toBeCloseTo(before + 60, 0);

  await page.mouse.dblclick((await toEdge(page, '英文名')).x, y);
  const english = page.getByRole('row', { name: /CNTAO/ }).getByRole('gridcell').nth(3);
  await expect.poll(() => widthOf(page, '英文名')).not.toBeCloseTo(before + 60, 0);
  await expect.poll(() => english.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);

  const fitted = await widthOf(page, '英文名');
  await head(page, '英文名').getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => widthOf(page, '英文名')).toBeCloseTo(fitted + 10, 0);
});

test('a search by several values is saved', async ({ page }) => {
  await login(page, 'superadmin', '/bookingInquiry');
  await page.getByRole('button', { name: '展开' }).click();
  const status = page.getByRole('combobox', { name: '订舱状态' });
  await status.click();
  await page.getByRole('option', { name: '已创建' }).click();
  await page.getByRole('option', { name: '已提交' }).click();
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue('2 项');
  await expect(page).toHaveURL(/bsstatus=\d+&bsstatus=\d+/);

  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('待处理');
  await page.keyboard.press('Enter');
  await expectToast(page, '已保存常用查询“待处理”');
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/bookingInquiry$/);
  await page.getByRole('button', { name: '常用查询' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '待处理', exact: true }).click();

  await expect(status).toHaveValue('2 项');
});

test('a range of cells is copied as for a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(page, 'superadmin', '/codePort');
  await page.getByRole('gridcell', { name: 'CNTAO', exact: true }).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');

  await expectToast(page, '已复制 1 行 × 2 列（含表头）');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('港口代码\t中文名\nCNTAO\t青岛');
});

test('search fields, column settings, actions and labels have the specified widths', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  const widthsOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().width))]);
  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
  await expect.poll(() => widthsOf('.q-search-control > :is(input, select)')).toEqual([150]);
  await expect.poll(() => widthOf(page, '操作')).toBe(200);
  await page.getByRole('button', { name: '紧凑模式' }).click();
  await expect.poll(async () => (await page.getByRole('row', { name: /CNTAO/ }).boundingBox())?.height).toBe(28);
  await page.getByRole('button', { name: '隐藏查询' }).click();
  await expect(page.getByRole('button', { name: '查询', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '列设置' }).click();
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(300);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '新增港口' })).toBeVisible();
  await expect.poll(() => widthsOf('.q-form-item > :first-child')).toEqual([110]);
});

test('only visible rows are rendered, and the last one can be reached', async ({ page }) => {
  await login(page, 'superadmin', '/codePort?limit=999&country_code=CN');
  const grid = page.getByRole('grid');
  await page.getByRole('gridcell', { name: 'CNTAO', exact: true }).click();
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(100);
  // The visible rows, and twenty beyond each edge.
  expect(await page.getByRole('row').count()).toBeLessThan(70);

  await page.keyboard.press('Control+End');
  const last = await grid.getAttribute('aria-rowcount');
  await expect(grid.locator(`[role=row][aria-rowindex="${last}"], tr[aria-rowindex="${last}"]`)).toBeVisible();
});

test('a column without room is shown in the row’s detail, and stays once the user shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await login(page, 'superadmin', '/codePort');
  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
  await expect(head(page, '启用')).toHaveCount(0);
  await page.getByRole('row', { name: /CNTAO/ }).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('term').filter({ hasText: '启用' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^列设置：\d+ 列未显示$/ }).click();
  const drawer = page.getByRole('dialog', { name: '列设置' });
  await expect(drawer.getByText(/^\d+ 列未显示/)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('checkbox', { name: '启用' }).check();
  await page.keyboard.press('Escape');
  await expect(head(page, '启用')).toBeVisible();

  await page.reload();
  await expect(head(page, '启用')).toBeVisible();
  await expect.poll(() => partlyCoveredColumns(page)).toEqual([]);
});
