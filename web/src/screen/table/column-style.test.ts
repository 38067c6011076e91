import { expect, test } from 'vitest';
import { isShort } from './column-style.ts';

test.each([
  ['2026-11-22', 104],
  ['CNTAO', 84],
  ['青岛港', 84],
  [null, 40],
])('%s certainly fits %i pixels and is not truncated', (text, width) => {
  expect(isShort(text, width)).toBe(true);
});

test.each([
  ['样例·临沂宏泰木业有限公司', 148],
  ['WWWWWWWWWW', 120],
  ['COSU6000035000', 140],
])('%s may be wider than %i pixels', (text, width) => {
  expect(isShort(text, width)).toBe(false);
});

test('content other than text is truncated at its cell', () => {
  expect(isShort(['a'], 1000)).toBe(false);
});
