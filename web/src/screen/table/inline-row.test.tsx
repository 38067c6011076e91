import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen, TestTab } from '#test/screen/render-screen.tsx';
import { aThing, things, thingScreen } from '#test/screen/thing.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { defineScreen } from '../define-screen.ts';
import { useInlineEdit } from '../form/use-inline-edit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const inlineScreen = { ...thingScreen, inline: { validates: true, isInline: true } };

/** The list with so many rows; `write` answers requests that change them. */
async function showList(write: FakeAnswer = () => ({}), listScreen = inlineScreen) {
  const server = fakeServer(listOf(rowsOf(3), write));
  const tab = renderScreen(listScreen);
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  return { ...server, tab };
}

const editedRow = async () => within(await screen.findByRole('row', { name: /^Inline edit/ }));
const edit = (code: string) => fireEvent.click(screen.getByRole('button', { name: `Edit ${code}` }));
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('row', { name: /^Inline edit/ })).getByRole('textbox', { name: label }), {
    target: { value },
  });
const isIdle = () => expect(screen.queryByRole('row', { name: /^Inline edit/ })).toBeNull();

describe('editing a row in its cells', () => {
  test('the row’s button turns its cells into controls; no other row is edited meanwhile', async () => {
    await showList();
    edit('CNTAA');
    const row = await editedRow();
    expect(row.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Thing 1');

    edit('CNTBA');

    expect(await screen.findByText('Please save or cancel the previous inline edit first')).toBeTruthy();
    expect(screen.getAllByRole('row', { name: /^Inline edit/ })).toHaveLength(1);
  });

  test.each([
    ['F2', (cell: HTMLElement) => fireEvent.keyDown(cell, { key: 'F2' })],
    ['Enter', (cell: HTMLElement) => fireEvent.keyDown(cell, { key: 'Enter' })],
    ['a double click', (cell: HTMLElement) => fireEvent.doubleClick(cell)],
  ])('%s on a cell starts with that cell', async (_how, begin) => {
    await showList();
    const cell = screen.getByRole('gridcell', { name: 'Thing 2' });
    act(() => cell.focus());
    begin(cell);

    const row = await editedRow();
    await waitFor(() => expect(document.activeElement).toBe(row.getByRole('textbox', { name: 'Name' })));
  });

  test('Ctrl+Enter saves; the row is updated in place without a refetch', async () => {
    const server = await showList(({ body }) => ({ data: { ...aThing(1), ...Object(body), version: 2 } }));
    edit('CNTAA');
    await editedRow();
    type('Name', 'Renamed');
    expect(server.tab.isDirty).toBe(true);
    const lists = server.of('GET').length;
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter', ctrlKey: true });

    expect(await screen.findByRole('gridcell', { name: 'Renamed' })).toBeTruthy();
    isIdle();
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(server.of('PUT')[0]).toMatchObject({ path: '/api/codes/thing/1/', body: { name: 'Renamed', version: 1 } });
    expect(server.of('GET')).toHaveLength(lists);
    expect(server.tab.isDirty).toBe(false);
    await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).toBeTruthy());
  });

  test('a row added before the list has loaded stays', async () => {
    fakeServer(listOf(rowsOf(3)));
    renderScreen(inlineScreen);
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    await screen.findByRole('gridcell', { name: 'Thing 1' });

    expect(screen.getByRole('row', { name: /^Inline edit/ })).toBeTruthy();
  });

  test('Esc cancels', async () => {
    const server = await showList();
    edit('CNTAA');
    await editedRow();
    type('Name', 'Renamed');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Escape' });

    isIdle();
    expect(screen.getByRole('gridcell', { name: 'Thing 1' })).toBeTruthy();
    expect(server.of('PUT')).toHaveLength(0);
  });

  test('the server’s errors are in their cells', async () => {
    const fields = [{ path: 'name', rule: 'duplicate', message: 'Name is taken' }];
    await showList(() => ({ status: 400, code: 4000, msg: 'bad', data: { fields } }));
    edit('CNTAA');
    const row = await editedRow();
    type('Name', 'Twin');
    fireEvent.click(row.getByRole('button', { name: 'Save' }));

    const error = await row.findByText('Name is taken');
    expect(row.getByRole('textbox', { name: 'Name' }).getAttribute('aria-describedby')).toBe(error.id);
  });

  test('the rules are checked first, unless the screen leaves that to the server', async () => {
    const checked = await showList();
    edit('CNTAA');
    const row = await editedRow();
    type('Name', '');
    fireEvent.click(row.getByRole('button', { name: 'Save' }));
    expect(await row.findByText('Please enter Name')).toBeTruthy();
    expect(checked.of('PUT')).toHaveLength(0);
    cleanup();

    const unchecked = await showList(() => ({ data: aThing(1) }), {
      ...inlineScreen,
      inline: { validates: false, isInline: true },
    });
    edit('CNTAA');
    const other = await editedRow();
    type('Name', '');
    fireEvent.click(other.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(unchecked.of('PUT')).toHaveLength(1));
  });

  test('errors of hidden columns are next to the buttons', async () => {
    const fields = [{ path: 'note', rule: 'max', message: 'Note is too long' }];
    await showList(() => ({ status: 400, code: 4000, msg: 'bad', data: { fields } }));
    edit('CNTAA');
    const row = await editedRow();
    expect(row.queryByRole('textbox', { name: 'Note' })).toBeNull();
    type('Name', 'Renamed');
    fireEvent.click(row.getByRole('button', { name: 'Save' }));

    expect((await row.findByText('Note is too long')).getAttribute('role')).toBe('alert');
  });

  test('a multi-line text keeps its lines', async () => {
    const remark = defineScreen(things, {
      search: [],
      columns: ['code', 'description'],
      form: ['code', 'description'],
    });
    const server = fakeServer(
      listOf([aThing(1, { description: 'first\nsecond' })], ({ body }) => ({
        data: { ...aThing(1), ...Object(body) },
      })),
    );
    renderScreen({ ...remark, inline: inlineScreen.inline });
    await screen.findByRole('gridcell', { name: 'CNTAA' });
    edit('CNTAA');
    const row = await editedRow();
    const text = row.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' });
    expect(text.value).toBe('first\nsecond');
    fireEvent.change(text, { target: { value: `${text.value}\nthird` } });
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });

    await waitFor(() => expect(server.of('PUT')[0]?.body).toMatchObject({ description: 'first\nsecond\nthird' }));
  });

  test('conflicting changes of one cell are shown next to each other', async () => {
    const theirs = aThing(1, { name: 'Theirs', version: 2 });
    await showList(({ body }) =>
      JSON.stringify(body).includes('"version":2')
        ? { data: { ...theirs, name: 'Mine', version: 3 } }
        : { status: 409, code: 4000, msg: 'stale', data: { current: theirs, fields: ['name'] } },
    );
    edit('CNTAA');
    const row = await editedRow();
    type('Name', 'Mine');
    fireEvent.click(row.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save selection' }));
    expect(await screen.findByRole('gridcell', { name: 'Mine' })).toBeTruthy();
  });
});

