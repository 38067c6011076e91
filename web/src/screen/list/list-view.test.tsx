import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';

setDictionaries([
  {
    value: 'thing_kind',
    children: [
      { label: 'Apple', value: 'A', type: 0, color: 'success' },
      { label: 'Berry', value: 'B', type: 0, color: null },
    ],
  },
]);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const cell = (name: string) => screen.findByRole('gridcell', { name });

describe('the table', () => {
  test('shows each field by its type', async () => {
    fakeServer(listOf([aThing(1, { enabled: false })]));
    renderScreen(thingScreen);

    expect(await cell('Thing 1')).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'Apple' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'No' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: '2026-11-20 11:22' })).toBeTruthy();
    expect(screen.getByRole('grid', { name: 'Things' }).getAttribute('aria-rowcount')).toBe('2');
  });

  test('sorts on the server, with aria-sort', async () => {
    const server = fakeServer(listOf(rowsOf(3)));
    const tab = renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));

    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(server.calls.at(-1)?.query.get('ordering')).toBe('-name'));
    expect(tab.address).toBe('ordering=-name');
  });

  test('does not ask for parameters of its page, and leaves them in the URL', async () => {
    const server = fakeServer(listOf(rowsOf(3)));
    const tab = renderScreen({ ...thingScreen, pageParams: ['view'] }, { address: 'view=maintain' });
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('button', { name: 'Name' }));

    await waitFor(() => expect(server.calls.at(-1)?.query.get('ordering')).toBe('name'));
    expect(server.calls.some(({ query }) => query.has('view'))).toBe(false);
    expect(tab.address).toBe('view=maintain&ordering=name');
  });

  test('is one tab stop with arrows inside; Enter opens the row', async () => {
    fakeServer(listOf(rowsOf(3)));
    renderScreen(thingScreen);
    await cell('Thing 1');
    const grid = screen.getByRole('grid');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);

    screen.getByRole('checkbox', { name: 'Select CNTAA' }).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? grid, { key });
    expect(document.activeElement?.textContent).toBe('Thing 2');
    fireEvent.keyDown(document.activeElement ?? grid, { key: 'Enter' });

    expect(await screen.findByRole('dialog', { name: 'View: Thing' })).toBeTruthy();
  });

  test('keeps the selection across pages', async () => {
    fakeServer(listOf(rowsOf(25)));
    renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await cell('Thing 21');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CNTUA' }));

    expect(screen.getByText('21 selected')).toBeTruthy();
  });

  test('stores its page size, unless the URL has one', async () => {
    fakeServer(listOf(rowsOf(25)));
    const tab = renderScreen(thingScreen);
    await cell('Thing 1');
    expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('20');
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '10' } });
    await screen.findByText('of 3');
    expect(tab.address).toBe('');

    cleanup();
    renderScreen(thingScreen);
    expect(await screen.findByText('of 3')).toBeTruthy();
    cleanup();
    renderScreen(thingScreen, { address: 'limit=5' });

    expect(await screen.findByText('of 5')).toBeTruthy();
  });

  test('an empty later page redirects to the last one with rows', async () => {
    fakeServer(listOf(rowsOf(25)));
    const tab = renderScreen(thingScreen, { address: 'limit=20&page=9' });

    expect(await cell('Thing 25')).toBeTruthy();
    expect(tab.address).toBe('limit=20&page=2');
  });
});

describe('instead of the table', () => {
  test('no total is shown before it is known', async () => {
    fakeServer(listOf(rowsOf(3)));
    renderScreen(thingScreen);

    expect(screen.queryByText('0 in total')).toBeNull();
    expect(await screen.findByText('3 in total')).toBeTruthy();
  });

  test('an empty list offers to create', async () => {
    fakeServer(listOf([]));
    renderScreen(thingScreen);

    expect(await screen.findByRole('heading', { name: 'No data in “Things” yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create' })).toHaveLength(2);
  });

  test('an empty search offers to clear it', async () => {
    fakeServer(listOf([]));
    const tab = renderScreen(thingScreen, { address: 'code=ZZ' });

    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }));

    expect(tab.address).toBe('');
  });

  test('an unfiltered empty list has a notice, as does an empty default search', async () => {
    const withDefaultSearch = { ...thingScreen, defaultSearch: { code: 'ZZ' } };
    fakeServer(listOf([]));
    renderScreen(withDefaultSearch);
    expect(await screen.findByRole('heading', { name: 'No data in “Things” yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create' })).toHaveLength(2);
    cleanup();

    fakeServer((call) => listOf(call.query.has('code') ? [] : rowsOf(3))(call));
    const tab = renderScreen(withDefaultSearch);
    await screen.findByRole('heading', { name: 'No data in “Things” with the default search' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await cell('Thing 1')).toBeTruthy();
    expect(tab.address).toBe('everything=1');
  });

  test('without the right to search there is no request', () => {
    const server = fakeServer(() => undefined);
    renderScreen(thingScreen, { rights: ['Retrieve'] });

    expect(screen.getByRole('heading', { name: 'No access' })).toBeTruthy();
    expect(server.calls).toHaveLength(0);
  });
});

