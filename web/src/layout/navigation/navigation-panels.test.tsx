import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLog } from '#web/platform/log.ts';
import { usePageCommands } from '#web/platform/page/page-commands.ts';
import { startSession } from '#web/platform/session/session.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { aCatalogue, aMenuRow } from '../../../test/a-menu-row.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { AppRouter } from './navigation-context.tsx';
import { BootContext } from '../boot-context.ts';
import { closePanel } from '../panels.ts';
import { routeOf, routeTable } from './routes.ts';
import { Shell } from '../shell.tsx';
import { restoreSavedTabs } from '../tabs/tab-store.ts';

let isSaved = true;
const ran: string[] = [];

/** A page with an input that may be unsaved, optionally with a save function. */
function Probe() {
  const { path, setDirty } = useTab();
  usePageCommands({
    commands: [{ id: 'mark', text: `Mark ${path}`, run: () => ran.push(path) }],
    keys: [{ keys: 'Ctrl+J', text: `Jump in ${path}` }],
  });
  const save = async () => {
    if (isSaved) setDirty(false);
    return isSaved;
  };
  return (
    <form>
      <input aria-label={`input of ${path}`} onChange={() => setDirty(true, path === '/b' ? undefined : save)} />
    </form>
  );
}

const probe = { load: async () => Probe };
const screens = { 'codes/a': probe, 'codes/b': probe, 'codes/c': probe };
const codes = aCatalogue({ title: 'Codes', keywords: 'codes|daima|dm' });
const row = (name: string, keywords: string) =>
  aMenuRow({ title: name.toUpperCase(), web_path: `/${name}`, component: `codes/${name}`, parent: codes.id, keywords });
const menu = [codes, row('a', '港口|ports|gangkou|gk'), row('b', '船公司|carriers|chuangongsi|cgs'), row('c', 'c')];

async function shellAt(address: string) {
  history.replaceState(null, '', address);
  const table = routeTable(menu, { screens, index: { title: 'Workbench', entry: probe } });
  restoreSavedTabs((path) => routeOf(table, path).kind === 'page');
  const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BootContext value={{ user, menu }}>
          <AppRouter>
            <Shell table={table} />
          </AppRouter>
        </BootContext>
      </QueryClientProvider>,
    ),
  );
}

const press = (key: string, parts: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...parts }));
const options = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value } }));
const enter = () => act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tabs = () =>
  [...screen.getByRole('navigation', { name: 'Open pages' }).querySelectorAll('a')].map((link) => link.textContent);

beforeEach(() => {
  fillBrowser();
  localStorage.clear();
  clearLog();
  closePanel();
  startSession('abc', 1);
  isSaved = true;
  ran.length = 0;
});
afterEach(cleanup);

