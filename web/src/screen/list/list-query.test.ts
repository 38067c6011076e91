import { describe, expect, test } from 'vitest';
import {
  storedLimit,
  lastPage,
  type ListChange,
  type ListQuery,
  parseListQuery,
  reduceListQuery,
  serializeListQuery,
  sortedBy,
} from './list-query.ts';

const start: ListQuery = { page: 3, limit: 20, ordering: 'code', search: { code: 'CN' } };
const names = ['code', 'kind', 'etd_after'];

describe('reduceListQuery', () => {
  test.each<[string, ListChange, Partial<ListQuery>]>([
    ['a page keeps everything else', { type: 'page', page: 4 }, { page: 4 }],
    ['a page before the first is the first', { type: 'page', page: 0 }, { page: 1 }],
    ['another size leads to page 1', { type: 'limit', limit: 50 }, { page: 1, limit: 50 }],
    ['the sorted column turns around', { type: 'sort', field: 'code' }, { page: 1, ordering: '-code' }],
    ['another column sorts upwards', { type: 'sort', field: 'kind' }, { page: 1, ordering: 'kind' }],
    ['a search leads to page 1', { type: 'search', search: { kind: 'SEA' } }, { page: 1, search: { kind: 'SEA' } }],
    [
      'empty texts are dropped',
      { type: 'search', search: { code: ' ', kind: ['', 'A'] } },
      { page: 1, search: { kind: 'A' } },
    ],
  ])('%s', (_name, change, expected) => {
    expect(reduceListQuery(start, change)).toEqual({ ...start, ...expected });
  });

  test('a third click restores the default order', () => {
    expect(reduceListQuery({ ...start, ordering: '-code' }, { type: 'sort', field: 'code' }).ordering).toBe('');
  });
});

describe('the address', () => {
  test.each<[string, ListQuery]>([
    ['', { page: 1, limit: 20, ordering: '', search: {} }],
    ['code=CN&ordering=-code', { page: 1, limit: 20, ordering: '-code', search: { code: 'CN' } }],
    ['kind=A&kind=B&limit=50', { page: 1, limit: 50, ordering: '', search: { kind: ['A', 'B'] } }],
    ['etd_after=2026-11-01&limit=20&page=2', { page: 2, limit: 20, ordering: '', search: { etd_after: '2026-11-01' } }],
  ])('%s is read and written alike', (address, query) => {
    expect(parseListQuery(new URLSearchParams(address), { names, limit: 20 })).toEqual(query);
    expect(serializeListQuery(query, 20).toString()).toBe(address);
  });

  test.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=1000', 'limit=-1', 'lane=unknown'])(
    '%s is ignored',
    (address) => {
      expect(parseListQuery(new URLSearchParams(address), { names, limit: 30 })).toEqual({
        page: 1,
        limit: 30,
        ordering: '',
        search: {},
      });
    },
  );
});

test('a page size in the URL is preserved by changes, even the default one', () => {
  const query = parseListQuery(new URLSearchParams('limit=20'), { names, limit: 50 });
  const sorted = reduceListQuery(query, { type: 'sort', field: 'code' });
  expect(serializeListQuery(sorted, 50).toString()).toBe('ordering=code&limit=20');
});

test.each([
  [50, 50],
  [7, 20],
  ['50', 20],
  [null, 20],
])('a stored page size of %j means %i', (stored, expected) => {
  expect(storedLimit(stored)).toBe(expected);
});

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%i rows by %i have %i as the last page', (total, limit, page) => {
  expect(lastPage(total, limit)).toBe(page);
});

test('a column has its sort direction', () => {
  expect([sortedBy('code', 'code'), sortedBy('-code', 'code'), sortedBy('', 'code')]).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
});
