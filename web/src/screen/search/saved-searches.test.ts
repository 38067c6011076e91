import { describe, expect, test } from 'vitest';
import type { SavedView } from '#contract/system/saved-view.ts';
import { groupsOf, findOwnByName, readLocal, showsDeleted, searchesToMove } from './saved-searches.ts';

const view = (overrides: Partial<SavedView>): SavedView => ({
  id: 1,
  route: '/things',
  name: 'Mine',
  query: 'kind=A',
  columns: null,
  is_shared: false,
  is_own: true,
  creator_name: 'Li',
  version: 1,
  ...overrides,
});

test('own searches are separate from others', () => {
  const [mine, shared] = [view({}), view({ id: 2, is_own: false })];

  expect(groupsOf([shared, mine])).toEqual({ mine: [mine], shared: [shared] });
});

test.each([
  ['Mine ', 1],
  ['Other', undefined],
  ['Theirs', undefined],
])('“%s” belongs to %s', (name, id) => {
  expect(findOwnByName([view({}), view({ id: 2, name: 'Theirs', is_own: false })], name)?.id).toBe(id);
});

test.each([
  ['is_deleted=1&kind=A', true],
  ['kind=A', false],
  ['is_deleted=0', false],
])('“%s” shows deleted rows: %s', (query, expected) => {
  expect(showsDeleted(query)).toBe(expected);
});

const mine = { id: '1', name: 'Mine', query: 'kind=A' };

test.each([
  [[mine], [{ name: 'Mine', query: 'kind=A' }]],
  [[mine, null, 'x', { id: 1, name: ' ', query: '' }, { id: '3' }], [{ name: 'Mine', query: 'kind=A' }]],
  [{}, []],
  [null, []],
])('%j is parsed as far as it is valid', (stored, expected) => {
  expect(readLocal(stored)).toEqual(expected);
});

describe('searches of this browser', () => {
  const moved = (local: { name: string; query: string }[], saved: SavedView[] = []) => searchesToMove(local, saved, 10);

  test('keep their names if unused', () => {
    expect(moved([{ name: ' Mine ', query: 'a=1' }])).toEqual([{ name: 'Mine', query: 'a=1' }]);
  });

  test('that are on the server already are unchanged there', () => {
    expect(moved([{ name: 'Mine', query: 'kind=A' }], [view({})])).toEqual([]);
  });

  test('get another name if theirs is in use, also among themselves', () => {
    const local = [
      { name: 'Mine', query: 'a=1' },
      { name: 'Mine', query: 'a=2' },
    ];

    expect(moved(local, [view({})])).toEqual([
      { name: 'Mine (2)', query: 'a=1' },
      { name: 'Mine (3)', query: 'a=2' },
    ]);
  });

  test('never get a name beyond the limit', () => {
    const local = ['a=1', 'a=2'].map((query) => ({ name: 'x'.repeat(30), query }));

    expect(moved(local).map(({ name }) => name)).toEqual(['xxxxxxxxxx', 'xxxxxx (2)']);
  });

  test('may have the names of other users’ searches', () => {
    expect(moved([{ name: 'Mine', query: 'a=1' }], [view({ is_own: false })])).toEqual([
      { name: 'Mine', query: 'a=1' },
    ]);
  });
});
