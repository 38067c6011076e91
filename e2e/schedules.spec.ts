import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';
import { storedDraftCount } from './support-booking.ts';

async function choosePort(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** The sample services sail weekly; all departures of a later week are in the future. */
async function searchWeekAfterNext(page: Page): Promise<void> {
  await choosePort(page, '起运港', 'qingdao', /CNTAO/);
  await choosePort(page, '目的港', '鹿特丹', /NLRTM/);
  await page.getByRole('group', { name: '离港周' }).getByRole('button').nth(2).click();
  await expect(page.getByRole('treegrid', { name: '船期查询结果' })).toBeVisible();
}

const rowsOf = (page: Page) => page.getByRole('treegrid', { name: '船期查询结果' }).locator('tr[data-plan]');

test('a sailing is searched, its legs are shown, and a booking starts with its values', async ({ page }) => {
  await login(page, 'frontdesk1', '/shipdateQuery');
  await searchWeekAfterNext(page);
  await expect(page).toHaveURL(/origin=CNTAO&destination=NLRTM&week=2/);
  await expect(page.getByText('样例', { exact: true }).first()).toBeVisible();
  await page.getByRole('group', { name: '方案' }).getByRole('button', { name: '直达' }).click();
  const row = rowsOf(page).first();
  await expect(row).toContainText('SMP-EU1');
  await expectAccessible(page);

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const leg = page.getByRole('region', { name: '第 1 程' });
  await expect(leg.getByRole('row', { name: /CNTAO.*装/ })).toBeVisible();
  await expect(leg.getByRole('row', { name: /NLRTM.*卸/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '截止时间' })).toContainText('截单');
  await expectAccessible(page);

  const etd = (await row.locator('time').first().getAttribute('datetime'))?.slice(0, 10) ?? '';
  const voyage = (await row.locator('[data-column="vessel"] b').first().textContent()) ?? '';
  await row.focus();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/BookingDetails$/);
  await expect(page.getByText(/^已按船期 .*填写/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: '船公司', exact: true })).toHaveValue('COSCO');
  await expect(page.getByRole('combobox', { name: '装货港', exact: true })).toHaveValue('CNTAO');
  await expect(page.getByRole('combobox', { name: '卸货港', exact: true })).toHaveValue('NLRTM');
  await expect(page.getByRole('textbox', { name: '航次' })).toHaveValue(voyage);
  await expect(page.getByLabel('预计开航日', { exact: true })).toHaveValue(etd);
  await expect(page.getByRole('combobox', { name: '目的地' })).toHaveValue('ROTTERDAM');
});

test('a new booking with input asks before values are replaced', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByRole('textbox', { name: '航次' }).fill('MINE1');
  await expect.poll(() => storedDraftCount(page)).toBe(1);
  await page.goto('/shipdateQuery?origin=CNTAO&destination=NLRTM&week=2&plan=direct');
  await expect(page.getByRole('treegrid', { name: '船期查询结果' })).toBeVisible();
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: new RegExp(name) });
  await tab('订舱详情').click();
  await page.getByRole('button', { name: '恢复' }).click();
  await expect(page.getByRole('textbox', { name: '航次' })).toHaveValue('MINE1');
  await tab('船期查询').click();
  await rowsOf(page).first().getByRole('button', { name: '订舱' }).click();

  const preview = page.getByRole('dialog', { name: /从“船期/ });
  await expect(preview.getByRole('row', { name: /航次/ })).toContainText('MINE1');
  await preview.getByRole('button', { name: /导入所选/ }).click();
  await expect(page.getByRole('textbox', { name: '航次' })).toHaveValue('MINE1');
  await expect(page.getByRole('combobox', { name: '装货港', exact: true })).toHaveValue('CNTAO');
});

test('without a match the page explains why and offers other searches', async ({ page }) => {
  await login(page, 'frontdesk1', '/shipdateQuery?origin=CNTAO&destination=NLRTM&week=2&carrier=ZIM');
  await expect(page.getByRole('heading', { name: '没有符合条件的方案' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '改为这样查' }).first().click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an unknown port shows its error at the field', async ({ page }) => {
  await login(page, 'frontdesk1', '/shipdateQuery?origin=ZZZZZ&destination=NLRTM');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '起运港', exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a delay is entered once and applies to all later calls', async ({ page }) => {
  await login(page, 'backoffice1', '/scheduleVoyage?service_code=SMP-EU1&status=PLANNED&ordering=-first_etd');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('button', { name: '挂靠港' }).click();
  const dialog = page.getByRole('dialog', { name: '挂靠港与截止时间' });
  const second = dialog.getByRole('textbox', { name: '预计到港 2' });
  await expect(dialog.getByRole('textbox', { name: '计划到港 2' })).not.toHaveValue('');
  const before = await second.inputValue();
  await dialog.getByLabel(/以后各港顺延/).fill('12');
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect(second).not.toHaveValue(before);
  const after = await second.inputValue();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectToast(page, '挂靠港已保存');

  await page.getByRole('grid').getByRole('row').nth(1).getByRole('button', { name: '挂靠港' }).click();
  await expect(dialog.getByRole('textbox', { name: '预计到港 2' })).toHaveValue(after);
});