describe('the page search', () => {
  test('opens on s, finds by pinyin, and opens on Enter', async () => {
    await shellAt('/b');
    await press('s');
    await screen.findByRole('dialog', { name: 'Page search' });

    await type('gangkou');
    expect(options()).toEqual(['A']);
    await enter();

    await waitFor(() => expect(location.pathname).toBe('/a'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes the focus after 500 ms, and at once on a key', async () => {
    await shellAt('/a');
    await press('s');
    const dialog = await screen.findByRole('dialog', { name: 'Page search' });
    const box = screen.getByRole('combobox');

    expect(document.activeElement).not.toBe(box);
    await act(async () => void fireEvent.keyDown(dialog, { key: 'x' }));
    expect(document.activeElement).toBe(box);
  });

  test('lists recently opened pages first', async () => {
    await shellAt('/b');
    await press('s');
    await screen.findByRole('dialog');

    expect(screen.getByRole('group', { name: 'Recent' }).textContent).toContain('B');
    expect(options()[0]).toBe('B');
  });

  test('is closed by Escape', async () => {
    await shellAt('/a');
    await press('s');
    const dialog = await screen.findByRole('dialog');

    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['in an input', async () => screen.getByLabelText('input of /a').focus()],
    ['when letters are switched off', async () => localStorage.setItem('2.0.4/1/keys.letters', 'false')],
  ])('stays closed %s', async (_name, prepare) => {
    await shellAt('/a');
    await prepare();
    await press('s');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the palette runs commands of the active page', async () => {
  await shellAt('/a');
  await press('k', { ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Command palette' });

  await type('mark');
  expect(options()).toEqual(['Mark /a']);
  await enter();

  expect(ran).toEqual(['/a']);
});

test('the list of keys has those of the page, and turns letter keys off', async () => {
  await shellAt('/a');
  await press('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

  expect(screen.getByText('Jump in /a')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));

  expect(localStorage.getItem('2.0.4/1/keys.letters')).toBe('false');
});

test('keys switch to the next tab and close one', async () => {
  await shellAt('/a');
  await act(async () => void fireEvent.click(screen.getByRole('treeitem', { name: 'B' })));
  await press('ArrowLeft', { code: 'ArrowLeft', ctrlKey: true, altKey: true });
  expect(location.pathname).toBe('/a');
  await press('∑', { code: 'KeyW', altKey: true });

  expect([tabs(), location.pathname]).toEqual([['Workbench', 'B'], '/b']);
});

test('all open pages are in one list', async () => {
  await shellAt('/a');
  await act(async () => void fireEvent.click(screen.getByRole('treeitem', { name: 'B' })));
  await click('List of open pages');
  await screen.findByRole('dialog', { name: 'Open pages' });
  await type('cgs');

  expect(options()).toEqual(['B']);
});

describe('closing a page with unsaved input', () => {
  async function aDirtyPage(path: string) {
    await shellAt(path);
    fireEvent.change(screen.getByLabelText(`input of ${path}`), { target: { value: 'typed' } });
    await click(`Close ${path.slice(1).toUpperCase()}`);
    await screen.findByRole('dialog', { name: 'Unsaved changes' });
  }

  test('saves it', async () => {
    await aDirtyPage('/a');
    await click('Save');

    await waitFor(() => expect(tabs()).toEqual(['Workbench']));
  });

  test('is cancelled if saving fails', async () => {
    isSaved = false;
    await aDirtyPage('/a');
    await click('Save');

    expect(tabs()).toEqual(['Workbench', 'A']);
  });

  test('discards it', async () => {
    await aDirtyPage('/a');
    await click('Discard');

    expect(tabs()).toEqual(['Workbench']);
  });

  test('is cancelled on request, and offers no saving if the page has none', async () => {
    await aDirtyPage('/b');

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await click('Stay');
    expect(tabs()).toEqual(['Workbench', 'B']);
  });
});

test('closing all pages lists those with unsaved input', async () => {
  await shellAt('/a');
  for (const name of ['A', 'B', 'C']) {
    await act(async () => void fireEvent.click(screen.getByRole('treeitem', { name })));
    const input = screen.getByLabelText(`input of /${name.toLowerCase()}`);
    if (name !== 'C') fireEvent.change(input, { target: { value: 'typed' } });
  }
  await act(async () => void fireEvent.contextMenu(screen.getByRole('link', { name: 'C' })));
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Close all' })));
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });

  expect([...dialog.querySelectorAll('li span')].map((item) => item.textContent)).toEqual(['A', 'B']);
  await click('Discard');
  expect(tabs()).toEqual(['Workbench']);
});

test('refreshing by the address confirms unsaved input too', async () => {
  await shellAt('/a?page=2');
  fireEvent.change(screen.getByLabelText('input of /a'), { target: { value: 'typed' } });
  await act(async () => {
    history.pushState(null, '', '/refresh');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await click('Stay');

  await waitFor(() => expect(location.pathname + location.search).toBe('/a?page=2'));
  expect(screen.getByLabelText('input of /a')).toHaveProperty('value', 'typed');
});

test('a panel whose code fails to load closes, and the console stays', async () => {
  vi.doMock('../about/about.tsx', () => {
    throw new Error('gone');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ code: 2000, msg: '', data: {} }));
  await shellAt('/a');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clerk' })));
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'About' })));

  await screen.findByRole('button', { name: 'Log (1 error)' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tabs()).toEqual(['Workbench', 'A']);
  vi.doUnmock('../about/about.tsx');
});
