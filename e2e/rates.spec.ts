import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const rates = (page: Page) => page.getByRole('table', { name: '运价', exact: true });
const toRotterdam = (page: Page) => rates(page).getByRole('row', { name: /CNTAO → NLRTM/ });

/** The labels that stand above their values. */
const stackedFacts = (sheet: Locator) =>
  sheet.locator('.q-fact-grid > div').evaluateAll((facts) => {
    const places = facts.map((fact) => ['dt', 'dd'].map((part) => fact.querySelector(part)?.getBoundingClientRect()));
    return places.flatMap(([label, value], at) =>
      label && value && label.bottom > value.top ? [] : [facts[at]?.textContent],
    );
  });

async function choose(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByRole('search', { name: '查询条件' }).getByRole('combobox', { name: label, exact: true });
  await box.fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click();
  await page.keyboard.press('Escape');
}

test('a salesman searches rates, compares, quotes and books', async ({ page }) => {
  await login(page, 'frontdesk1', '/freightQuery');

  await test.step('he asks from Qingdao to Rotterdam, and sees samples marked and no costs', async () => {
    await choose(page, '起运港', 'CNTAO');
    await choose(page, '目的港', 'NLRTM');
    await expect(toRotterdam(page).first()).toContainText('样例');
    await expect(page).toHaveURL(/portload=CNTAO&portdischarge=NLRTM/);
    await expect(rates(page).getByTitle(/成本/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('two boxes and one are told in one currency, with what is in and what is not', async () => {
    await page.getByRole('textbox', { name: '全包价' }).fill('2*40HQ+1*20GP');
    await page.getByRole('textbox', { name: '全包价' }).press('Enter');
    await toRotterdam(page)
      .first()
      .getByRole('button', { name: /^USD [\d,.]+$/ })
      .click();
    const detail = page.getByRole('dialog', { name: /^运价 .* CNTAO → NLRTM$/ });
    await expect(detail.getByRole('table', { name: '2*40HQ+1*20GP 全包价明细' })).toContainText('海运费');
    await expect(detail.getByText(/四舍五入/)).toBeVisible();
    await expectAccessible(page);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => stackedFacts(detail)).toEqual([]);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('a mix that cannot be read says so at its field and leaves the prices in sight', async () => {
    await page.getByRole('textbox', { name: '全包价' }).fill('2*99XX');
    await page.getByRole('textbox', { name: '全包价' }).press('Enter');
    await expect(page.getByRole('textbox', { name: '全包价' })).toHaveAttribute('aria-invalid', 'true');
    await expect(toRotterdam(page).first()).toBeVisible();
    await page.getByRole('textbox', { name: '全包价' }).fill('2*40HQ+1*20GP');
    await page.getByRole('textbox', { name: '全包价' }).press('Enter');
    await expect(page.getByRole('textbox', { name: '全包价' })).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('two stand side by side, and what differs is marked', async () => {
    for (const at of [0, 1]) await toRotterdam(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '比较', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^运价比较/ });
    await expect(dialog.getByRole('row', { name: /船公司 不同/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('both become a quote that can be taken along', async () => {
    await page.getByRole('button', { name: '报价', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建报价单' });
    await dialog.getByRole('button', { name: '生成报价单' }).click();
    await expect(dialog.getByLabel('客户名称')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('客户名称').fill('鹿特丹贸易');
    await dialog.getByRole('button', { name: '生成报价单' }).click();
    const quote = page.getByRole('dialog', { name: /^报价单 / });
    await expect(quote.getByRole('heading', { name: /^方案 2/ })).toBeVisible();
    await expectAccessible(page);
    for (const [button, ending] of [
      ['下载 Excel', 'xlsx'],
      ['下载 PDF', 'pdf'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        quote.getByRole('button', { name: button }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    }
    await quote.getByRole('button', { name: '标记为已发送' }).click();
    await expect(quote.getByText('已发送').first()).toBeVisible();
    await quote.getByRole('button', { name: '订舱', exact: true }).click();
  });

  await test.step('the booking begins with what was quoted', async () => {
    await expect(page).toHaveURL(/\/BookingDetails/);
    await expect(page.getByRole('combobox', { name: '装货港', exact: true })).toHaveValue('CNTAO');
    await expect(page.getByRole('combobox', { name: '卸货港', exact: true })).toHaveValue('NLRTM');
    await expect(page.getByLabel('委托单位')).toHaveValue('鹿特丹贸易');
  });
});

test('a maintainer previews and changes prices, and finds expiring rates', async ({ page }) => {
  await login(page, 'backoffice1', '/freightQuery');
  await choose(page, '起运港', 'CNTAO');
  await choose(page, '目的港', 'DEHAM');
  const row = rates(page).getByRole('row', { name: /CNTAO → DEHAM/ });
  await expect(row.first()).toBeVisible();
  await expect(row.getByTitle(/成本/).first()).toBeVisible();

  await row.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '调价' }).click();
  const dialog = page.getByRole('dialog', { name: /^调价/ });
  await dialog.getByLabel('幅度').fill('10');
  await expect(dialog.getByRole('cell', { name: '+10' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: /^确认调整/ }).click();
  await expectToast(page, '已调整 1 条运价');

  await page.getByRole('button', { name: '即将到期' }).click();
  await page.getByRole('button', { name: '30 天内' }).click();
  await expect(page.getByRole('table', { name: '即将到期的运价' })).toBeVisible();
  await expectAccessible(page);
});

test('every view of a page that holds lists loads its rows', async ({ page }) => {
  await login(page, 'superadmin', '/freightQuery?view=maintain');
  for (const path of ['/freightQuery?view=maintain', '/freightQuery?view=expiring', '/chemicals?view=keep']) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1), path).toBeVisible();
    await expect(page.getByText('数据加载失败'), path).toHaveCount(0);
  }
  // A search stays within its view.
  await page.goto('/freightQuery?view=maintain');
  await page.getByRole('button', { name: '起运港', exact: true }).click();
  await expect(page).toHaveURL(/view=maintain&ordering=portload/);
});

test('a quotation from a mail is imported: what is right at once, the rest after its correction', async ({ page }) => {
  await login(page, 'superadmin', '/freightQuery?view=maintain');
  await page.getByRole('button', { name: '导入运价表' }).click();
  const dialog = page.getByRole('dialog', { name: '导入运价表' });
  const lines = [
    '各位好，新价，2031年3月1日至2031年3月14日有效：',
    '青岛-海防 SITC 60/110/110 周四直达 5天',
    '青岛-曼谷(PAT) / 林查班 RCL 140/250/250 周五 11-13天',
    '青岛-汉堡湾 HMM 1350/2250/2250 周五 36天',
    '以上不含起运港费用',
  ];
  await dialog.getByRole('textbox', { name: /粘贴/ }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: '读取文本' }).click();

  await test.step('the text stands next to what was read, and the doubtful name is marked in it', async () => {
    await expect(dialog.getByRole('listitem').filter({ hasText: '新增' })).toContainText('3 条');
    await expect(dialog.getByRole('listitem').filter({ hasText: '待改正' })).toContainText('1 行');
    await expect(dialog.getByRole('cell', { name: '汉堡湾' })).toHaveAttribute('data-mark', 'wrong');
    await expect(dialog.getByText('未读取：0 行跳过，2 行备注')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the rows that are right are written', async () => {
    await dialog.getByRole('button', { name: '导入 3 条（草稿）' }).click();
    await expect(dialog.getByText('已导入 3 条。')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: '相同' })).toContainText('3 条');
  });

  await test.step('the name is assigned once, and its row follows', async () => {
    await dialog.getByRole('combobox', { name: '汉堡湾' }).fill('DEHAM');
    await dialog.getByRole('combobox', { name: '汉堡湾' }).press('Tab');
    await dialog.getByRole('button', { name: '检查', exact: true }).click();
    await dialog.getByRole('button', { name: '导入 1 条（草稿）' }).click();
    await expect(dialog.getByText(/4 条运价已存为草稿/)).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });
  await expect(page.getByRole('row', { name: /CNTAO.*THPAT.*RCL/ })).toBeVisible();
});
