import { describe, expect, test } from 'vitest';
import { drawableData, isEmptyChart, roundEnd, shortenLabel, sumBefore, rowSum, ticksOf } from './chart-data.ts';

test.each([
  [0, 1],
  [1, 1],
  [4.2, 5],
  [12, 20],
  [21, 25],
  [99, 100],
  [100, 100],
  [2_501, 5_000],
  [1_370_000, 2_000_000],
])('an axis for at most %j ends at %j', (max, end) => {
  expect(roundEnd(max)).toBe(end);
});

test.each([1, 2, 3, 5, 20, 25, 250, 100, 2_000_000])('an axis up to %j has whole steps', (end) => {
  const ticks = ticksOf(end);

  expect([ticks[0], ticks.at(-1)]).toEqual([0, end]);
  expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThan(7);
});

test.each([
  ['Red Sea', 120, 'Red Sea'],
  ['Australia and New Zealand', 120, 'Australia and Ne…'],
  ['截港（重柜进港截止）', 80, '截港（重柜…'],
  ['x', 0, 'x…'],
])('%j in %i pixels becomes %j', (label, pixels, shown) => {
  expect(shortenLabel(label, pixels)).toBe(shown);
});

const row = (key: string, ...values: number[]) => ({
  key,
  label: key,
  cells: values.map((value) => ({ value, text: String(value) })),
});

describe('a stack', () => {
  test('is as high as the sum of its figures, each starting at the end of the previous one', () => {
    const week = row('a', 3, 0, 4);

    expect(rowSum(week)).toBe(7);
    expect([0, 1, 2].map((column) => sumBefore(week, column))).toEqual([0, 3, 3]);
  });
});

test('series only for the table are not drawn', () => {
  const data = {
    name: 'TEU',
    head: 'Lane',
    series: [
      { key: 'teu', label: 'TEU', tone: 1 as const },
      { key: 'n', label: 'Bookings', tone: 1 as const, isTableOnly: true as const },
    ],
    rows: [row('MED', 0, 2)],
  };

  expect(drawableData(data).series.map(({ key }) => key)).toEqual(['teu']);
  expect(drawableData(data).rows[0]?.cells).toHaveLength(1);
  expect(isEmptyChart(data)).toBe(false);
  expect(isEmptyChart(drawableData(data))).toBe(true);
});