describe('deleting', () => {
  test('without a selection it warns', async () => {
    fakeServer(listOf(rowsOf(1)));
    renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));

    expect(await screen.findByText('You have not selected data')).toBeTruthy();
  });

  test('the selected rows are deleted after a confirmation with their number', async () => {
    const server = fakeServer(listOf(rowsOf(3)));
    renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CNTAA' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CNTCA' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('alertdialog', { name: 'Notice' });
    expect(within(question).getByText('Delete 2 selected records?')).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'OK' }));

    expect(await screen.findByText('Deleted')).toBeTruthy();
    expect(server.of('DELETE')[0]).toMatchObject({ path: '/api/codes/thing/multiple_delete/', body: { keys: [1, 3] } });
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('one row is deleted after its confirmation, and stays after a cancellation', async () => {
    const server = fakeServer(listOf(rowsOf(1)));
    renderScreen(thingScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete CNTAA' }));

    const question = await screen.findByRole('alertdialog', { name: 'Delete' });
    expect(within(question).getByText('Confirm delete?')).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.of('DELETE')).toHaveLength(0);
  });

  test('a row in use can be disabled instead', async () => {
    const inUse = { status: 409, code: 4000, msg: 'Cannot delete: in use by Bookings', data: { by: 'booking' } };
    const list = listOf(rowsOf(1));
    const server = fakeServer((call) => (call.method === 'DELETE' ? inUse : list(call)));
    renderScreen(thingScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete CNTAA' }));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));

    const question = await screen.findByRole('alertdialog', { name: 'Notice' });
    expect(within(question).getByText(/^Cannot delete: in use by Bookings\. Disable it instead\?/)).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'Disable' }));

    await waitFor(() => expect(server.of('PUT')[0]?.body).toEqual({ enabled: false, version: 1 }));
  });

  test('a disabled row in use is only refused', async () => {
    const inUse = { status: 409, code: 4000, msg: 'Cannot delete: in use by Bookings', data: { by: 'booking' } };
    const list = listOf([aThing(1, { enabled: false })]);
    fakeServer((call) => (call.method === 'DELETE' ? inUse : list(call)));
    renderScreen(thingScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete CNTAA' }));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));

    expect(await screen.findByText('Cannot delete: in use by Bookings')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  });

  test('a deleted row can be restored instead', async () => {
    const server = fakeServer(listOf([aThing(1, { is_deleted: true })]));
    renderScreen(thingScreen, { address: 'is_deleted=1' });

    fireEvent.click(await screen.findByRole('button', { name: 'Restore CNTAA' }));

    expect(await screen.findByText('Restored')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete CNTAA' })).toBeNull();
    expect(server.of('POST')[0]?.path).toBe('/api/codes/thing/1/restore/');
  });
});

test('buttons without their right are hidden', async () => {
  fakeServer(listOf(rowsOf(1)));
  renderScreen(thingScreen, { rights: ['Search', 'Retrieve'] });
  await cell('Thing 1');

  for (const name of ['Create', 'Delete selected', 'Edit CNTAA', 'Delete CNTAA']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'View CNTAA' })).toBeTruthy();
  expect(screen.queryByLabelText('Deleted')).toBeNull();
});

test('a screen with pages of its own opens them in a tab', async () => {
  fakeServer(listOf(rowsOf(1)));
  const tab = renderScreen({ ...thingScreen, pages: { create: '/thing', open: ({ id }) => `/thing/${id}` } });

  fireEvent.click(await screen.findByRole('button', { name: 'Edit CNTAA' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));

  expect(tab.opened).toEqual(['/thing/1', '/thing']);
});

test('rows created elsewhere start on that page', async () => {
  fakeServer(listOf(rowsOf(1)));
  const tab = renderScreen({ ...thingScreen, createOn: '/other?as=thing' });

  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));

  expect(tab.opened).toEqual(['/other?as=thing']);
});
