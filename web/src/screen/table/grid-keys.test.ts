import { expect, test } from 'vitest';
import { moveInGrid } from './grid-keys.ts';

/** Ten rows of five stops; the header has four, without row buttons. */
const size = { rows: 10, stopsIn: (row: number) => (row === -1 ? 4 : 5), pageRows: 4 };

test.each([
  ['ArrowDown', [0, 1], [1, 1]],
  ['ArrowDown', [9, 1], [9, 1]],
  ['ArrowUp', [0, 4], [-1, 3]],
  ['ArrowUp', [-1, 2], [-1, 2]],
  ['ArrowLeft', [3, 0], [3, 0]],
  ['ArrowRight', [3, 4], [3, 4]],
  ['Home', [3, 3], [3, 0]],
  ['End', [3, 0], [3, 4]],
  ['PageDown', [3, 1], [7, 1]],
  ['PageDown', [8, 1], [9, 1]],
  ['PageUp', [3, 1], [0, 1]],
  ['Ctrl+Home', [5, 2], [0, 2]],
  ['Ctrl+End', [5, 2], [9, 2]],
])('%s moves from %j to %j', (key, [row = 0, stop = 0], [nextRow, nextStop]) => {
  expect(moveInGrid({ row, stop }, key, size)).toEqual({ row: nextRow, stop: nextStop });
});

test('other keys do not move', () => {
  expect(moveInGrid({ row: 0, stop: 0 }, 'a', size)).toBeUndefined();
});