describe('adding a row in its cells', () => {
  test('it is the first one, and disappears when cancelled', async () => {
    await showList();
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    const row = await editedRow();
    expect(screen.getAllByRole('row')[1]).toBe(screen.getByRole('row', { name: 'Inline edit: new row' }));

    fireEvent.click(row.getByRole('button', { name: 'Cancel' }));
    isIdle();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  test('a saved one is added to the list', async () => {
    const server = await showList(({ body }) => ({ data: { ...aThing(9), ...Object(body), id: 9, version: 1 } }));
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    const row = await editedRow();
    type('Code', 'cntao');
    type('Name', 'Tsingtao');
    fireEvent.click(row.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('gridcell', { name: 'Tsingtao' })).toBeTruthy();
    expect(screen.getByText('4 in total')).toBeTruthy();
    expect(server.of('POST')).toHaveLength(1);
  });
});

describe('new data', () => {
  test('ends an edit without input', async () => {
    await showList();
    edit('CNTAA');
    await editedRow();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

    await waitFor(isIdle);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Discard', 0, 'ordering=name'],
    ['Save', 1, 'ordering=name'],
    ['Keep editing', 0, ''],
  ])('confirms discarding input: %s', async (answer, writes, address) => {
    const server = await showList(({ body }) => ({ data: { ...aThing(1), ...Object(body), version: 2 } }));
    edit('CNTAA');
    await editedRow();
    type('Name', 'Renamed');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Detected unsaved content, save before leaving?')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: answer }));

    await waitFor(() => expect(server.tab.address).toBe(address));
    expect(server.of('PUT')).toHaveLength(writes);
  });

  test('from a refetch is confirmed, too', async () => {
    let rows = rowsOf(2);
    fakeServer((call) => listOf(rows)(call));
    renderScreen(inlineScreen);
    await screen.findByRole('gridcell', { name: 'Thing 1' });
    edit('CNTAA');
    await editedRow();
    type('Name', 'Renamed');
    rows = rowsOf(3);
    await act(() => queryClient.invalidateQueries());

    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

test('saving and cancelling without an edit is a defect of the caller', () => {
  const { result } = renderHook(() => useInlineEdit(inlineScreen), {
    wrapper: ({ children }) =>
      createElement(QueryClientProvider, { client: queryClient }, createElement(TestTab, undefined, children)),
  });

  expect(() => result.current.cancel()).toThrow('no row is edited inline');
  expect(() => result.current.save()).toThrow('no row is edited inline');
});
