import { expect, type Page } from '@playwright/test';
import { expectAccessible, login, test } from './support.ts';

async function inBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  // Dark mode changes nothing but the colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
}

test('a list and a form in a drawer are accessible, in light and dark', async ({ page }) => {
  await login(page, 'superadmin', '/codePort');
  await expect(page.getByRole('gridcell', { name: 'CNTAO', exact: true })).toBeVisible();
  await inBothSchemes(page);

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增港口' });
  await drawer.getByRole('button', { name: '确定' }).click();
  await expect(drawer.getByText('请输入港口代码')).toBeVisible();
  await inBothSchemes(page);
});

test('a form in a dialog and its reminder are accessible, in light and dark', async ({ page }) => {
  await login(page, 'superadmin', '/codeCarrier');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '新增船公司' });
  await dialog.getByRole('textbox').first().fill('E2E');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('表单校验失败，请检查')).toBeVisible();
  await inBothSchemes(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible();
  await inBothSchemes(page);
});

test('a row edited in its cells is accessible, in light and dark', async ({ page }) => {
  await login(page, 'superadmin', '/codePackage');
  await page.getByRole('button', { name: '新增行' }).click();
  const row = page.getByRole('row', { name: /^行内编辑/ });
  await row.getByRole('button', { name: '保存' }).click();
  await expect(row.getByText('请输入中文名')).toBeVisible();
  await inBothSchemes(page);
});
