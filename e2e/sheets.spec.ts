import { read, utils, write } from '@e965/xlsx';
import { type Download, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectToast, login, test } from './support.ts';

type Cells = unknown[][];

/** All rows of the first sheet of a downloaded workbook. */
async function rowsIn(download: Download): Promise<Cells> {
  const { SheetNames, Sheets } = read(await readFile(await download.path()));
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

function workbook(rows: Cells) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { name: '港口.xlsx', mimeType: 'application/octet-stream', buffer };
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a list is exported with its search and columns, and the task has its file', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await page.getByLabel('港口代码').first().fill('CNT');
  await expect(page).toHaveURL(/code=CNT/);
  // The button's name also has the number of columns without room.
  await page.getByRole('button', { name: /^列设置/ }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '中文名' }).uncheck();
  await page.keyboard.press('Escape');

  await press(page, '导出');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('确定要导出数据吗？');
  await expect(question).toContainText('港口代码：CNT');
  const file = await downloaded(page, () => question.getByRole('button', { name: '导出' }).click());

  await expectToast(page, '导出成功');
  expect(file.suggestedFilename()).toMatch(/^港口_\d{8}_\d{4}\.xlsx$/);
  const [names, ...rows] = await rowsIn(file);
  expect(names?.slice(0, 3)).toEqual(['港口代码', '英文名', '国家']);
  const codes = rows.map(([code]) => code);
  expect(codes).toContain('CNTAO');
  expect(codes.every((code) => String(code).includes('CNT'))).toBe(true);

  await page.getByRole('button', { name: /^我的导入导出/ }).click();
  const panel = page.getByRole('dialog', { name: '我的导入导出' });
  const latest = panel.getByRole('listitem').first();
  await expect(latest).toContainText('导出港口');
  await expectAccessible(page);
  const again = await downloaded(page, () => latest.getByRole('button', { name: /^下载/ }).click());
  expect(again.suggestedFilename()).toBe(file.suggestedFilename());
});

