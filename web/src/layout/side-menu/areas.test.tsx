import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#web/platform/session/session.ts';
import { writeStored } from '#web/platform/stored.ts';
import { aCatalogue, aMenuRow } from '../../../test/a-menu-row.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { BootContext } from '../boot-context.ts';
import { HeaderMenu } from '../header-menu/header-menu.tsx';
import { AppRouter, useAddress } from '../navigation/navigation-context.tsx';
import { recordVisit } from '../navigation/recent-pages.ts';
import { runTabCommand } from '../tabs/tab-store.ts';
import { SideMenu } from './side-menu.tsx';

const codes = aCatalogue({ title: 'Codes' });
const logs = aCatalogue({ title: 'Logs' });
const entry = (title: string, parent: number | null, keywords = '') =>
  aMenuRow({ title, web_path: `/${title.toLowerCase()}`, component: 'codes/x', parent, keywords });
const inCodes = [entry('A', codes.id, '港口|ports|gangkou|gk'), entry('B', codes.id), entry('C', codes.id)];
const menu = [codes, ...inCodes, logs, entry('D', logs.id)];

function Menus() {
  const { pathname } = useAddress();
  useLayoutEffect(() => {
    runTabCommand({ do: 'open', path: pathname, search: '' });
    recordVisit(pathname);
  }, [pathname]);
  return (
    <>
      <HeaderMenu current={pathname} />
      <SideMenu isCollapsed={false} current={pathname} />
    </>
  );
}

async function menusAt(address: string) {
  history.replaceState(null, '', address);
  await act(async () =>
    render(
      <BootContext value={{ user: { id: 1, username: 'clerk', name: 'Clerk', avatar: null }, menu }}>
        <AppRouter>
          <Menus />
        </AppRouter>
      </BootContext>,
    ),
  );
}

const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  fillBrowser();
  localStorage.clear();
  startSession('abc', 1);
});
afterEach(cleanup);

test('the side menu shows the area selected in the header; with "reveal", all areas with that one open', async () => {
  await menusAt('/index');
  const entries = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.q-side-text')?.textContent);
  expect(entries()).toEqual(['A', 'B', 'C']);
  await click('Logs');
  expect(entries()).toEqual(['D']);
  expect(screen.getByRole('button', { name: 'Logs' }).getAttribute('aria-current')).toBe('true');

  await act(async () => writeStored('menu.header', 'reveal'));
  expect(entries()).toEqual(['Codes', 'Logs']);
  await click('Codes');
  expect(entries()).toEqual(['Codes', 'A', 'B', 'C', 'Logs']);
});

test('a page without an area keeps the previous area', async () => {
  await menusAt('/d');
  await act(async () => history.pushState(null, '', '/index'));
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));

  expect(screen.getByRole('button', { name: 'Logs' }).getAttribute('aria-current')).toBe('true');
});

describe('the side menu', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search the menu' });
  const typeThere = (value: string) => act(async () => void fireEvent.change(search(), { target: { value } }));

  test('finds entries of every area, and opens the first on Enter', async () => {
    await menusAt('/d');
    await typeThere('gangkou');
    await waitFor(() => expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual(['ACodes']));
    await act(async () => void fireEvent.keyDown(search(), { key: 'Enter' }));

    expect(location.pathname).toBe('/a');
    expect(search()).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Codes' }).getAttribute('aria-current')).toBe('true');
  });

  test('reports no match; Escape shows the area again', async () => {
    await menusAt('/d');
    await typeThere('xyz');
    await screen.findByText('No matching menu');
    await act(async () => void fireEvent.keyDown(search(), { key: 'Escape' }));

    expect(screen.getByRole('treeitem', { name: 'D' })).toBeDefined();
  });

  test('lists favourites of every area above the entries; the key adds and removes one', async () => {
    await menusAt('/d');
    const entry = () => screen.getByRole('tree', { name: 'Main menu' }).querySelector<HTMLElement>('[role=treeitem]');
    await act(async () => entry()?.focus());
    await press('*');
    expect(screen.getByText('“D” is a favourite now')).toBeDefined();
    await click('Codes');

    const favourites = screen.getByRole('tree', { name: 'Favourites' });
    expect(favourites.textContent).toBe('D');
    expect(localStorage.getItem('2.0.4/1/menu.favourites')).toBe('["/d"]');
    await act(async () => favourites.querySelector<HTMLElement>('[role=treeitem]')?.focus());
    await press('*');
    expect(screen.queryByRole('tree', { name: 'Favourites' })).toBeNull();
    expect(document.activeElement).toBe(entry());
  });
});
