import { expect, test } from 'vitest';
import { changeOf, trendLine } from './trend.ts';

const box = { width: 100, height: 40, margin: 4 };
const points = [
  { at: '2026-11-01T00:00:00Z', amount: 2000 },
  { at: '2026-11-11T00:00:00Z', amount: 2400 },
  { at: '2026-11-21T00:00:00Z', amount: 2200 },
];

test('a price holds until the next one', () => {
  const trend = trendLine(points, box);

  expect(trend.path).toBe('M4 36H50V4H96V20');
  expect([trend.low, trend.high]).toEqual([2000, 2400]);
});

test('a constant price is a level line in the middle, a single one a point', () => {
  expect(
    trendLine(
      [points[0], { at: '2026-11-21T00:00:00Z', amount: 2000 }].flatMap((each) => each ?? []),
      box,
    ).path,
  ).toBe('M4 20H96V20');
  expect(trendLine(points.slice(0, 1), box).positions).toEqual([{ x: 50, y: 20 }]);
});

test.each([
  [points, 10],
  [points.slice(0, 1), 0],
  [[], 0],
])('the change of %j is %d per cent', (points, percent) => {
  expect(changeOf(points)).toBe(percent);
});
