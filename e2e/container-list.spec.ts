import { expect, type Page } from '@playwright/test';
import { boxCell, login, test } from './support.ts';

/** The field of the focused cell of the container list, and how much of it the fixed columns cover. */
const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-cell]');
    const fixed = cell?.closest('[data-line]')?.querySelectorAll('.q-ctn-number, [data-fixed]') ?? [];
    const [start, end] = [cell?.getBoundingClientRect().left ?? 0, cell?.getBoundingClientRect().right ?? 0];
    const covered = Array.from(fixed, (other) => {
      const { left, right } = other.getBoundingClientRect();
      return other === cell ? 0 : Math.round(Math.min(right, end) - Math.max(left, start));
    });
    return { field: cell?.dataset['cell'], covered: Math.max(0, ...covered) };
  });

test('Tab goes from cell to cell of the container list, and typing shows the whole cell', async ({ page }) => {
  await login(page, 'frontdesk1', '/BookingDetails');
  await page.getByLabel('箱型箱量').fill('2*40HQ');
  await page.getByLabel('箱型箱量').press('Enter');
  const number = page.locator('[data-cell="cntrno"] input');
  await expect(number).toBeFocused();
  await page.keyboard.type('TEXU3070071');
  await page.keyboard.press('Tab');
  expect(await focusedCell(page)).toEqual({ field: 'sealno', covered: 0 });
  await page.keyboard.press('Shift+Tab');
  await expect(number).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(number).toHaveValue('TEXU3070079');

  await page.getByRole('button', { name: 'VGM 列' }).click();
  await (await boxCell(page, 1, '称重日期')).click();
  await page.keyboard.type('2026-02-30 9:00');
  await page.keyboard.press('Tab');
  expect((await focusedCell(page)).field).toBe('vgmconncom');
  await expect(page.getByText('称重日期不是有效的日期时间')).toBeVisible();

  for (const scrolled of [0, 300, 2000]) {
    await page.getByRole('grid', { name: '箱列表' }).evaluate((grid, left) => grid.scrollTo({ left }), scrolled);
    await page.keyboard.type('A');
    await expect.poll(() => focusedCell(page)).toEqual({ field: 'vgmconncom', covered: 0 });
  }
});
