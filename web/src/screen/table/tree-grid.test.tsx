import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, things } from '#test/screen/thing.ts';
import { defineScreen } from '../define-screen.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const treeScreen = defineScreen(things, {
  search: [],
  columns: ['name', 'code'],
  form: ['name'],
  tree: { parent: 'parent', hasChildren: (row) => row['hasChild'] === true },
});

const node = (id: number, parent: number | null, hasChild: boolean) => aThing(id, { parent, hasChild });
const roots = [node(1, null, true), node(2, null, false)];
const below = new Map([
  ['1', [node(3, 1, true), node(4, 1, false)]],
  ['3', [node(5, 3, false)]],
]);

/** A list of two pages, with children by `?parent=`. `fails` selects the calls that fail. */
async function showTree(fails: (parent: string) => boolean = () => false) {
  const server = fakeServer(({ query }) => {
    const parent = query.get('parent');
    if (parent !== null && fails(parent)) return { status: 500, code: 4000, msg: 'broken' };
    const page = Number(query.get('page'));
    const data = parent === null ? (page === 2 ? [node(9, null, false)] : roots) : (below.get(parent) ?? []);
    return { data: { page, limit: 20, total: parent === null ? 21 : data.length, data } };
  });
  renderScreen(treeScreen);
  await screen.findByRole('treegrid');
  await screen.findByText('Thing 1');
  return { parents: () => server.calls.flatMap(({ query }) => query.get('parent') ?? []) };
}

const names = () => screen.getAllByRole('row').flatMap((row) => /Thing \d/.exec(row.textContent)?.[0] ?? []);
const rowOf = (name: string) => screen.getByText(name).closest('tr');
const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('children load on demand, once', async () => {
  const server = await showTree();
  expect(server.parents()).toEqual([]);
  expect(rowOf('Thing 1')?.getAttribute('aria-expanded')).toBe('false');
  expect(rowOf('Thing 2')?.hasAttribute('aria-expanded')).toBe(false);

  toggle('Expand Thing 1');
  await screen.findByText('Thing 3');
  expect(names()).toEqual(['Thing 1', 'Thing 3', 'Thing 4', 'Thing 2']);
  expect(rowOf('Thing 1')?.getAttribute('aria-expanded')).toBe('true');
  expect(rowOf('Thing 3')?.getAttribute('aria-level')).toBe('2');

  toggle('Collapse Thing 1');
  await waitFor(() => expect(names()).toEqual(['Thing 1', 'Thing 2']));
  toggle('Expand Thing 1');
  await screen.findByText('Thing 3');
  expect(server.parents()).toEqual(['1']);
});

test('Right and Left expand, collapse and move up', async () => {
  await showTree();
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  act(() => screen.getByText('Thing 1').closest('td')?.focus());
  key('ArrowRight');
  await screen.findByText('Thing 3');
  key('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Thing 3');
  key('ArrowRight');
  await screen.findByText('Thing 5');
  key('ArrowLeft');
  await waitFor(() => expect(screen.queryByText('Thing 5')).toBeNull());
  key('ArrowLeft');

  expect(document.activeElement?.textContent).toContain('Thing 1');
});

test('a failure is shown at its row with a retry', async () => {
  let isBroken = true;
  await showTree((parent) => parent === '1' && isBroken);
  toggle('Expand Thing 1');
  const failed = await screen.findByRole('button', { name: /Thing 1: Rows below could not be loaded/ });
  isBroken = false;
  fireEvent.click(failed);

  expect(await screen.findByText('Thing 3')).toBeTruthy();
});

test('expanded rows stay so after paging', async () => {
  await showTree();
  toggle('Expand Thing 1');
  await screen.findByText('Thing 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Thing 9');
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));

  expect(await screen.findByText('Thing 3')).toBeTruthy();
});
