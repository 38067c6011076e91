import { expect, test } from 'vitest';
import { coded, decimal, lines, metaOf, text } from './kit.ts';
import { memoise } from './memoise.ts';

test('fields of the same kind are one schema', () => {
  expect(text(40)).toBe(text(40));
  expect(decimal(9, 3, { min: 0 })).toBe(decimal(9, 3, { min: 0 }));
});

test('fields that differ in any of their arguments are schemas of their own', () => {
  expect(text(40)).not.toBe(text(41));
  expect(decimal(9, 3, { min: 0 })).not.toBe(decimal(9, 3));
  expect(coded(4, /^[A-Z]{4}$/, 'scac')).not.toBe(coded(4, /^[A-Z]{2,4}$/, 'scac'));
  expect(metaOf(lines(100, 2))).toMatchObject({ lines: 2 });
  expect(metaOf(lines(100))).toMatchObject({ lines: 3 });
});

test('texts that look like two arguments are not taken for them', () => {
  const pair = memoise((first: string, second: string) => ({ first, second }));
  expect(pair('a","b', 'c')).not.toBe(pair('a', 'b","c'));
});
