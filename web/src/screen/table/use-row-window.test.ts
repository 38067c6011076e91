import { expect, test } from 'vitest';
import { drawnRange } from './use-row-window.ts';

const few = { count: 999, extraRows: 12, isSteady: false };
const steady = { count: 999, extraRows: 20, isSteady: true };

test.each([
  ['at the top nothing is drawn above', { first: 0, rows: 20 }, few, { start: 0, end: 32 }],
  ['in the middle rows are drawn beyond both edges', { first: 500, rows: 20 }, few, { start: 488, end: 532 }],
  ['at the end nothing is drawn below', { first: 979, rows: 20 }, few, { start: 967, end: 999 }],
  ['a steady list draws as many at its top as in its middle', { first: 0, rows: 20 }, steady, { start: 0, end: 60 }],
  ['and as many at its end', { first: 979, rows: 20 }, steady, { start: 939, end: 999 }],
  [
    'a list that became shorter is drawn to its end',
    { first: 900, rows: 20 },
    { ...few, count: 70 },
    { start: 38, end: 70 },
  ],
  ['and a steady one too', { first: 900, rows: 20 }, { ...steady, count: 70 }, { start: 10, end: 70 }],
])('%s', (_case, view, drawn, range) => {
  expect(drawnRange(view, drawn)).toEqual(range);
});
