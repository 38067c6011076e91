import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { startSession } from '#web/platform/session/session.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { aMenuRow } from '../../test/a-menu-row.ts';
import { fillBrowser } from '../../test/screen/fill-browser.ts';
import { AppRouter } from './navigation/navigation-context.tsx';
import { BootContext } from './boot-context.ts';
import { routeOf, routeTable } from './navigation/routes.ts';
import { Shell } from './shell.tsx';
import { restoreSavedTabs } from './tabs/tab-store.ts';

/** A page with an input, the query of its tab, and a count of its mounts. */
let starts: string[] = [];
function Probe() {
  const { path, search, latestSearch, setSearch, setTitle } = useTab();
  const add = (name: string) => setSearch(new URLSearchParams([...latestSearch(), [name, '1']]));
  useEffect(() => {
    starts.push(path);
  }, [path]);
  return (
    <form>
      <input aria-label={`input of ${path}`} />
      <output>{`${path} ${search}`}</output>
      <button type="button" onClick={() => setSearch(new URLSearchParams({ page: '2' }))}>{`query ${path}`}</button>
      <button type="button" onClick={() => ['x', 'y'].forEach(add)}>{`parts ${path}`}</button>
      <button type="button" onClick={() => setTitle('Renamed')}>{`title ${path}`}</button>
    </form>
  );
}

const probe = { load: async () => Probe };
const screens = { 'codes/a': probe, 'codes/b': probe, 'codes/c': probe };
const row = (name: string, parts: Partial<MenuRow> = {}) =>
  aMenuRow({ title: name.toUpperCase(), web_path: `/${name}`, component: `codes/${name}`, ...parts });
const menu = [row('a'), row('b'), row('c', { cache: false })];

async function shellAt(address: string) {
  history.replaceState(null, '', address);
  const table = routeTable(menu, { screens, index: { title: 'Workbench', entry: probe } });
  restoreSavedTabs((path) => routeOf(table, path).kind === 'page');
  const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
  await act(async () =>
    render(
      <BootContext value={{ user, menu }}>
        <AppRouter>
          <Shell table={table} />
        </AppRouter>
        <ConfirmHost />
      </BootContext>,
    ),
  );
}

const go = (title: string) => act(async () => void fireEvent.click(screen.getByRole('treeitem', { name: title })));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tabs = () =>
  [...screen.getByRole('navigation', { name: 'Open pages' }).querySelectorAll('a')].map((link) => link.textContent);
const address = () => location.pathname + location.search;

beforeEach(() => {
  fillBrowser();
  localStorage.clear();
  startSession('abc', 1);
  starts = [];
});
afterEach(cleanup);

test('two changes of a query before a render are both applied', async () => {
  await shellAt('/a?page=2');
  await click('parts /a');
  expect(address()).toBe('/a?page=2&x=1&y=1');
});

test('a page keeps its input while others are active', async () => {
  await shellAt('/a');
  fireEvent.change(screen.getByLabelText('input of /a'), { target: { value: 'typed' } });

  await go('B');
  await go('A');

  expect(screen.getByLabelText('input of /a')).toHaveProperty('value', 'typed');
  expect(tabs()).toEqual(['Workbench', 'A', 'B']);
  expect(document.title).toBe('A - Quayside');
});

test('a page that the menu does not mark as cached is remounted', async () => {
  await shellAt('/c');
  fireEvent.change(screen.getByLabelText('input of /c'), { target: { value: 'typed' } });

  await go('A');
  await go('C');

  expect(screen.getByLabelText('input of /c')).toHaveProperty('value', '');
});

test('a page reads and writes its own tab’s query, and gets it back with the tab', async () => {
  await shellAt('/a?page=1');
  await click('query /a');

  expect(address()).toBe('/a?page=2');

  await go('B');
  expect(screen.getByText('/a page=2', { ignore: false })).toBeDefined();
  await go('A');

  expect(address()).toBe('/a?page=2');
  expect(tabs()).toEqual(['Workbench', 'A', 'B']);
});

test('closing the active page activates its right neighbour', async () => {
  await shellAt('/a');
  await go('B');
  await go('A');
  await click('Close A');

  expect([tabs(), address()]).toEqual([['Workbench', 'B'], '/b']);
});

test('the focus stays in the tab bar after closing a tab there, and after leaving a tab’s menu', async () => {
  await shellAt('/a');
  await go('B');
  const link = (name: string) => screen.getByRole('link', { name });
  link('B').focus();
  fireEvent.keyDown(link('B'), { key: 'Delete' });
  await waitFor(() => expect(document.activeElement).toBe(link('A')));

  fireEvent.contextMenu(link('A'));
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Refresh' }), { key: 'Escape' });

  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, link('A')]);
});

test('a new window has the same tabs and loads only the active one', async () => {
  await shellAt('/a?page=3');
  await go('B');
  cleanup();
  starts = [];
  await shellAt('/b');

  expect(tabs()).toEqual(['Workbench', 'A', 'B']);
  expect(starts).toEqual(['/b']);
  await go('A');
  expect(address()).toBe('/a?page=3');
});

test('a tab title in another language is not restored', async () => {
  const storedPage = { path: '/a', search: '', title: 'Renamed' };
  localStorage.setItem('2.0.4/1/tabs', JSON.stringify([{ ...storedPage, language: 'en' }]));
  await shellAt('/b');
  expect(tabs()).toEqual(['Workbench', 'Renamed', 'B']);
  cleanup();

  localStorage.setItem('2.0.4/1/tabs', JSON.stringify([{ ...storedPage, language: 'zh-CN' }]));
  await shellAt('/b');
  expect(tabs()).toEqual(['Workbench', 'A', 'B']);
});

test('a page may set its tab’s title', async () => {
  await shellAt('/a');
  await click('title /a');

  expect([tabs(), document.title]).toEqual([['Workbench', 'Renamed'], 'Renamed - Quayside']);
});

test.each([
  ['/', '/index'],
  ['/redirect/b?page=4', '/b?page=4'],
  ['/nowhere', '/404?from=%2Fnowhere'],
])('%s redirects to %s', async (from, to) => {
  await shellAt(from);

  expect(address()).toBe(to);
});

test('/refresh remounts the active page and keeps its address', async () => {
  await shellAt('/a?page=2');
  fireEvent.change(screen.getByLabelText('input of /a'), { target: { value: 'typed' } });

  await act(async () => {
    history.pushState(null, '', '/refresh');
    dispatchEvent(new PopStateEvent('popstate'));
  });

  expect(address()).toBe('/a?page=2');
  expect(screen.getByLabelText('input of /a')).toHaveProperty('value', '');
});

test('a path missing in the user’s menu is forbidden', async () => {
  menu.splice(1, 1);
  await shellAt('/b');

  expect(screen.getByRole('heading', { level: 1, name: 'No access' })).toBeDefined();
  expect(document.title).toBe('No access - Quayside');
});
