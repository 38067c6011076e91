import { expect, type Page } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';

/** A booking of the front desk, submitted to the carrier. */
async function submittedBooking(page: Page): Promise<string> {
  await login(page, 'frontdesk1', '/bookingInquiry?bsstatus=3');
  const row = page.getByRole('row', { name: /SAMPLE-\d+ .*已提交/ }).first();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/BookingDetails\/\d+$/);
  return new URL(page.url()).pathname;
}

test('a confirmed booking is traced automatically, and its progress updates in an open page', async ({
  page,
  someone,
}) => {
  const bill = `EGLV${Date.now()}`;
  const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)} 09:30`;
  const path = await submittedBooking(page);
  const panel = page.getByRole('tabpanel', { name: '货物追踪' });
  await test.step('before it is confirmed nothing is followed', async () => {
    await page.getByRole('tab', { name: '货物追踪' }).click();
    await expect(panel).toContainText('还没有订阅追踪');
    await expectAccessible(page);
  });

  const office = await someone('backoffice1', path);
  await test.step('the back office confirms it with its bill’s number', async () => {
    await office.getByRole('toolbar', { name: '订舱操作' }).getByRole('button', { name: '更多操作' }).click();
    await office.getByRole('menuitem', { name: '确认订舱', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('提单号').fill(bill);
    await dialog.getByLabel('船名').fill('COSCO SHIPPING TAURUS');
    await dialog.getByLabel('航次').fill('012W');
    await dialog.getByRole('button', { name: '确认订舱', exact: true }).click();
    await expect(office.getByText('已确认', { exact: true })).toBeVisible();
  });

  const bar = panel.getByRole('list', { name: '运输进度' });
  await test.step('the open page of the front desk shows the bar without being asked', async () => {
    await expect(panel.getByText(bill)).toBeVisible();
    await expect(bar.getByRole('listitem').first()).toContainText('实际');
    await expect(panel.getByText('演示')).toBeVisible();
    await expectAccessible(page);
  });

  await office.goto(`/subscribedLog?reference_no=${bill}`);
  const drawer = office.getByRole('dialog');
  await test.step('an event that the back office keys in moves the bar of the other one', async () => {
    await office
      .getByRole('row', { name: new RegExp(bill) })
      .getByText('查看')
      .click();
    await expectAccessible(office);
    await drawer.getByRole('button', { name: '录入动态' }).click();
    await drawer.getByRole('button', { name: '录入', exact: true }).click();
    await expect(drawer.getByLabel('节点', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(drawer.getByText('请输入发生时间')).toBeVisible();
    await drawer.getByLabel('节点', { exact: true }).selectOption('BDAR');
    await drawer.getByLabel('发生时间', { exact: true }).fill(yesterday);
    await drawer.getByLabel('地点', { exact: true }).fill('E2E HARBOUR');
    await drawer.getByRole('button', { name: '录入', exact: true }).click();
    const arrived = bar.getByRole('listitem').filter({ hasText: '抵卸货港' });
    await expect(arrived).toContainText('实际');
    await expect(arrived).toHaveAttribute('aria-current', 'step');
    await expect(bar.getByRole('listitem').filter({ hasText: '装船' }).first()).toContainText('未报告');
  });

  await test.step('it is taken back, and the bar goes back', async () => {
    const row = drawer.getByRole('row', { name: /E2E HARBOUR/ });
    await row.getByRole('button', { name: '撤回' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click();
    await expect(bar.getByRole('listitem').filter({ hasText: '抵卸货港' })).not.toContainText('实际');
  });
});

test('a pasted list is previewed before sending, and each line has a result', async ({ page }) => {
  const digits = String(Date.now()).slice(-9);
  await login(page, 'backoffice2', '/subscribedLog');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建订阅' });
  await dialog.getByLabel('单号', { exact: true }).fill(`cosu${digits}`);
  await expect(dialog.getByRole('combobox', { name: '船公司' })).toHaveValue('COSCO');

  await dialog.getByRole('button', { name: '粘贴多个单号' }).click();
  await dialog
    .getByLabel('单号列表')
    .fill(`COSU${digits}\nMEDU${digits},MSC,CNTAO,NLRTM\nXXXX${digits}\nCOSU${digits}`);
  await expect(dialog.getByRole('row', { name: `COSU${digits} 重复` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '订阅 4 个' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(`MEDU${digits}`) })).toContainText('已订阅');
  await expect(dialog.getByRole('row', { name: new RegExp(`XXXX${digits}`) })).toContainText('失败');
  await dialog.getByRole('button', { name: '修改失败的 1 行' }).click();
  await expect(dialog.getByLabel('单号列表')).toHaveValue(`XXXX${digits}`);
});

test('a failed subscription is corrected in the list and retried; event subscribers are maintained', async ({
  page,
}) => {
  const number = `NOBODY${Date.now()}`;
  await login(page, 'superadmin', '/subscribedLog');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const createdDialog = page.getByRole('dialog', { name: '新建订阅' });
  await createdDialog.getByLabel('单号', { exact: true }).fill(number);
  await createdDialog.getByRole('button', { name: '订阅', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('失败');

  await row.getByRole('button', { name: /^更正/ }).click();
  const dialog = page.getByRole('dialog', { name: '更正订阅' });
  await expect(dialog.getByRole('status')).toContainText('服务商不支持该船公司');
  await dialog.getByRole('combobox', { name: '船公司' }).fill('COSCO');
  await page.getByRole('option', { name: /COSCO/ }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存并重试' }).click();
  await expect(row).toContainText('追踪中');

  await page.goto('/tracePushLog?direction=IN');
  await expect(page.getByRole('row').nth(1)).toContainText('收到');
  await page.goto('/eventSubscriber');
  await expect(page.getByText('/dcsa/tnt/v2/event-subscriptions')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown link of the public page shows an error, without a login', async ({ page }) => {
  await page.goto('/tracking/nobody-knows-this-token-nobody');
  await expect(page.getByRole('heading', { name: '此追踪链接无效或已过期' })).toBeVisible();
  await expectAccessible(page);
});
