import { describe, expect, test } from 'vitest';
import { isoWeekOf, voyageNumberOf, voyagePatternIssues } from './voyage-pattern.ts';

describe('the week of a day', () => {
  test.each([
    ['2026-11-21', 2026, 47],
    ['2026-12-28', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
  ])('%s lies in %i, week %i', (day, year, week) => {
    expect(isoWeekOf(day)).toEqual({ year, week });
  });
});

describe('a voyage number', () => {
  test.each([
    ['{n:03d}W', 21, '2026-11-24', '021W'],
    ['{n}W', 7, '2026-11-24', '7W'],
    ['{n:03d}W', 1234, '2026-11-24', '1234W'],
    ['FE{w:02d}{yy}E', 1, '2026-11-27', 'FE4826E'],
    ['{yy}{w:02d}E', 1, '2027-01-02', '2653E'],
    ['YQ{w:02d}{yy}S', 1, '2027-01-04', 'YQ0127S'],
    ['0AA{n:03d}E', 5, '2026-11-24', '0AA005E'],
    ['{yyyy}-{n}', 5, '2026-11-24', '2026-5'],
  ])('of %s for voyage %i on %s is %s', (pattern, count, day, number) => {
    expect(voyageNumberOf(pattern, { count, day })).toBe(number);
  });

  test.each([
    ['', undefined],
    ['{n}W', undefined],
    ['{x}W', 'voyage_pattern'],
    ['{n', 'voyage_pattern'],
    ['{n:3d}', 'voyage_pattern'],
    ['021W', 'voyage_pattern'],
    ['{n} w', 'voyage_pattern'],
    ['{yyyy}ABCDEFGHIJ{n:05d}', 'voyage'],
  ])('has a pattern like %s', (pattern, rule) => {
    expect(voyagePatternIssues(pattern)[0]?.rule).toBe(rule);
  });
});
