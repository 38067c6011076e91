import { expect } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';
import { keyIn, step } from './support-booking.ts';

test('a booking goes from sent to confirmed automatically', async ({ page, someone }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  // The demo simulates this carrier.
  await keyIn(page, { 委托单位: '模拟旅程', 船公司: 'ONE', 目的地: 'ROTTERDAM' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已提交', { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;

  const office = await someone('backoffice1', path);
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
});
