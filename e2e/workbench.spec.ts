import { expect, type Page } from '@playwright/test';
import { atRest, expectAccessible, login, test } from './support.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page) => page.locator('.q-card h2').allTextContents();

test('a figure of the workbench opens the list of exactly as many rows', async ({ page }) => {
  await login(page, 'superadmin');
  const figure = card(page, '待办事项').getByRole('link', { name: /待发送/ });
  const count = (await figure.locator('b').textContent()) ?? '';

  await figure.click();

  await expect(page).toHaveURL(/bookingInquiry\?tab=process&is_archived=0/);
  await expect(page.getByRole('main').getByText(`共 ${count} 条`)).toBeVisible();
});

test('the workbench is rearranged by keyboard, and restored after a reload', async ({ page }) => {
  await login(page, 'backoffice2');
  await expect(card(page, '快捷入口')).toBeVisible();
  const usual = await names(page);
  await page.getByRole('button', { name: '自定义' }).click();

  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/workbench/layout/'));
  await page.getByRole('button', { name: '移动“待办事项”，用方向键' }).focus();
  await Promise.all([saved(), page.keyboard.press('ArrowRight')]);
  await expect(page.getByText(`“待办事项”已移到第 2 位，共 ${usual.length} 张`)).toBeAttached();
  await page.getByRole('button', { name: '调整“订舱状态”的大小，用方向键' }).focus();
  await Promise.all([saved(), page.keyboard.press('ArrowRight')]);
  await Promise.all([saved(), page.getByRole('button', { name: '移除“快捷入口”' }).click()]);
  await page.getByRole('button', { name: '完成' }).click();
  await page.reload();

  const changed = usual.filter((name) => !['待办事项', '订舱状态', '快捷入口'].includes(name));
  await expect.poll(() => names(page)).toEqual(['订舱状态', '待办事项', ...changed]);
  await expect(page.locator('[data-card="status"]')).toHaveAttribute('data-w', '6');

  await page.getByRole('button', { name: '自定义' }).click();
  await page.getByRole('button', { name: '添加卡片' }).click();
  await Promise.all([saved(), page.getByRole('menuitem', { name: '快捷入口' }).click()]);
  await expect.poll(async () => (await names(page)).at(-1)).toBe('快捷入口');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await Promise.all([saved(), page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()]);
  await expect.poll(() => names(page)).toEqual(usual);
});

test('a card is resized by its corner with the mouse, and keeps its position', async ({ page }) => {
  await login(page, 'frontdesk2');
  await page.getByRole('button', { name: '自定义' }).click();
  const before = await names(page);
  const corner = page.getByRole('button', { name: '调整“订舱状态”的大小，用方向键' });
  await corner.scrollIntoViewIfNeeded();
  await atRest(page);
  await corner.hover();
  await page.mouse.down();
  const box = await corner.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, box?.y ?? 0, { steps: 8 });
  await page.mouse.up();

  await expect(page.locator('[data-card="status"]')).toHaveAttribute('data-w', '6');
  await expect.poll(() => names(page)).toEqual(before);

  await page.getByRole('button', { name: '移除“订舱状态”' }).click();
  await expect(page.getByRole('button', { name: /^移除/ }).and(page.locator(':focus'))).toBeVisible();
});

test('a card is moved and resized by single clicks', async ({ page }) => {
  await login(page, 'frontdesk1');
  await page.getByRole('button', { name: '自定义' }).click();
  const before = await names(page);
  const [first = '', second = ''] = before;
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/workbench/layout/'));
  await Promise.all([saved(), page.getByRole('button', { name: `“${first}”后移` }).click()]);
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);

  await page.getByRole('button', { name: '“订舱状态”的大小', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '“订舱状态”的大小' });
  await Promise.all([saved(), panel.getByRole('button', { name: '加宽' }).click()]);
  await Promise.all([saved(), panel.getByRole('button', { name: '加高' }).click()]);

  await expect(page.locator('[data-card="status"]')).toHaveAttribute('data-w', '6');
  await expect(page.locator('[data-card="status"]')).toHaveAttribute('data-h', '3');
});

test('the active users of the workbench open as many logins, and failed runs their results', async ({ page }) => {
  await login(page, 'superadmin');
  const today = card(page, '活跃用户').getByRole('link').first();
  const count = (await today.textContent()) ?? '';
  await today.click();
  await expect(page).toHaveURL(/loginLog\?create_datetime_after=.+last_of_user=1/);
  await expect(page.getByRole('main').getByText(`共 ${count} 条`)).toBeVisible();

  await page.goto('/workbench');
  await card(page, '系统状况').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/celeryLog\?status=FAILURE&status=LOST&started_at_after=/);
});

test('a chart is one tab stop with arrows inside, and has a table', async ({ page }) => {
  await login(page, 'superadmin');
  const weeks = card(page, '每周订舱（按船公司）');
  const figures = weeks.getByRole('link');
  await figures.first().focus();

  await page.keyboard.press('ArrowRight');
  const name = (await weeks.locator('a:focus').getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/ 起的一周, .+: \d+$/);
  await expect(weeks.locator('a[tabindex="0"]')).toHaveCount(1);

  await weeks.getByRole('button', { name: '每周订舱（按船公司）: 显示为表格' }).click();
  await expect(weeks.getByRole('table').getByRole('row')).toHaveCount(13);
  const figure = weeks.getByRole('table').getByRole('link').last();
  const count = (await figure.textContent()) ?? '';
  await figure.click();
  await expect(page).toHaveURL(/bookingInquiry\?createtime_after=.+&createtime_before=/);
  await expect(page.getByRole('main').getByText(`共 ${count} 条`)).toBeVisible();
});

test('a failed card shows its error, and the others work', async ({ page }) => {
  await page.route('**/api/workbench/', async (route) => {
    const answer = await route.fetch();
    const failed = '"weeks":{"state":"failed","request_id":"req-7"},"lanes"';
    const body = (await answer.text()).replace(/"weeks":\{"state":"ok".*?\},"lanes"/, failed);
    await route.fulfill({ response: answer, body });
  });
  await login(page, 'superadmin');

  await expect(card(page, '每周订舱（按船公司）').getByRole('alert')).toContainText('请求编号 req-7');
  await expect(card(page, '订舱状态').getByRole('link').first()).toBeVisible();
});

test('the workbench is accessible, in light and dark, as charts, as tables and in edit mode', async ({ page }) => {
  // More kinds of jobs than fit into their card.
  const jobs = Array.from({ length: 30 }, (_, at) => ({ name: `job_${at}`, waiting: 0, active: 0, failed: 0 }));
  await page.route('**/api/workbench/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"jobs":\[.*?\]/, `"jobs":${JSON.stringify(jobs)}`);
    await route.fulfill({ response: answer, body });
  });
  await login(page, 'superadmin');
  await expect(card(page, '系统状况')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  // Dark mode changes nothing but the colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  const asTable = page.getByRole('button', { name: '显示为表格' });
  for (let left = await asTable.count(); left > 0; left -= 1) await asTable.first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '自定义' }).click();
  await expectAccessible(page);
});

test('the filter of a figure’s list is visible beyond the first row of fields, and can be removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login(page, 'backoffice1', '/bookingInquiry?waits=vgm');
  const active = page.getByRole('group', { name: '其他已生效的条件' });
  await expect(active).toContainText('VGM');

  await active.getByRole('button', { name: /取消条件.*VGM/ }).click();
  await expect(active).toHaveCount(0);
  await expect(page).not.toHaveURL(/waits/);
});
