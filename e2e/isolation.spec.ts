import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './support.ts';

/** An empty page of the product's origin. */
async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
}

/** The state that a page finds. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    name: window.name,
    initScript: 'left' in window,
  }));

const clean = {
  cookies: '',
  local: 0,
  session: 0,
  databases: [],
  clipboard: 'prompt',
  isDark: false,
  width: 1440,
  name: '',
  initScript: false,
};

/** Changes all state that a journey can change. */
async function leaveTraces(page: Page, baseURL: string): Promise<void> {
  const context = page.context();
  await context.addCookies([{ name: 'token', value: 'left', url: baseURL }]);
  await context.grantPermissions(['clipboard-read']);
  await context.newPage();
  await page.addInitScript(() => void Object.assign(window, { left: true }));
  await page.route('**/healthz', (route) => route.fulfill({ body: 'left' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.reload();
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await new Promise((resolve) => {
      indexedDB.open('left', 1).addEventListener('success', resolve);
    });
  });
}

test.describe('a journey leaves no state to the next one', () => {
  let used: BrowserContext | undefined;

  test('the first journey', async ({ page, context, baseURL }) => {
    used = context;
    await openBlank(page);
    expect(await found(page)).toEqual(clean);
    await leaveTraces(page, baseURL ?? '');
    expect(await found(page)).toEqual({
      cookies: 'token=left',
      local: 1,
      session: 1,
      databases: ['left'],
      clipboard: 'granted',
      isDark: true,
      width: 800,
      name: 'left',
      initScript: true,
    });
  });

  test('the next journey', async ({ page, context }) => {
    expect(context).toBe(used);
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    await openBlank(page);
    expect(await found(page)).toEqual(clean);
    expect(await page.evaluate(async () => (await fetch('/healthz')).text())).not.toBe('left');
  });
});