test('a sheet with errors is marked by cell, corrected and imported', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  const input = page.getByLabel('要导入的文件');
  await press(page, '导入');
  const wizard = page.getByRole('dialog', { name: '导入港口' });
  await input.setInputFiles({ name: '港口.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(wizard.getByText(/是 \.?pdf 文件/)).toBeVisible();
  await expectAccessible(page);

  const template = await downloaded(page, () => press(page, '导入模板'));
  const [head = []] = await rowsIn(template);
  const row = (values: Record<string, string>) => head.map((name) => values[String(name).replace('*', '')] ?? '');
  const port = (code: string, zone: string) =>
    row({ 港口代码: code, 中文名: '导入港', 英文名: 'IMPORTED', 国家: 'CN', 时区: zone });
  await input.setInputFiles(workbook([head, port('CNYQA', 'Asia/Shanghai'), port('CNYQB', 'Mars/Olympus')]));

  const wrong = wizard.getByRole('gridcell', { name: 'Mars/Olympus' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.focus();
  await expect(wizard.getByText(/^第 3 行 · 时区：/)).toBeVisible();
  await expect(wizard.getByRole('button', { name: '开始导入' })).toBeDisabled();
  await expectAccessible(page);

  const marked = await rowsIn(await downloaded(page, () => press(page, '下载标注文件')));
  expect(marked.flat().some((cell) => String(cell).includes('时区应为'))).toBe(true);
  const corrected = marked.map((cells) => cells.map((cell) => (cell === 'Mars/Olympus' ? 'Asia/Shanghai' : cell)));
  await press(page, '重新选择文件');
  await input.setInputFiles(workbook(corrected.filter((cells) => cells.length > 0)));
  await expect(wizard.getByText(/^将新增 \d 条，变更 0 条/)).toBeVisible();
  await press(page, '开始导入');
  await expect(wizard.getByText(/^新增 \d 条，变更 0 条$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('港口代码').first().fill('CNYQB');
  await expect(page.getByRole('grid').getByRole('row', { name: /CNYQB/ })).toContainText('导入港');
});

/** A workbook with named sheets. */
function workbookOf(sheets: Record<string, Cells>) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { name: '订舱.xlsx', mimeType: 'application/octet-stream', buffer };
}

test('bookings are imported with containers from a sheet, and a return sheet fills in their numbers', async ({
  page,
}) => {
  const ref = `SHEET-${Date.now()}`;
  await login(page, 'frontdesk1', '/bookingInquiry');
  await press(page, '导入');
  const wizard = page.getByRole('dialog', { name: '导入订舱' });
  const input = page.getByLabel('要导入的文件');
  const head = ['委托编号', '委托单位', '船公司', '装货港', '卸货港', '箱型箱量'];
  const lineHead = ['委托编号/业务编号', '箱型', '箱量', '货名', '件数'];
  const lines = (type: string) => [lineHead, [`${ref}-A`, '20GP', 1, '轮胎', 10], [`${ref}-B`, type, 2, '螺母', 20]];
  const rows = ['A', 'B'].map((each) => [`${ref}-${each}`, '表格客户', 'COSCO', 'CNTAO', 'NLRTM']);
  await input.setInputFiles(workbookOf({ 订舱: [head, ...rows], 箱货明细: lines('99ZZ') }));

  await wizard.getByRole('button', { name: /^箱货明细 2/ }).click();
  await expect(wizard.getByRole('gridcell', { name: '99ZZ', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const marked = await downloaded(page, () => press(page, '下载标注文件'));
  const { Sheets } = read(await readFile(await marked.path()));
  const sheetOf = (name: string): Cells => utils.sheet_to_json(Sheets[name] ?? {}, { header: 1, defval: '' });
  const corrected = sheetOf('箱货明细').map((cells) => cells.map((cell) => (cell === '99ZZ' ? '40HQ' : cell)));
  await press(page, '重新选择文件');
  await input.setInputFiles(workbookOf({ 订舱: sheetOf('订舱'), 箱货明细: corrected }));
  await expect(wizard.getByText(/^将新增 2 条/)).toBeVisible();
  await press(page, '开始导入');
  await expect(wizard.getByText('新增 2 条，变更 0 条')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('search').getByLabel('单号', { exact: true }).fill(`${ref}-A`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  const row = page.getByRole('grid').getByRole('row', { name: /表格客户/ });
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  await press(page, '导入回单');
  const returned = page.getByRole('dialog', { name: '导入箱封回单' });
  const sheet = (number: string) =>
    workbook([
      ['箱号', '铅封号'],
      [number, 'SL2027'],
    ]);
  await input.setInputFiles(sheet('MSKU1234560'));
  await expect(returned.getByRole('alert')).toContainText('第 2 行');
  const wrong = await rowsIn(await downloaded(page, () => press(page, '下载标注文件')));
  expect(wrong[1]?.at(-1)).toContain('校验');
  await press(page, '换一个文件');
  await input.setInputFiles(sheet('MSKU1234565'));
  await expectAccessible(page);
  await press(page, '写入');
  await expectToast(page, '已写入');
  await expect(page.getByRole('grid', { name: '箱列表' })).toContainText('MSKU1234565');
});

test('deleted rows are found in the recycle bin and restored together', async ({ page, context }) => {
  await login(page, 'superadmin', '/codePort');
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const port = { name_zh: '回收港', name_en: 'BINNED', country_code: 'CN', time_zone: 'Asia/Shanghai' };
  const created = await page.request.post('/api/codes/port/', {
    headers: { authorization: `JWT ${token}` },
    data: ['CNYRA', 'CNYRB'].map((code) => ({ ...port, code })),
  });
  expect(created.ok()).toBe(true);
  await page.getByLabel('港口代码').first().fill('CNYR');
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await press(page, '批量删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();

  await press(page, '回收站');
  await expect(page.getByRole('region', { name: '回收站' })).toBeVisible();
  await expect(page).toHaveURL(/is_deleted=1/);
  const row = page.getByRole('grid').getByRole('row', { name: /CNYRA/ });
  await expect(row).toContainText('超级管理员');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: '选择 CNYRA' }).check();
  await page.getByRole('checkbox', { name: '选择 CNYRB' }).check();
  await press(page, '批量恢复');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expectToast(page, '恢复成功');
  await expect(row).toBeHidden();

  await press(page, '返回列表');
  await expect(page).toHaveURL(/code=CNYR/);
  await expect(page.getByText('共 2 条')).toBeVisible();
});
