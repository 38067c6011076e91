import type { Locator, Page } from '@playwright/test';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function choose(page: Page, label: string, code: string): Promise<void> {
  const control = page.getByRole('combobox', { name: label, exact: true });
  // It may be filled in already.
  await control.fill('');
  await control.fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click();
}

/** A button of the action bar above a booking. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: '订舱操作' }).getByRole('button', { name });

const fields = {
  委托单位: '全程客户',
  船公司: 'COSCO',
  发货人: 'QINGDAO EXPORT CO., LTD\nQINGDAO, CHINA',
  收货人: 'ROTTERDAM IMPORT BV\nROTTERDAM',
  通知人: 'SAME AS CONSIGNEE',
  目的地: '',
};

/**
 * Enters what a clerk copies from the paper order. The booking can then be submitted unless `overrides` clears a
 * required field.
 */
export async function keyIn(page: Page, overrides: Partial<typeof fields> = {}): Promise<void> {
  const values = { ...fields, ...overrides };
  await page.getByLabel('委托单位').fill(`${values.委托单位}${Date.now()}`);
  await page.getByLabel('发货人').fill(values.发货人);
  await page.getByLabel('收货人', { exact: true }).fill(values.收货人);
  await page.getByLabel('通知人', { exact: true }).fill(values.通知人);
  await choose(page, '船公司', values.船公司);
  await choose(page, '装货港', 'CNTAO');
  await choose(page, '卸货港', 'NLRTM');
  await page.getByLabel('预计开航日', { exact: true }).fill(inDays(20));
  await page.getByLabel('交货地', { exact: true }).fill('ROTTERDAM');
  if (values.目的地 !== '') await page.getByLabel('目的地', { exact: true }).fill(values.目的地);
  await choose(page, '运输条款', 'CY-CY');
  await choose(page, '签单方式', 'ORI');
  await page.getByLabel('件数', { exact: true }).first().fill('200');
  await choose(page, '包装', 'CT');
  await page.getByLabel(/毛重/).first().fill('20000');
  await page.getByLabel(/体积/).first().fill('100');
  await page.getByLabel('海关编码', { exact: true }).first().fill('401110');
  await page.getByLabel('货名', { exact: true }).first().fill('RUBBER TYRES');
}

/** The number of drafts stored in this browser; a draft is written shortly after the last key. */
export const storedDraftCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening the database before the app does would create it empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'quayside')) return 0;
    const request = <T>(pending: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pending.addEventListener('success', () => resolve(pending.result));
        pending.addEventListener('error', () => reject(new Error('the drafts cannot be read')));
      });
    const database = await request(indexedDB.open('quayside'));
    const count = await request(database.transaction('drafts').objectStore('drafts').count());
    database.close();
    return count;
  });
