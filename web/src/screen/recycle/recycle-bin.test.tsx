import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const deleted = [aThing(1, { is_deleted: true }), aThing(2, { is_deleted: true })];

/** A list of one row, and so many deleted ones. */
function withDeleted(rows = deleted): FakeAnswer {
  return ({ method, path, query }) => {
    if (method !== 'GET' || path !== '/api/codes/thing/') return {};
    const data = query.get('is_deleted') === '1' ? rows : [aThing(3)];
    return { data: { page: 1, limit: 20, total: data.length, data } };
  };
}

async function openBin() {
  await screen.findByRole('gridcell', { name: 'Thing 3' });
  fireEvent.click(screen.getByRole('button', { name: 'Recycle bin' }));
  await screen.findByRole('region', { name: 'Recycle bin' });
}

describe('the recycle bin', () => {
  test('shows deleted rows in the same tab, most recently deleted first, with a link back', async () => {
    fakeServer(withDeleted());
    const tab = renderScreen(thingScreen, { address: 'code=CN' });
    await openBin();

    expect(await screen.findByRole('gridcell', { name: 'Thing 1' })).toBeTruthy();
    expect(tab.address).toBe('is_deleted=1&ordering=-update_datetime');
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }));

    expect(tab.address).toBe('code=CN');
    expect(screen.queryByRole('region', { name: 'Recycle bin' })).toBeNull();
  });

  test('shows who deleted a row, and when', async () => {
    fakeServer(withDeleted());
    renderScreen(thingScreen);
    await openBin();

    const row = within((await screen.findByRole('gridcell', { name: 'Thing 1' })).closest('tr') ?? document.body);
    expect(row.getByRole('gridcell', { name: 'Wang' })).toBeTruthy();
    const names = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(names.slice(1, 4)).toEqual(['Code', 'Deleted by', 'Deleted at']);
  });

  test('has no actions of undeleted rows', async () => {
    fakeServer(withDeleted());
    renderScreen(thingScreen);
    await openBin();
    await screen.findByRole('gridcell', { name: 'Thing 1' });

    const names = screen.getAllByRole('button').map((button) => button.textContent);
    for (const name of ['Create', 'Import', 'Delete selected', 'Edit', 'Delete']) expect(names).not.toContain(name);
  });

  test('restores the selected rows after a confirmation with their number', async () => {
    const server = fakeServer(withDeleted());
    renderScreen(thingScreen);
    await openBin();
    await screen.findByRole('gridcell', { name: 'Thing 1' });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Restore selected' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Notice' }));
    expect(question.getByText('Restore 2 selected records?')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'OK' }));

    expect(await screen.findByText('Restored')).toBeTruthy();
    expect(server.of('POST')).toMatchObject([{ path: '/api/codes/thing/multiple_restore/', body: { keys: [1, 2] } }]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('shows a complete row that the list has in part', async () => {
    const { description: _description, ...listed } = aThing(1, { is_deleted: true });
    const lists = withDeleted([listed]);
    const server = fakeServer((call) =>
      call.path === '/api/codes/thing/1/'
        ? { data: aThing(1, { is_deleted: true, description: 'Kept' }) }
        : lists(call),
    );
    renderScreen(thingScreen);
    await openBin();

    fireEvent.click(await screen.findByRole('button', { name: /^View / }));

    expect(await screen.findByText('Kept')).toBeTruthy();
    const read = server.of('GET').find(({ path }) => path === '/api/codes/thing/1/');
    expect(read?.query.get('is_deleted')).toBe('1');
  });

  test('stays the recycle bin after a search and its reset', async () => {
    fakeServer(withDeleted());
    const tab = renderScreen(thingScreen, { address: 'is_deleted=1' });
    await screen.findByRole('gridcell', { name: 'Thing 1' });

    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CN' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(tab.address).toBe('code=CN&is_deleted=1');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect(tab.address).toBe('is_deleted=1');
  });

  test('has a notice when empty', async () => {
    fakeServer(withDeleted([]));
    renderScreen(thingScreen);
    await openBin();

    expect(await screen.findByRole('heading', { name: 'The recycle bin is empty' })).toBeTruthy();
  });

  test('needs the right to restore', async () => {
    fakeServer(withDeleted());
    renderScreen(thingScreen, { rights: ['Search', 'Delete'] });
    await screen.findByRole('gridcell', { name: 'Thing 3' });

    expect(screen.queryByRole('button', { name: 'Recycle bin' })).toBeNull();
  });
});
