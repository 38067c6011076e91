import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Writes a draft for the front desk, previews and publishes it. */
async function announce(page: Page, title: string): Promise<void> {
  // An empty list shows the same button a second time.
  const toolbar = page.getByRole('group', { name: '表格工具' });
  await toolbar.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增公告' });
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('radio', { name: '部门' }).check();
  await form.getByRole('combobox', { name: '部门' }).click();
  await form.getByRole('option', { name: /青岛客服部/ }).click();
  await form.getByRole('combobox', { name: '部门' }).press('Escape');
  await form.getByRole('textbox', { name: '内容' }).fill('青岛港截关时间提前 24 小时。');
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: `预览 ${title}` }).click();
  const preview = page.getByRole('dialog', { name: '公告预览与阅读情况' });
  await expect(preview).toContainText('青岛港截关时间提前 24 小时。');
  await expect(preview.getByRole('table', { name: '接收人' })).toContainText('张前台');
  await expectAccessible(page);
  await preview.getByRole('button', { name: /^发布给/ }).click();
  await expect(page.getByText('已发布', { exact: true }).last()).toBeVisible();
}

/** Reads until nothing is unread; messages that arrive after the list was opened are read in the next round. */
async function readAll(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: '全部标为已读' });
  await expect(async () => {
    await bell(page, /^消息/).click();
    await all.or(page.getByText('没有消息')).first().waitFor();
    if (await all.isEnabled()) await all.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '消息' })).toHaveCount(0);
    expect(await bell(page, '消息').count()).toBe(1);
  }).toPass();
}

test('an administrator announces to a department, whose user receives and reads it', async ({ page, stranger }) => {
  const clerk = await stranger();
  const streams = clerk.waitForResponse((answer) => answer.url().endsWith('/api/system/events/'));
  await login(clerk, 'frontdesk1');
  const title = `截关提前 ${Date.now()}`;
  await login(page, 'superadmin', '/messageCenter');
  await streams;
  await readAll(clerk);

  await announce(page, title);

  // A reminder may have arrived meanwhile.
  await expect(bell(clerk, /条未读/)).toBeVisible();
  await expectToast(clerk, new RegExp(`${title}|\\d+ 条新消息`));
  await bell(clerk, /条未读/).click();
  const inbox = clerk.getByRole('dialog', { name: '消息' });
  await inbox.getByRole('button', { name: `未读 ${title}` }).click();
  await expect(inbox).toContainText('青岛港截关时间提前 24 小时。');
  await expectAccessible(clerk);
  await clerk.keyboard.press('Escape');
  await expect(bell(clerk, /^消息/)).toBeFocused();

  await page.getByRole('button', { name: `预览 ${title}` }).click();
  await expect(page.getByRole('dialog', { name: '公告预览与阅读情况' })).toContainText('1 / ');
});
