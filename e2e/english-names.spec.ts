import { expect, type Page } from '@playwright/test';
import { login, test } from './support.ts';

async function readIn(page: Page, language: 'en' | 'zh-CN'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: test.info().project.use.baseURL ?? '' }]);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const { language, user, role, dept, head } of [
  {
    language: 'en',
    user: 'Wang (operations)',
    role: 'Back office',
    dept: 'Qingdao operations',
    head: 'Administrator',
  },
  { language: 'zh-CN', user: '王操作', role: '后台操作', dept: '青岛操作部', head: '管理员' },
] as const) {
  test(`lists show users, roles and departments in ${language}`, async ({ page }) => {
    await readIn(page, language);
    await login(page, 'admin', '/user');
    await expect(page.locator('.q-user-name')).toHaveText(head);
    for (const name of [user, role, dept]) await expect(rowOf(page, 'backoffice1')).toContainText(name);
    await expect(page.getByRole('tree').getByText(dept)).toBeVisible();

    await page.goto('/role');
    await expect(rowOf(page, 'back_office')).toContainText(role);

    await page.goto('/dept');
    await expect(rowOf(page, dept).first()).toContainText('operations');
  });
}

test('a user saved in English has the same name in Chinese', async ({ page }) => {
  await readIn(page, 'en');
  await login(page, 'admin', '/user');
  await rowOf(page, 'backoffice2').getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('李操作');
  await expect(form.getByLabel('English name')).toHaveValue('Li (operations)');
  await form.getByLabel('Remark').fill('seen in English');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  await readIn(page, 'zh-CN');
  await page.goto('/user');
  await expect(rowOf(page, 'backoffice2')).toContainText('李操作');
});

test('bookings show creator, salesman and customer in English', async ({ page }) => {
  await readIn(page, 'en');
  await login(page, 'frontdesk1', '/bookingInquiry');
  await expect(page.getByRole('gridcell', { name: /^SAMPLE [A-Z]/ }).first()).toBeVisible();
  await page.getByRole('gridcell', { name: 'CNTAO → NLRTM' }).first().click();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('complementary').getByText('Zhang (front desk)').filter({ visible: true }).first(),
  ).toBeVisible();
});
