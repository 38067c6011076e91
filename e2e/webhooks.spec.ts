import { createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, login, showAllColumns, test } from './support.ts';
import { choose } from './support-booking.ts';

/** A receiver simulated by the demo: its path selects the response, which lists the received headers. */
const trial = 'https://webhook-trial.invalid';

type Headers = Readonly<Record<string, string>>;

/** A signature by Standard Webhooks v1, written independently of the product. */
function isGenuine(secret: string, headers: Headers, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return Math.abs(Date.now() / 1000 - Number(at)) < 300 && signatures.split(' ').includes(`v1,${signed}`);
}

/** A part of the window that shows a request and its response. */
const part = async (dialog: Locator, name: string) =>
  dialog
    .getByRole('region', { name: new RegExp(`^${name}`) })
    .locator('pre')
    .innerText();

/** The JSON as it was sent, without the window's formatting. */
const json = async (dialog: Locator, name: string) => JSON.stringify(JSON.parse(await part(dialog, name)));

async function heardBy(dialog: Locator): Promise<Headers> {
  const { headers } = JSON.parse(await part(dialog, '响应内容')) as { headers: Headers };
  return headers;
}

async function stashedBooking(page: Page): Promise<string> {
  await page.goto('/BookingDetails');
  await page.getByLabel('委托单位').fill(`推送旅程${Date.now()}`);
  await choose(page, '船公司', 'COSCO');
  await page.keyboard.press('Control+s');
  const head = page.getByRole('heading', { name: /QS\d{12}/ });
  await expect(head).toBeVisible();
  return /QS\d{12}/.exec(await head.innerText())?.[0] ?? '';
}

async function moved(page: Page, { name, to }: { name: string; to: string }): Promise<void> {
  await page.goto('/webhook');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^编辑/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('接收地址').fill(to);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a webhook receives a signed booking event; a failed delivery is sent again', async ({ page }) => {
  const name = `旅程接收方${Date.now()}`;
  await login(page, 'backoffice1', '/webhook');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('接收地址').fill(`${trial}/`);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  const hook = page.getByRole('row', { name: new RegExp(name) });

  await hook.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menuitem', { name: /^密钥/ }).click();
  await dialog.getByRole('button', { name: '生成新密钥' }).click();
  const field = dialog.getByRole('textbox', { name: '签名密钥' });
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The secret was not copied.
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('a test is sent, and shows what came back', async () => {
    await hook.getByRole('button', { name: /^测试/ }).click();
    await dialog.getByRole('button', { name: '发送测试' }).click();
    await expect(dialog.getByText(/已送达：对方返回 200/)).toBeVisible();
    expect(isGenuine(secret, await heardBy(dialog), await json(dialog, '发送内容'))).toBe(true);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  const log = page.getByRole('row', { name: new RegExp(name) });
  const viewed = async (row: Locator) => {
    await row.getByRole('button', { name: /^查看/ }).click();
    const shown = { headers: await heardBy(dialog), body: await json(dialog, '发送内容') };
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return shown;
  };
  await test.step('what becomes of a booking arrives, and its signature fits', async () => {
    const orderno = await stashedBooking(page);
    await page.goto(`/webhookDelivery?order_no=${orderno}`);
    await expect(log).toContainText('已送达');
    const { headers, body } = await viewed(log);
    expect(JSON.parse(body)).toMatchObject({ type: 'so.created', data: { booking: { order_no: orderno } } });
    expect([isGenuine(secret, headers, body), isGenuine('whsec_AAAA', headers, body)]).toEqual([true, false]);
  });

  await moved(page, { name, to: `${trial}/500` });
  const orderno = await stashedBooking(page);
  await page.goto(`/webhookDelivery?order_no=${orderno}`);
  await test.step('the receiver breaks: the row says so, and when it is tried next; a hand need not wait', async () => {
    await expect(log).toContainText('待重试');
    await expect(log).toContainText('500');
    const moments = /\d{4}-\d\d-\d\d \d\d:\d\d/g;
    await showAllColumns(page);
    // The times of the last and the next attempt.
    await expect.poll(async () => (await log.innerText()).match(moments)?.length).toBe(3);
    const { headers, body } = await viewed(log);
    await log.getByRole('button', { name: /^重发/ }).click();
    await log.getByRole('button', { name: /^查看/ }).click();
    await expect.poll(async () => (await heardBy(dialog))['webhook-timestamp']).not.toBe(headers['webhook-timestamp']);
    expect([await json(dialog, '发送内容'), (await heardBy(dialog))['webhook-id']]).toEqual([
      body,
      headers['webhook-id'],
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('given up, and its receiver put right, it is sent again by hand', async () => {
    await log.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: /^放弃/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(log).toContainText('失败');
    await moved(page, { name, to: `${trial}/` });
    await page.goto(`/webhookDelivery?order_no=${orderno}`);
    await log.getByRole('button', { name: /^重发/ }).click();
    const again = log.filter({ hasText: '已送达' });
    await expect(again).toHaveCount(1);
    const { headers, body } = await viewed(again);
    expect(isGenuine(secret, headers, body)).toBe(true);
  });
});

test('the key of an API client is shown once', async ({ page }) => {
  const name = `旅程程序${Date.now()}`;
  await login(page, 'superadmin', '/apiClient');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  const deliveriesOf = async (key: string) =>
    (await page.request.get('/api/booking/booking/', { headers: { authorization: `Bearer ${key}` } })).status();

  await row.getByRole('button', { name: /^密钥/ }).click();
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  const field = dialog.getByRole('textbox', { name: '密钥' });
  await expect(field).not.toHaveValue('');
  const key = await field.inputValue();
  // A known key without rights, then an unknown key.
  expect([await deliveriesOf(key), await deliveriesOf(`${key.slice(0, -1)}!`)]).toEqual([403, 401]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

  await row.getByRole('button', { name: /^密钥/ }).click();
  await expect(dialog.getByText(`当前密钥以 ${key.slice(0, 8)}`)).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(key);
});
