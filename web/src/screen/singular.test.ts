import { expect, test } from 'vitest';
import { namesWithTitle, titleOf } from '#contract/titles.ts';
import { singularOf } from './singular.ts';

test.each([
  ['Users', 'User'],
  ['Dictionaries', 'Dictionary'],
  ['Menus', 'Menu'],
  ['Entries of Statuses of x', 'Entry of Statuses of x'],
  ['Freight boxes', 'Freight box'],
  ['Addresses', 'Address'],
  ['Packaging', 'Packaging'],
  ['API white list', 'API white list'],
  ['Bill types', 'Bill type'],
  ['Status', 'Status'],
])('one of %s is %s', (title, one) => {
  expect(singularOf(title, 'en')).toBe(one);
});

test('Chinese has one word for both', () => {
  expect(singularOf('用户', 'zh-CN')).toBe('用户');
});

test('every title of the product has a valid singular', () => {
  const ones = namesWithTitle().map((name) => singularOf(titleOf(name, 'en'), 'en'));
  expect(ones.filter((one) => /(?:ie|sse|xe|che|she)$/.test(one))).toEqual([]);
});
