import { expect, test } from 'vitest';
import { lacksSegregationData } from './data-state.ts';

test.each([
  [{ is_from_table: true, is_verified: false }, true],
  [{ is_from_table: true, is_verified: true }, false],
  [{ is_from_table: false, is_verified: false }, false],
])('an entry of a public table has no segregation data until it is verified: %o', (state, lacks) => {
  expect(lacksSegregationData({ ...state })).toBe(lacks);
});

test('an entry that the office has only renamed still has none', () => {
  const renamed = { is_from_table: true, is_verified: false, is_customer_data: true };
  expect(lacksSegregationData(renamed)).toBe(true);
});
