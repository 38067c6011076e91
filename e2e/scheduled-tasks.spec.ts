import { expect } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

test('a task is created with a rule, run, watched and paused', async ({ page }) => {
  const name = `统计 ${Date.now()}`;
  const minute = String(Date.now() % 60);
  await login(page, 'superadmin', '/crontabSchedule');

  await test.step('a rule says what it means before it is saved', async () => {
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('分', { exact: true }).fill('99');
    await expect(dialog.getByText(/分不是有效的 Crontab 规则/)).toBeVisible();
    await dialog.getByLabel('分', { exact: true }).fill(`${minute} 5 1 1 *`);
    await expect(dialog.getByLabel('时', { exact: true })).toHaveValue('5');
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a task takes the arguments of what it runs', async () => {
    await page.goto('/periodicTask');
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('任务名称').fill(name);
    await dialog.getByLabel('执行内容').selectOption({ label: '数据库统计' });
    await expect(dialog.getByLabel('保留天数')).toHaveValue('365');
    await dialog.getByLabel('Crontab 规则').click();
    const picker = page.getByRole('dialog', { name: /^选择/ });
    await picker.getByRole('searchbox').fill(`${minute} 5 1 1`);
    const rule = picker
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: `${minute} 5 1 1 *`, exact: true }) });
    await rule.first().getByRole('radio').click();
    await expect(picker).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  const row = page.getByRole('row', { name: new RegExp(name) });
  await test.step('it is run now, and the list shows by itself how it ended', async () => {
    await row.getByRole('button', { name: /^立即执行/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '立即执行' }).click();
    await expect(row).toContainText('成功');
  });

  await test.step('its history shows what it said, in the reader’s language', async () => {
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: '历史' }).click();
    const history = page.getByRole('dialog');
    await history.getByRole('row').nth(1).getByRole('button', { name: /^查看/ }).click();
    const run = page.getByRole('dialog').last();
    await expect(run.getByText('查询统计信息已更新')).toBeVisible();
    await expect(run.getByText('数据库大小（字节）')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('it is paused, and is due no more', async () => {
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: '暂停' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '暂停', exact: true }).click();
    await expectToast(page, '任务已暂停');
  });
});
