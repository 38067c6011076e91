import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookie, writeCookie } from '#web/platform/session/cookies.ts';
import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { aMenuRow } from '../../../test/a-menu-row.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';

const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };

/** The language is fixed on import, as on a page. */
async function aSideMenu(menu: readonly MenuRow[], language = 'en') {
  vi.resetModules();
  writeCookie('lang', language);
  const [{ BootContext }, { AppRouter }, { SideMenu }] = await Promise.all([
    import('../boot-context.ts'),
    import('../navigation/navigation-context.tsx'),
    import('./side-menu.tsx'),
  ]);
  await act(async () =>
    render(
      <BootContext value={{ user, menu }}>
        <AppRouter>
          <SideMenu isCollapsed={false} current="/index" />
        </AppRouter>
      </BootContext>,
    ),
  );
}

beforeEach(fillBrowser);
afterEach(() => {
  cleanup();
  clearCookie('lang');
});

test.each([
  ['en', 'No sidebar menu'],
  ['zh-CN', '暂无侧边栏菜单'],
])('an empty menu has a notice (%s)', async (language, text) => {
  await aSideMenu([], language);

  expect(screen.getByRole('navigation').textContent).toBe(text);
});

test('an entry of another site opens a new window', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  history.replaceState(null, '', '/index');
  await aSideMenu([aMenuRow({ title: 'Tides', web_path: 'https://tides.example/today' })]);

  fireEvent.click(screen.getByRole('treeitem', { name: 'Tides' }));

  expect(open.mock.calls).toEqual([['https://tides.example/today', '_blank', 'noopener']]);
  expect(location.pathname).toBe('/index');
});

test('the menu follows an administrator’s changes', async () => {
  await aSideMenu([aMenuRow({ title: 'Ports' })]);
  const { sessionMenu } = await import('#web/platform/session/session-menu.ts');
  await act(async () => sessionMenu.set([aMenuRow({ title: 'Harbours' })]));

  expect(screen.getByRole('treeitem', { name: 'Harbours' })).toBeTruthy();
  expect(screen.queryByRole('treeitem', { name: 'Ports' })).toBeNull();
});
