import { describe, expect, test } from 'vitest';
import { newContainerLine } from '../form/booking-values.ts';
import { withSeries } from './line-series.ts';

const always = () => true;

function remarks(texts: readonly string[], [from, to]: readonly [number, number], counts = always): string[] {
  const lines = texts.map((remark) => newContainerLine({ ctnall: '40HQ', remark }));
  return withSeries(lines, { from, to, fields: ['remark'] }, counts).map(({ values }) => values.remark);
}

describe('a series continues', () => {
  test.each([
    ['with what counts', ['LOT 1', '', '', 'x'], [0, 2], ['LOT 1', 'LOT 2', 'LOT 3', 'x']],
    ['with its leading noughts', ['HL0099', '', ''], [0, 2], ['HL0099', 'HL0100', 'HL0101']],
    ['with what stands behind the number', ['7/A', '', ''], [0, 2], ['7/A', '8/A', '9/A']],
    ['by the step of its first two', ['L2', 'L4', '', ''], [0, 3], ['L2', 'L4', 'L6', 'L8']],
    ['downwards, but not below nought', ['3', '1', ''], [0, 2], ['3', '1', '']],
    ['exactly, with figures of many digits', ['0.1', '0.2', ''], [0, 2], ['0.1', '0.2', '0.3']],
    ['from the row above, where one is selected', ['LOT 1', 'LOT 9', ''], [1, 1], ['LOT 1', 'LOT 2', '']],
    ['with the same where nothing counts', ['N/M', '', ''], [0, 2], ['N/M', 'N/M', 'N/M']],
    ['with nothing above the first row', ['LOT 1', ''], [0, 0], ['LOT 1', '']],
  ] as const)('%s', (_name, before, range, after) => {
    expect(remarks(before, range)).toEqual(after);
  });
});

test('codes and choices are repeated, not counted up', () => {
  expect(remarks(['SM1', '', ''], [0, 2], () => false)).toEqual(['SM1', 'SM1', 'SM1']);
});

test('container numbers are never generated', () => {
  const lines = [newContainerLine({ cntrno: 'CSQU3054383', sealno: 'S1' }), newContainerLine()];

  const filled = withSeries(lines, { from: 0, to: 1, fields: ['cntrno', 'sealno'] }, always);

  expect(filled.map(({ values }) => [values.cntrno, values.sealno])).toEqual([
    ['CSQU3054383', 'S1'],
    ['', 'S2'],
  ]);
});
