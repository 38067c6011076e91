import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SavedView } from '#contract/system/saved-view.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aView, savedViewServer } from '#test/screen/saved-views.ts';
import { thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function showList(address = '', views: SavedView[] = [], answer: FakeAnswer = savedViewServer(views)) {
  const server = fakeServer(listOf(rowsOf(30), answer));
  const tab = renderScreen(thingScreen, { address });
  await screen.findByText('30 in total');
  return { tab, server };
}

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  await expect.poll(() => panel.queryByText('Loading saved searches…')).toBeNull();
  return panel;
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

const type = (panel: Panel, name: string) =>
  fireEvent.change(panel.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
const press = (panel: Panel, name: string) => fireEvent.click(panel.getByRole('button', { name }));
const tick = (panel: Panel, name: string) => fireEvent.click(panel.getByRole('checkbox', { name }));

describe('a search', () => {
  test('is saved under a name and chosen again, with its order and on the first page', async () => {
    const { tab, server } = await showList('kind=A&ordering=-code&limit=10&page=2');
    const panel = await openPanel();
    type(panel, ' Apples ');
    press(panel, 'Save current search');
    await screen.findByText('Saved as “Apples”');
    await tab.go('');
    press(await openPanel(), 'Apples');

    expect(server.of('POST').map(({ body }) => body)).toEqual([
      { route: '/things', name: 'Apples', query: 'kind=A&ordering=-code', is_shared: false, columns: null },
    ]);
    expect(tab.address).toBe('kind=A&ordering=-code');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('A');
  });

  test('is marked while active', async () => {
    await showList('kind=A&limit=20&page=2', [aView(), aView({ id: 2, name: 'Pears', query: 'kind=B' })]);
    const panel = await openPanel();

    expect(panel.getByRole('button', { name: 'Apples' }).getAttribute('aria-current')).toBe('true');
    expect(panel.getByRole('button', { name: 'Pears' }).getAttribute('aria-current')).toBeNull();
  });

  test('with an existing name replaces that one', async () => {
    const { server } = await showList('kind=B', [aView({ version: 4 })]);
    const panel = await openPanel();
    type(panel, 'Apples');
    press(panel, 'Save current search');
    await screen.findByText('Saved as “Apples”');

    expect(server.of('POST')).toEqual([]);
    expect(server.of('PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/system/saved_view/1/', { name: 'Apples', query: 'kind=B', is_shared: false, columns: null, version: 4 }],
    ]);
  });

  test('is shared and includes its columns on request', async () => {
    writeStored('list.columns/things', { order: ['name', 'code'], own: { code: { isHidden: true } } });
    const { server } = await showList('kind=A');
    const panel = await openPanel();
    type(panel, 'Ours');
    tick(panel, 'Share with my department');
    tick(panel, 'Include column settings');
    press(panel, 'Save current search');
    await screen.findByText('Saved as “Ours”');

    expect(server.of('POST')[0]?.body).toMatchObject({
      is_shared: true,
      columns: { order: ['name', 'code'], own: { code: { isHidden: true } } },
    });
  });

  test('applies its columns when chosen, and leaves them unchanged without any', async () => {
    const columns = { order: [], own: { kind: { isHidden: true } } };
    const { tab } = await showList('', [aView({ columns }), aView({ id: 2, name: 'Pears', query: 'kind=B' })]);
    expect(screen.getByRole('columnheader', { name: /Kind/ })).toBeTruthy();

    press(await openPanel(), 'Apples');
    await expect.poll(() => screen.queryByRole('columnheader', { name: /Kind/ })).toBeNull();
    press(await openPanel(), 'Pears');

    expect(tab.address).toBe('kind=B');
    expect(readStored('list.columns/things', null)).toEqual(columns);
  });

  test('that is empty cannot be saved', async () => {
    await showList();
    const panel = await openPanel();

    expect(panel.queryByRole('textbox')).toBeNull();
    expect(panel.getByText('No saved searches yet.')).toBeTruthy();
  });
});

describe('a saved search of one’s own', () => {
  test('is renamed and shared; its search and columns stay', async () => {
    const { server } = await showList('', [aView({ columns: { order: [], own: {} }, version: 2 })]);
    const panel = await openPanel();
    press(panel, 'Edit Apples');
    type(panel, 'Pears');
    tick(panel, 'Share with my department');
    press(panel, 'Save');
    await screen.findByText('Saved as “Pears”');

    expect(server.of('PUT')[0]?.body).toEqual({ name: 'Pears', is_shared: true, version: 2 });
  });

  test('is updated to the active search', async () => {
    const { server } = await showList('kind=B&ordering=name', [aView()]);
    const panel = await openPanel();
    press(panel, 'Edit Apples');
    tick(panel, 'Update to current search');
    press(panel, 'Save');
    await screen.findByText('Saved as “Apples”');

    expect(server.of('PUT')[0]?.body).toMatchObject({ query: 'kind=B&ordering=name', version: 1 });
  });

  test('is unchanged after a cancellation', async () => {
    const { server } = await showList('', [aView()]);
    const panel = await openPanel();
    press(panel, 'Edit Apples');
    type(panel, 'Pears');
    press(panel, 'Cancel');

    expect(panel.getByRole('button', { name: 'Apples' })).toBe(document.activeElement);
    expect(server.of('PUT')).toEqual([]);
  });

  test('is deleted after a confirmation', async () => {
    await showList('kind=A', [aView({ is_shared: true })]);
    press(await openPanel(), 'Delete Apples');
    const question = await screen.findByRole('alertdialog', { name: 'Delete saved search' });
    expect(within(question).getByText(/Your department can then no longer use it/)).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'OK' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();

    expect((await openPanel()).getByText('No saved searches yet.')).toBeTruthy();
  });
});

test('colleagues’ searches are separate with their owner’s name, and read-only', async () => {
  const { tab } = await showList('', [
    aView(),
    aView({ id: 2, name: 'Ours', query: 'kind=B', is_own: false, is_shared: true }),
  ]);
  const panel = await openPanel();
  const shared = within(panel.getByRole('region', { name: 'Shared by department' }));

  expect(within(panel.getByRole('region', { name: 'Mine' })).getByRole('button', { name: 'Apples' })).toBeTruthy();
  expect(shared.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(shared.getByRole('button', { name: 'Ours by Li' }));
  expect(tab.address).toBe('kind=B');
});

describe('errors are shown', () => {
  test('at the name, whose input stays', async () => {
    const msg = 'At most 50 saved searches per list; please delete one first';
    await showList('kind=A', [], ({ method }) => (method === 'POST' ? { status: 422, code: 4000, msg } : { data: [] }));
    const panel = await openPanel();
    type(panel, 'One more');
    press(panel, 'Save current search');

    expect((await panel.findByRole('alert')).textContent).toBe(msg);
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('One more');
    expect(screen.queryByText('Saved as “One more”')).toBeNull();
  });

  test('instead of the searches, with a retry', async () => {
    let isDown = true;
    await showList('', [], () => (isDown ? { status: 500, code: 500, msg: 'Closed' } : { data: [aView()] }));
    const panel = await openPanel();
    const alert = within(await panel.findByRole('alert'));
    isDown = false;
    fireEvent.click(alert.getByRole('button', { name: 'Retry' }));

    expect(await panel.findByRole('button', { name: 'Apples' })).toBeTruthy();
    expect(panel.queryByRole('alert')).toBeNull();
  });
});

describe('searches that an older version stored in this browser', () => {
  const saveView = () =>
    writeStored('list.searches/things', [
      { id: 'a', name: 'Apples', query: 'kind=A' },
      { id: 'b', name: 'Pears', query: 'kind=B' },
    ]);

  test('are moved to the account once, except duplicates', async () => {
    saveView();
    const { server } = await showList('', [aView()]);
    const panel = await openPanel();
    expect(panel.getByText('2 older saved searches in this browser.')).toBeTruthy();
    press(panel, 'Move them to my account');

    expect(await panel.findByRole('button', { name: 'Pears' })).toBeTruthy();
    expect(server.of('POST').map(({ body }) => body)).toEqual([
      { route: '/things', name: 'Pears', query: 'kind=B', is_shared: false },
    ]);
    expect(panel.queryByText(/older saved/)).toBeNull();
    expect(panel.getByRole('button', { name: 'Apples' })).toBe(document.activeElement);
    expect(readStored('list.searches/things', null)).toEqual([]);
  });

  test('stay if that fails', async () => {
    saveView();
    await showList('', [], ({ method }) =>
      method === 'POST' ? { status: 500, code: 500, msg: 'Closed' } : { data: [] },
    );
    const panel = await openPanel();
    press(panel, 'Move them to my account');

    expect(await screen.findByText(/Closed/)).toBeTruthy();
    expect(readStored<unknown[]>('list.searches/things', [])).toHaveLength(2);
  });
});

test('Escape closes the saved searches and focuses their button', async () => {
  await showList();
  await openPanel();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saved searches' }));
});
