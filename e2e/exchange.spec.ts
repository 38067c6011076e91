import { type Browser, expect as usual, type Page } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';

/** Each step is several calls of two people and of a carrier that takes its time. */
const expect = usual.configure({ timeout: 60_000 });
test.use({ actionTimeout: 20_000 });

async function choose(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A booking of a carrier that the demo plays. */
async function keyIn(page: Page): Promise<void> {
  await page.getByLabel('委托单位').fill(`模拟旅程${Date.now()}`);
  await page.getByLabel('发货人').fill('QINGDAO EXPORT CO., LTD\nQINGDAO, CHINA');
  await page.getByLabel('收货人', { exact: true }).fill('ROTTERDAM IMPORT BV\nROTTERDAM');
  await page.getByLabel('通知人', { exact: true }).fill('SAME AS CONSIGNEE');
  await choose(page, '船公司', 'ONE');
  await choose(page, '装货港', 'CNTAO');
  await choose(page, '卸货港', 'NLRTM');
  await page.getByLabel('预计开航日', { exact: true }).fill(inDays(20));
  await page.getByLabel('交货地', { exact: true }).fill('ROTTERDAM');
  await page.getByLabel('目的地', { exact: true }).fill('ROTTERDAM');
  await choose(page, '运输条款', 'CY-CY');
  await choose(page, '签单方式', 'ORI');
  await page.getByLabel('件数', { exact: true }).first().fill('200');
  await choose(page, '包装', 'CT');
  await page.getByLabel(/毛重/).first().fill('20000');
  await page.getByLabel(/体积/).first().fill('100');
  await page.getByLabel('海关编码', { exact: true }).first().fill('401110');
  await page.getByLabel('货名', { exact: true }).first().fill('RUBBER TYRES');
}

async function someone(browser: Browser, baseURL: string | undefined, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' });
  const page = await context.newPage();
  await login(page, username, path);
  return page;
}

const step = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '订舱操作' }).getByRole('button', { name });

test('a booking goes from sent to confirmed without a hand', async ({ browser, page, baseURL }) => {
  test.setTimeout(240_000);
  await login(page, 'frontdesk1', '/BookingDetails');
  await keyIn(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已提交', { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;

  const office = await someone(browser, baseURL, 'backoffice1', path);
  await test.step('the back office is told on which channel it goes, and that its carrier is played', async () => {
    await step(office, '发送订舱').click();
    const dialog = office.getByRole('dialog');
    await expect(dialog.getByText(/将经 ONE-SO 通道自动发送/)).toBeVisible();
    await expect(dialog.getByText('演示用的模拟船公司')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: '发送订舱', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what went out and what comes back stands beside the booking, as it happens', async () => {
    await office.getByRole('tab', { name: '船公司往来' }).click();
    const panel = office.getByRole('tabpanel', { name: '船公司往来' });
    await expect(panel.getByText('已回执')).toBeVisible();
    await expect(panel.getByText('模拟', { exact: true })).toBeVisible();
  });

  await test.step('the open page of the front desk shows the carrier’s confirmation', async () => {
    await expect(page.getByText('已确认', { exact: true })).toBeVisible();
    await expect(page.getByLabel('船名', { exact: true })).toHaveValue('SIMULATED STAR');
    await expect(page.getByLabel('提单号', { exact: true })).toHaveValue(/^ONEY/);
  });

  await test.step('the bytes of both sides can be read', async () => {
    const panel = office.getByRole('tabpanel', { name: '船公司往来' });
    await panel
      .getByRole('button', { name: /收到的答复/ })
      .first()
      .click();
    const drawer = office.getByRole('dialog');
    await expect(drawer.getByLabel('报文内容').getByRole('textbox')).toHaveValue(/IFTMBF:D:99B/);
    await expect(drawer.getByText('IFTMBC').first()).toBeVisible();
    await expectAccessible(office);
  });
  await office.context().close();
});
