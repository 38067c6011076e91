import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

export const password = 'quayside-demo-1';

const toastsOf = new WeakMap<Page, string[]>();

/** Keeps what the toasts of all pages say: they go by themselves, and whoever looks on a busy machine may come too late. */
async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepToast', ({ page }, text: string) => {
    toastsOf.set(page, [...(toastsOf.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { keepToast } = window as unknown as { keepToast: (text: string) => void };
    const added = (changes: MutationRecord[]) =>
      changes.flatMap(({ target, addedNodes }) =>
        target instanceof Element && target.matches('.q-toasts') ? [...addedNodes] : [],
      );
    new MutationObserver((changes) => {
      for (const node of added(changes)) {
        if (node instanceof Element && node.checkVisibility())
          keepToast(node.querySelector('.q-toast-text')?.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A toast has said this since the last time that it was expected. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => toastsOf.get(page) ?? []).toContainEqual(expected);
  const toasts = toastsOf.get(page) ?? [];
  const at = toasts.findIndex((each) => (typeof text === 'string' ? each.includes(text) : text.test(each)));
  toastsOf.set(page, toasts.toSpliced(at, 1));
}

/** A page that fails its test when anything is written to the console as an error or thrown, or asked that no route knows. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await keepToasts(context);
    await provide(context);
  },
  page: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports refused requests; tests of refusals expect them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.status() !== 400 || !response.url().includes('?')) return;
      // A body cannot be read any more once the page or the test has ended.
      const body = response.text().catch(() => '');
      bodies.push(body.then((text) => void (text.includes('unknown_parameter') && problems.push(response.url()))));
    });
    await provide(page);
    await Promise.all(bodies);
    expect(problems).toEqual([]);
  },
});

/** Begins at a page in a session of its own, as the login page starts one; that page itself has journeys of its own. */
export async function login(page: Page, username: string, path = '/index'): Promise<void> {
  const headers = { 'accept-language': 'zh-CN' };
  const answer = await page.request.post('/api/login/', { headers, data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { access: string; userId: number } };
  const at = { url: new URL(answer.url()).origin, sameSite: 'Strict' } as const;
  await page.context().addCookies([
    { name: 'token', value: data.access, ...at },
    { name: 'uuid', value: String(data.userId), ...at },
  ]);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('/', '\\/')}$`));
  await expect(page.locator('#content')).toBeAttached();
}

/** Takes one of the header's quiet tools, which are folded into one button where there is little room. */
export async function takeTool(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.q-header-quiet').getByRole('button').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

type Machine = { browser: Browser; baseURL: string | undefined };

/** Another browser, where nobody is logged in. */
export async function stranger({ browser, baseURL }: Machine): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN', viewport });
  await keepToasts(context);
  return context.newPage();
}

/** Another person at another machine. */
export async function someone(machine: Machine, username: string, path: string): Promise<Page> {
  const page = await stranger(machine);
  await login(page, username, path);
  return page;
}

/** Nothing slides or fades any more, and all letters are there; what goes round for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const running = document.getAnimations().filter((each) => isFinite(each) && isSeen(each));
    await Promise.all([document.fonts.ready, ...running.map(({ finished }) => finished.catch(() => undefined))]);
  });
}

/** Serious and critical findings of axe, by all its rules or by some; a page must have none (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await atRest(page);
  // The pages have no frames of other origins, which alone need the slower way; what passes is not looked at further.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

const tables = ':is(table, [role="grid"], [role="treegrid"])';

/** The first table of the page that was just opened is the third stop of the Tab key; without a table there is no link to one. */
export async function expectTableNear(page: Page, hasTable: boolean): Promise<void> {
  const at = page.url();
  const links = page.getByRole('main').getByRole('button', { name: '跳到表格' });
  await expect(links, at).toHaveCount(hasTable ? 1 : 0);
  if (!hasTable) return;
  const focused = page.locator(':focus');
  // A page that begins in its search field is still walked from its beginning.
  if ((await focused.count()) > 0) await page.getByRole('link', { name: '跳到内容' }).focus();
  else await page.keyboard.press('Tab');
  await expect(focused, at).toHaveText('跳到内容');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused, at).toHaveText('跳到表格');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator(`${tables}:focus, ${tables} :focus`), at).toBeVisible();
}

/** Whether the page shows any table. */
export async function hasTable(page: Page): Promise<boolean> {
  return (await page.getByRole('main').locator(`${tables}:visible`).count()) > 0;
}

/** The columns of a list that end behind what stands still beside them, or beyond its edge, while nothing is scrolled. */
export async function partlyCoveredColumns(page: Page): Promise<string[]> {
  return page.locator('.q-grid-scroll:visible').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const heads = [...list.querySelectorAll<HTMLElement>('thead th')].map((head) => ({
        name: head.textContent,
        side: head.dataset['fixed'],
        box: head.getBoundingClientRect(),
      }));
      const end = list.getBoundingClientRect().left + list.clientLeft + list.clientWidth;
      const edge = Math.min(end, ...heads.filter(({ side }) => side === 'end').map(({ box }) => box.left));
      const scrolling = heads.filter(({ side }) => side === undefined);
      return scrolling
        .filter(({ box }) => box.right > edge + 1)
        .map(({ name, box }) => `${name} ends ${box.right - edge} behind`);
    }),
  );
}

/** Has the columns that a list has no room for shown as well: then it scrolls sideways. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^列设置：\d+ 列未显示$/ }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '全部显示' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '列设置', exact: true })).toBeVisible();
}

/** The control of a cell of the container list, which is there once the cell is gone to. */
export async function boxCell(page: Page, row: number, label: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: '箱列表' });
  const heads = await grid.getByRole('columnheader').allTextContents();
  const cell = grid.getByRole('row').nth(row).locator('> *').nth(heads.indexOf(label));
  await cell.click();
  const control = cell.locator('input, select');
  await expect(control).toBeFocused();
  return control;
}
