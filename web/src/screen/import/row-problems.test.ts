import { expect, test } from 'vitest';
import { joinInColumnOrder, messagesAt } from './row-problems.ts';

const errors = [
  { path: 'name', rule: 'required', message: 'Please enter Name' },
  { path: 'code', rule: 'locode', message: 'Code is no LOCODE' },
  { path: '', rule: 'gone', message: 'The row is gone' },
];
const columns = [
  { name: 'code', title: 'Code' },
  { name: 'name', title: 'Name' },
];

test('the messages of a row are in the order of its columns, those of the whole row first', () => {
  expect(joinInColumnOrder(errors, columns)).toBe('The row is gone · Code is no LOCODE · Please enter Name');
});

test('a cell has only its own errors', () => {
  expect([messagesAt({ errors }, 'name'), messagesAt({ errors }, 'count')]).toEqual([['Please enter Name'], []]);
});
