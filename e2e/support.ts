import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

export const password = 'quayside-demo-1';

const toastsOf = new WeakMap<Page, string[]>();

/** Stores the texts of all toasts: they disappear by themselves, on a busy machine maybe before the test looks. */
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

/** Expects a toast with this text since the last expected one. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => toastsOf.get(page) ?? []).toContainEqual(expected);
  const toasts = toastsOf.get(page) ?? [];
  const at = toasts.findIndex((each) => (typeof text === 'string' ? each.includes(text) : text.test(each)));
  toastsOf.set(page, toasts.toSpliced(at, 1));
}

/** A page that fails its test on a console error, an uncaught exception or a request to an unknown route. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await keepToasts(context);
    await provide(context);
  },
  page: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser logs refused requests itself; tests of refusals expect them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.status() !== 400 || !response.url().includes('?')) return;
      // The body cannot be read once the page or the test has ended.
      const body = response.text().catch(() => '');
      bodies.push(body.then((text) => void (text.includes('unknown_parameter') && problems.push(response.url()))));
    });
    await provide(page);
    await Promise.all(bodies);
    expect(problems).toEqual([]);
  },
});

/** Opens a page with a session of its own, without the login page, which has its own journeys. */
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

/** Clicks a tool of the header; in narrow windows the tools are in a menu. */
export async function takeTool(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.q-header-extras').getByRole('button').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

type Machine = { browser: Browser; baseURL: string | undefined };

/** Another browser, not logged in. */
export async function stranger({ browser, baseURL }: Machine): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN', viewport });
  await keepToasts(context);
  return context.newPage();
}

/** Another user in another browser. */
export async function someone(machine: Machine, username: string, path: string): Promise<Page> {
  const page = await stranger(machine);
  await login(page, username, path);
  return page;
}

/** Waits until animations have ended and fonts are loaded; endless animations do not count. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const running = document.getAnimations().filter((each) => isFinite(each) && isSeen(each));
    await Promise.all([document.fonts.ready, ...running.map(({ finished }) => finished.catch(() => undefined))]);
  });
}

/** Serious and critical findings of axe, by all or some of its rules; a page must have none (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await atRest(page);
  // Only frames of other origins need the slower mode, and there are none; passed checks are not reported.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

const tables = ':is(table, [role="grid"], [role="treegrid"])';

/**
 * The first table of a freshly opened page is the third stop of the Tab key, behind a skip link; without a table there
 * is no link.
 */
export async function expectTableNear(page: Page, hasTable: boolean): Promise<void> {
  const at = page.url();
  const links = page.getByRole('main').getByRole('button', { name: '跳到表格' });
  await expect(links, at).toHaveCount(hasTable ? 1 : 0);
  if (!hasTable) return;
  const focused = page.locator(':focus');
  // A page that focuses its search field first is tabbed from its beginning too.
  if ((await focused.count()) > 0) await page.getByRole('link', { name: '跳到内容' }).focus();
  else await page.keyboard.press('Tab');
  await expect(focused, at).toHaveText('跳到内容');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused, at).toHaveText('跳到表格');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator(`${tables}:focus, ${tables} :focus`), at).toBeVisible();
}

export async function hasTable(page: Page): Promise<boolean> {
  return (await page.getByRole('main').locator(`${tables}:visible`).count()) > 0;
}

/** Columns of a list that end behind its sticky columns or beyond its edge before it is scrolled. */
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

/** Shows the columns a list has no room for, so that it scrolls sideways. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^列设置：\d+ 列未显示$/ }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '全部显示' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '列设置', exact: true })).toBeVisible();
}

/** The control of a cell of the container list; it exists once the cell has the focus. */
export async function boxCell(page: Page, row: number, label: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: '箱列表' });
  const heads = await grid.getByRole('columnheader').allTextContents();
  const cell = grid.getByRole('row').nth(row).locator('> *').nth(heads.indexOf(label));
  await cell.click();
  const control = cell.locator('input, select');
  await expect(control).toBeFocused();
  return control;
}
