import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boot } from './boot.ts';
import { logStore } from '../log.ts';
import { sessionMenu } from './session-menu.ts';
import { startSession, userKey } from './session.ts';
import { currentSettings } from '../settings.ts';

const menu = [{ id: 1, web_path: '/codePort' }];
const answers: Readonly<Record<string, unknown>> = {
  '/api/init/settings/': { 'login.site_name': 'Pier' },
  '/api/init/dictionary/': { data: [] },
  '/api/system/user/user_info/': { id: 7, username: 'clerk', name: 'Clerk', avatar: null },
  '/api/system/menu_button/get_btn_permission/': ['/codePort:Search'],
  '/api/system/menu/web_router/': { data: menu },
};
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? '';
    requested.push(path);
    return Response.json({ code: 2000, msg: '', data: answers[path] });
  });
});

test('settings and dictionaries are fetched first, then the account; the menu once', async () => {
  startSession('abc', 7);

  const booted = await boot();

  expect(requested).toEqual(Object.keys(answers));
  expect(booted?.menu).toEqual(menu);
  expect(currentSettings()).toEqual({ 'login.site_name': 'Pier' });
});

test('the menu is stored in the session, for the rights on its rows', async () => {
  startSession('abc', 7);
  await boot();

  expect(JSON.parse(sessionStorage.getItem('menuData') ?? '')).toEqual(menu);
});

test('a full session storage does not prevent the start', async () => {
  startSession('abc', 7);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  const booted = await boot();

  expect(booted?.menu).toEqual(menu);
  full.mockRestore();
});

test.each(['', 'uuid=8'])('preferences belong to the token’s user, also if the cookie is "%s"', async (uuid) => {
  startSession('abc', 7);
  document.cookie = uuid || 'uuid=; Max-Age=0';

  await boot();

  expect(userKey()).toBe('7');
});

describe('a page reloaded in the same session', () => {
  /** Boots a fresh page; the server's menu arrives on demand. */
  function bootWith(changes: Record<string, unknown> = {}) {
    const later = Promise.withResolvers<readonly unknown[]>();
    vi.stubGlobal('fetch', async (url: string) => {
      const path = url.split('?')[0] ?? '';
      const data = path.endsWith('/web_router/') ? { data: await later.promise } : (changes[path] ?? answers[path]);
      return Response.json({ code: 2000, msg: '', data });
    });
    return { booting: boot(), arrive: later.resolve };
  }

  beforeEach(async () => {
    startSession('abc', 7);
    await boot();
  });

  test('has its menu at once, and updates it', async () => {
    const { booting, arrive } = bootWith();
    const booted = await booting;
    const menuBefore = sessionMenu.get();
    arrive([{ id: 2, web_path: '/codeYard' }]);

    expect([booted?.menu, menuBefore]).toEqual([menu, menu]);
    await expect.poll(() => sessionMenu.get()).toEqual([{ id: 2, web_path: '/codeYard' }]);
    expect(sessionStorage.getItem('menuData')).toContain('/codeYard');
  });

  test.each([
    ['other rights', { '/api/system/menu_button/get_btn_permission/': [] }],
    ['somebody else', { '/api/system/user/user_info/': { id: 8, username: 'x', name: 'X', avatar: null } }],
  ])('waits for the server with %s', async (_case, changes) => {
    const { booting, arrive } = bootWith(changes);
    arrive([]);

    expect((await booting)?.menu).toEqual([]);
  });
});

test('there are no requests without a session', async () => {
  document.cookie = 'token=; Max-Age=0';

  expect(await boot()).toBeUndefined();
  expect(requested).toEqual([]);
  expect(logStore.get()).toEqual([]);
});
