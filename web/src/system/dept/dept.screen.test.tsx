import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing } from '#test/screen/thing.ts';
import { deptScreen } from './dept.screen.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const node = (id: number, parent: number | null, hasChild: boolean, overrides: object = {}) => {
  const counts = { user_count: 2, user_total: 3 };
  return aThing(id, { parent, hasChild, parent_name: null, ...counts, key: '', sort: 1, status: true, ...overrides });
};
const below = new Map([
  ['1', [node(2, 1, true), node(3, 1, false)]],
  ['2', [node(4, 2, false)]],
]);

/** A tree with one root, answered level by level; a search finds row 4. */
async function showTree() {
  const server = fakeServer(({ method, path, query, body }) => {
    if (path.endsWith('all_dept/')) return { data: [...below.values()].flat() };
    if (path.startsWith('/api/init/')) return { data: { data: [] } };
    if (method !== 'GET') return { data: aThing(9, { parent: 1, ...(body as object) }) };
    const parent = query.get('parent');
    if (query.get('with_parents') === '1') {
      return { data: { page: 1, limit: 3, total: 3, found: [4], data: [node(1, null, true), ...pick(2), ...pick(4)] } };
    }
    const data = parent === null ? [node(1, null, true)] : (below.get(parent) ?? []);
    return { data: { page: 1, limit: data.length, total: data.length, data } };
  });
  const { opened } = renderScreen(deptScreen);
  await screen.findByText('Thing 2');
  return { ...server, opened };
}
const pick = (id: number) => [...below.values()].flat().filter((row) => row.id === id);

const names = () => screen.getAllByRole('row').flatMap((row) => /Thing \d/.exec(row.textContent)?.[0] ?? []);
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? document.body;
const press = (row: string, name: RegExp) => fireEvent.click(within(rowOf(row)).getByRole('button', { name }));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Keyword' }), { target: { value: text } });

test('a single root is expanded, and there are no pages', async () => {
  const server = await showTree();

  expect(names()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']);
  expect(
    server
      .of('GET')
      .filter(({ path }) => path === '/api/system/dept/')
      .map(({ query }) => [query.get('lazy'), query.get('parent')]),
  ).toEqual([
    ['1', null],
    [null, '1'],
  ]);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  press('Thing 1', /Collapse/);
  await waitFor(() => expect(names()).toEqual(['Thing 1']));
});

test('matches are shown below their ancestors, and the tree is restored afterwards', async () => {
  await showTree();
  search('four');

  await screen.findByText('Thing 4');
  expect(names()).toEqual(['Thing 1', 'Thing 2', 'Thing 4']);
  expect(rowOf('Thing 2').dataset['leading']).toBe('true');
  expect(rowOf('Thing 4').dataset['leading']).toBeUndefined();
  press('Thing 1', /Collapse/);
  await waitFor(() => expect(names()).toEqual(['Thing 1']));
  press('Thing 1', /Expand/);
  await waitFor(() => expect(names()).toContain('Thing 3'));

  search('');
  await waitFor(() => expect(names()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']));
});

test('adding a row below another expands that one', async () => {
  const server = await showTree();
  press('Thing 2', /Add below/);

  const dialog = await screen.findByRole('dialog');
  expect(await screen.findByText('Thing 4')).toBeTruthy();
  const parent = await within(dialog).findByRole<HTMLInputElement>('combobox', { name: /Parent/ });
  await waitFor(() => expect(parent.value).toBe('Thing 2'));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Name/ }), { target: { value: 'Thing 9' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));

  await waitFor(() => expect(server.of('POST')[0]?.body).toMatchObject({ parent: 2, name: 'Thing 9' }));
});

test('the number of users links to them', async () => {
  const { opened } = await showTree();
  fireEvent.click(within(rowOf('Thing 2')).getByRole('link', { name: '2' }));

  expect(opened).toEqual(['/user?dept=2']);
});

test('deleting a department warns about its number of users', async () => {
  await showTree();
  press('Thing 3', /Delete/);

  expect(await screen.findByText(/have 3 users/)).toBeTruthy();
});

test('rows can be moved in their default order', async () => {
  const server = await showTree();
  press('Thing 3', /Move up/);

  await waitFor(() => expect(server.of('POST').map(({ path }) => path)).toEqual(['/api/system/dept/3/move_up/']));
  search('four');
  await screen.findByText('Thing 4');
  expect(within(rowOf('Thing 4')).queryByRole('button', { name: /Move up/ })).toBeNull();
});

test('disabling a department confirms the number of affected users; other changes do not', () => {
  const warned = (before: object, after: object) => deptScreen.warning?.(node(2, 1, false, before), { ...after });

  expect(warned({}, { status: false })).toMatch(/The 3 users of this department/);
  expect([warned({}, { name: 'x' }), warned({ status: false }, { status: false })]).toEqual(['', '']);
  expect(warned({ user_total: 0 }, { status: false })).toBe('');
});
