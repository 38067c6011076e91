import { expect, test } from 'vitest';
import { aThing } from '#test/screen/thing.ts';
import { pages, records } from './paging.ts';
import type { ListCall } from '../screen.ts';

const call: ListCall = { page: 3, limit: 20, ordering: '-code', search: { kind: ['A', 'B'] } };

test.each([
  ['our own words', pages.query(call), { page: 3, limit: 20, ordering: '-code', kind: ['A', 'B'] }],
  [
    'records, down',
    records.query(call),
    { current: 3, size: 20, orderProp: 'code', orderAsc: false, kind: ['A', 'B'] },
  ],
  [
    'records, up',
    records.query({ ...call, ordering: 'code', search: {} }),
    { current: 3, size: 20, orderProp: 'code', orderAsc: true },
  ],
  ['records, unordered', records.query({ ...call, ordering: '', search: {} }), { current: 3, size: 20 }],
])('a list requests %s', (_case, query, expected) => {
  expect(query).toEqual(expected);
});

const data = [aThing(1)];

test.each([
  ['the only page', { current: 1, size: 20, total: 1, records: data }, { is_next: false, is_previous: false }],
  ['the first of two', { current: 1, size: 1, total: 2, records: data }, { is_next: true, is_previous: false }],
  ['the last of two', { current: 2, size: 1, total: 2, records: data }, { is_next: false, is_previous: true }],
])('records are parsed as a page: %s', (_which, answer, expected) => {
  const { current: page, size: limit, total } = answer;
  expect(records.page(answer)).toEqual({ page, limit, total, data, ...expected });
});

test('a page of our own server is unchanged', () => {
  const page = { page: 1, limit: 20, total: 1, is_next: false, is_previous: false, data };
  expect(pages.page(page)).toBe(page);
});
