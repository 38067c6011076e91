import { expect, test } from 'vitest';
import { cornersOf, extended, isSingle, rowsSelected } from './selection.ts';

const size = { rows: 3, columns: 4 };
const one = { anchor: { row: 1, column: 1 }, at: { row: 1, column: 1 } };

test('a selection grows from its anchor, also upwards, and stops at the edge', () => {
  const up = extended(extended(one, { rows: -1, columns: 0 }, size), { rows: -5, columns: 2 }, size);

  expect(cornersOf(up)).toEqual({ top: 0, bottom: 1, start: 1, end: 3 });
  expect(isSingle(up)).toBe(false);
  expect(isSingle(one)).toBe(true);
});

test('whole rows include all columns', () => {
  expect(cornersOf(rowsSelected(2, 0, 4))).toEqual({ top: 0, bottom: 2, start: 0, end: 3 });
});
