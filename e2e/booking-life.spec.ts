import { expect, type Page } from '@playwright/test';
import { boxCell, expectAccessible, expectToast, login, test } from './support.ts';
import { choose, storedDraftCount, inDays, keyIn, step } from './support-booking.ts';

/** Two containers with valid check digits and an owner code that no other container of the demo has. */
const boxes = ['CSQU3054383', 'TGHU7599330'];

async function rarer(page: Page, name: string): Promise<void> {
  await step(page, '更多操作').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

async function reasoned(page: Page, reason: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').selectOption({ label: reason });
  await dialog.getByLabel('说明').fill(text);
}

/** As in the yard's sheet. */
const heads = [
  '箱型',
  '箱号',
  '铅封号',
  '件数',
  '包装',
  '毛重',
  '体积',
  '皮重',
  '称重方式',
  'VGM 重量',
  '签字人',
  'VGM 联系公司',
  '电话',
  '称重日期',
];
const weighed = ['SM1', '13900', 'ZHANG SAN', 'QINGDAO YARD', '+86 532 8888888', `${inDays(0)} 08:00`];
const sheet = [
  heads,
  ...boxes.map((box, index) => ['40HQ', box, `QD10000${index}`, '100', 'CT', '10000', '50', '3900', ...weighed]),
];

/** Scripts cannot read the clipboard here; a paste event has the same effect. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n');
  const control = await boxCell(page, 1, '箱型');
  await control.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Templates have no sailing dates; all else comes from the template. */
async function fromTemplate(page: Page): Promise<void> {
  const name = `旅程模板${Date.now()}`;
  await keyIn(page, { 发货人: 'Qingdao Export Co., Ltd\nQingdao, China' });
  await rarer(page, '保存为模板');
  await page.getByRole('dialog').getByLabel('模板名称').fill(name);
  await answer(page, '保存为模板');
  await expectToast(page, `模板已保存：${name}`);
  await expect.poll(() => storedDraftCount(page)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click();
  await rarer(page, '导入模板');
  await page.getByRole('dialog').getByLabel('按名称、客户或港口查找').fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByLabel('货名', { exact: true }).first()).toHaveValue('RUBBER TYRES');
  await page.getByLabel('预计开航日', { exact: true }).fill(inDays(20));
}

test('the whole life of a booking, from the paper to the agreed bill', async ({ page, someone }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await test.step('keyed in once and kept as a template, from which a new booking is made', () => fromTemplate(page));
  await page.getByLabel('箱型箱量').fill('2*40HQ');
  await page.getByLabel('箱型箱量').press('Enter');

  await test.step('stashed, and refused to be submitted while seals are missing', async () => {
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
    await expect(page.getByLabel('发货人')).toHaveValue('QINGDAO EXPORT CO., LTD\nQINGDAO, CHINA');
  });
  const path = new URL(page.url()).pathname;
  await step(page, '提交').click();
  await expect(page.getByRole('alert')).toContainText('铅封号');
  await (await boxCell(page, 1, '铅封号')).fill('TBA');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, /提交成功/);
  await expect(page.getByText('已提交', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const office = await someone('backoffice1', path);
  await test.step('dismissed with a reason, which the clerk reads at once', async () => {
    await step(office, '驳回').click();
    await answer(office, '驳回');
    await expect(office.getByRole('dialog')).toContainText('请填写原因');
    await reasoned(office, '资料有误', '请补目的地');
    await answer(office, '驳回');
    await expect(page.getByText(/已驳回：.*请补目的地/)).toBeVisible();
    await expect(page.getByText(/王操作，/)).toBeVisible();
  });

  await test.step('repaired and handed in again', async () => {
    await page.getByLabel('目的地', { exact: true }).fill('Duisburg');
    await page.keyboard.press('Control+Enter');
    await expect(step(office, '发送订舱')).toBeVisible();
  });

  await test.step('sent by hand, and confirmed with its cut-offs', async () => {
    await step(office, '发送订舱').click();
    await office.getByRole('dialog').getByLabel('发送说明').fill('邮件发至 booking@carrier.example');
    await answer(office, '发送订舱');
    await expect(step(office, '确认订舱')).toBeVisible();
    await step(office, '确认订舱').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('提单号').fill(`COSU${Date.now()}`);
    await dialog.getByLabel('船名').fill('COSCO SHIPPING TAURUS');
    await dialog.getByLabel('航次').fill('012W');
    await dialog.getByLabel('截单', { exact: true }).fill(`${inDays(15)} 12:00`);
    await dialog.getByLabel('截 VGM', { exact: true }).fill(`${inDays(16)} 12:00`);
    await expectAccessible(office);
    await answer(office, '确认订舱');
    await expect(office.getByText('已确认', { exact: true })).toBeVisible();
  });
  await test.step('containers and their gross masses are pasted, the rest of the bill is keyed in', async () => {
    await expect(page.getByText('已确认', { exact: true })).toBeVisible();
    await page.getByLabel('联系人').fill('ZHANG SAN');
    await choose(page, '运费条款', 'PP');
    await page.getByLabel('付款地点', { exact: true }).fill('QINGDAO');
    await page.getByLabel('正本份数', { exact: true }).fill('3');
    await page.getByLabel('副本份数', { exact: true }).fill('3');
    await page.getByLabel('唛头', { exact: true }).first().fill('N/M');
    await paste(page, sheet);
    // The line that stood for both containers is now one line each.
    await expect(page.getByRole('button', { name: '删除第 3 行' })).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expectToast(page, '保存成功');
  });

  await test.step('the SI is submitted, rejected with a reason, put right and submitted again', async () => {
    await page.keyboard.press('Control+Enter');
    await answer(page, '截单提交');
    await expect(page.getByText('截单已提交', { exact: true })).toBeVisible();
    await step(office, '截单驳回').click();
    await reasoned(office, '资料有误', '唛头请写全');
    await answer(office, '截单驳回');
    await expect(page.getByText(/截单已驳回：.*唛头请写全/)).toBeVisible();
    await page.getByLabel('唛头', { exact: true }).first().fill('QDEX 1-200');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/与订舱数据的差异/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await answer(page, '截单提交');
    await expect(page.getByText('截单已提交', { exact: true })).toBeVisible();
  });
  await test.step('gross masses are sent and accepted, and the bill is agreed', async () => {
    await expect(step(office, '截单确认').or(step(office, '发送截单')).first()).toBeVisible();
    await rarer(office, '发送 VGM');
    await office.getByRole('dialog').getByLabel('发送说明').fill('平台录入');
    await answer(office, '发送 VGM');
    await expectToast(office, '发送 VGM：2 箱');
    await rarer(office, 'VGM 已接受');
    await answer(office, 'VGM 已接受');
    await expectToast(office, 'VGM 已接受：2 箱');
    await step(office, '发送截单').click();
    await office.getByRole('dialog').getByLabel('发送说明').fill('邮件发至 si@carrier.example');
    await answer(office, '发送截单');
    await expectToast(office, /发送截单成功/);
    await step(office, '截单确认').click();
    await answer(office, '截单确认');
    await expect(page.getByText('截单已确认', { exact: true })).toBeVisible();
  });

  await test.step('everything stands in the time line', async () => {
    await page.getByRole('tab', { name: '时间线' }).click();
    const line = page.getByRole('tabpanel', { name: '时间线' });
    for (const event of ['截单确认', 'VGM 已接受', '截单驳回', '确认', '驳回', '创建']) {
      await expect(line.getByText(event, { exact: true }).first()).toBeVisible();
    }
    await expect(line).toContainText('唛头请写全');
    await expectAccessible(page);
  });
});
