import {
  type Browser,
  type BrowserContext,
  expect,
  type Frame,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

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

/** The first page of a context loads and compiles the whole product, so the journeys of a worker reuse contexts. */
const idleContexts: BrowserContext[] = [];

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await keepToasts(context);
  return context;
}

/** Removes what a journey leaves in a context, but for stored data: `newPage` deletes it. */
async function clear(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll();
}

/** The first window of a context, without the data that an earlier journey stored. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // The smallest page of the product's origin.
  await page.goto('/healthz');
  await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    const deleted = databases.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        }),
    );
    await Promise.all(deleted);
  });
  return page;
}

type Fixtures = {
  /** An unused context with the options of the project; `newPage` opens its first window. */
  takeContext: () => Promise<BrowserContext>;
  /** Another browser, not logged in. */
  stranger: () => Promise<Page>;
  /** Another user in another browser. */
  someone: (username: string, path: string) => Promise<Page>;
};

/** A page that fails its test on a console error, an uncaught exception or a request to an unknown route. */
export const test = base.extend<Fixtures>({
  takeContext: async ({ browser }, provide) => {
    const taken: BrowserContext[] = [];
    await provide(async () => {
      const context = idleContexts.pop() ?? (await newContext(browser));
      taken.push(context);
      return context;
    });
    await Promise.all(taken.map(clear));
    idleContexts.push(...taken);
  },
  context: async ({ takeContext }, provide) => {
    await provide(await takeContext());
  },
  stranger: async ({ takeContext }, provide) => {
    await provide(async () => newPage(await takeContext()));
  },
  someone: async ({ stranger }, provide) => {
    await provide(async (username, path) => {
      const page = await stranger();
      await login(page, username, path);
      return page;
    });
  },
  page: async ({ context }, provide) => {
    const page = await newPage(context);
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

/** Starts a session without the login page, which has its own journeys. */
export async function startSession(page: Page, username: string): Promise<void> {
  const headers = { 'accept-language': 'zh-CN' };
  const answer = await page.request.post('/api/login/', { headers, data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { access: string; userId: number } };
  const at = { url: new URL(answer.url()).origin, sameSite: 'Strict' } as const;
  await page.context().addCookies([
    { name: 'token', value: data.access, ...at },
    { name: 'uuid', value: String(data.userId), ...at },
  ]);
}

/** Opens a page, whose address may have a query, with a session of its own. */
export async function login(page: Page, username: string, path = '/index'): Promise<void> {
  await startSession(page, username);
  await page.goto(path);
  await expect(page).toHaveURL(({ pathname }) => pathname === path.split('?')[0]);
  await expect(page.locator('#content')).toBeAttached();
}

/** Clicks a tool of the header; in narrow windows the tools are in a menu. */
export async function takeTool(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.q-header-extras').getByRole('button').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
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

/** Its source is half a megabyte, so each document reads it once. */
async function provideAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Serious and critical findings of axe, by all or some of its rules; a page must have none (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await atRest(page);
  await Promise.all(page.frames().map(provideAxe));
  // Passed checks are not reported.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const serious = await page.evaluate(async (given) => {
    const { axe: tool } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<{ violations: Result[] }> };
    };
    const { violations } = await tool.run(given);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  expect(serious).toEqual([]);
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
