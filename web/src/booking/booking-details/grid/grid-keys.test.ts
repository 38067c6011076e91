import { expect, test } from 'vitest';
import { cellAfter, stepOf } from './grid-keys.ts';

const free = { start: true, end: true };
const inside = { start: false, end: false };

test.each([
  ['ArrowDown', false, inside, { rows: 1, columns: 0 }],
  ['ArrowRight', false, inside, undefined],
  ['ArrowRight', false, free, { rows: 0, columns: 1 }],
  ['ArrowLeft', true, free, undefined],
  ['Enter', false, inside, { rows: 0, columns: 1 }],
  ['Enter', true, inside, { rows: 0, columns: -1 }],
  ['Tab', false, free, undefined],
])('%s, shift %s, leaving the text %j: %j', (key, isShift, isFree, step) => {
  expect(stepOf({ key, isShift, isFree })).toEqual(step);
});

test.each([
  ['right', { row: 0, column: 0 }, { rows: 0, columns: 1 }, { row: 0, column: 1 }],
  ['over the edge to the next row', { row: 0, column: 2 }, { rows: 0, columns: 1 }, { row: 1, column: 0 }],
  ['back over the edge', { row: 1, column: 0 }, { rows: 0, columns: -1 }, { row: 0, column: 2 }],
  ['past the last cell a line is wanted', { row: 1, column: 2 }, { rows: 0, columns: 1 }, 'after'],
  ['below the last row there is nothing', { row: 1, column: 1 }, { rows: 1, columns: 0 }, undefined],
  ['above the first row there is nothing', { row: 0, column: 1 }, { rows: -1, columns: 0 }, undefined],
])('%s', (_name, from, step, expected) => {
  expect(cellAfter(from, step, { rows: 2, columns: 3 })).toEqual(expected);
});
