import { expect, test } from 'vitest';
import { newContainerLine } from '../form/booking-values.ts';
import { copyRange, withCleared, withFilled } from './line-ranges.ts';
import { readCells } from './paste.ts';

const lines = [
  newContainerLine({ ctnall: '40HQ', kgs: '1', cntrno: 'CSQU3054383', remark: 'a "b"\tc' }),
  newContainerLine({ ctnall: '20GP', kgs: '2' }),
  newContainerLine({ kgs: '3' }),
];
const fields = ['ctnall', 'cntrno', 'kgs'] as const;

test('filling down repeats the first row of the block, except container numbers', () => {
  const filled = withFilled(lines, { from: 0, to: 2, fields });

  expect(filled.map(({ values }) => [values.ctnall, values.cntrno, values.kgs])).toEqual([
    ['40HQ', 'CSQU3054383', '1'],
    ['40HQ', '', '1'],
    ['40HQ', '', '1'],
  ]);
});

test('a single row is filled from the one above it; the first row has none', () => {
  expect(withFilled(lines, { from: 2, to: 2, fields: ['ctnall'] })[2]?.values.ctnall).toBe('20GP');
  expect(withFilled(lines, { from: 0, to: 0, fields: ['ctnall'] })).toBe(lines);
});

test('clearing empties only the cells of the block, and leaves other lines the same objects', () => {
  const cleared = withCleared(lines, { from: 1, to: 1, fields: ['kgs'] });

  expect(cleared.map(({ values }) => values.kgs)).toEqual(['1', '', '3']);
  expect(cleared[0]).toBe(lines[0]);
});

test('a copied block can be pasted', () => {
  const text = copyRange(lines, { from: 0, to: 1, fields: ['remark', 'kgs'] });

  expect(readCells(text)).toEqual([
    ['a "b"\tc', '1'],
    ['', '2'],
  ]);
});
