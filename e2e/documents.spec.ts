import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { login, test } from './support.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (saved: Download) => readFile(await saved.path());

/** The file that a button downloads. */
async function saved(page: Page, name: string | RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
}

test('a clerk creates a confirmation, opens the stored one, and creates those of three bookings at once', async ({
  page,
}) => {
  await login(page, 'backoffice1', '/bookingInquiry?tab=confirmed');
  const boxes = page.getByRole('checkbox', { name: /^选择 / });
  await expect(boxes.nth(2)).toBeVisible();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('button', { name: '单证', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '批量单证：3 票订舱' });
  await dialog.getByRole('checkbox', { name: '订舱确认书' }).check();
  await dialog.getByRole('checkbox', { name: '危险货物申报单' }).check();
  const batch = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '生成', exact: true }).click();

  expect((await bytesOf(await batch)).subarray(0, 5).toString()).toBe('%PDF-');
  const left = page.getByRole('dialog', { name: /份单证未生成/ });
  await expect(left.getByRole('row', { name: /危险货物申报单 没有危险品/ }).first()).toBeVisible();
  await left.getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/BookingDetails/);
  await page.getByRole('tab', { name: '单证', exact: true }).click();
  const first = await saved(page, '生成订舱确认书（PDF）');
  const hash = sha256(await bytesOf(first));
  const created = page.getByRole('listitem').filter({ hasText: `SHA-256 ${hash.slice(0, 12)}` });
  await expect(created).toHaveCount(1);

  const [again] = await Promise.all([
    page.waitForEvent('download'),
    created.getByRole('button', { name: /^下载原件/ }).click(),
  ]);
  expect(sha256(await bytesOf(again))).toBe(hash);
  await created.getByRole('button', { name: /^查看原件/ }).click();
  const shown = page.getByRole('dialog', { name: '预览：订舱确认书' });
  await expect(shown.locator('iframe')).toHaveAttribute('src', /^blob:/);
});
