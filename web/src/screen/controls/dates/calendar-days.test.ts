import { expect, test } from 'vitest';
import { isoDay } from '#web/screen/search/date-shortcuts.ts';
import { completeDay, stepDay, weeksOf } from './calendar-days.ts';

const today = new Date(2026, 10, 20);

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['2026/1/5', '2026-01-05'],
  ['1120', '2026-11-20'],
  ['11-20', '2026-11-20'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', '2026-02-29'],
  ['0231', '0231'],
  ['abc', 'abc'],
  ['', ''],
])('typed %s is parsed as %s', (typed, day) => {
  expect(completeDay(typed, today)).toBe(day);
});

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
])('%s moves to %s', (key, day) => {
  expect(isoDay(stepDay(today, { key, shiftKey: false }) ?? today)).toBe(day);
});

test.each([
  ['PageUp', '2025-11-20'],
  ['PageDown', '2027-11-20'],
])('%s with Shift moves to %s', (key, day) => {
  expect(isoDay(stepDay(today, { key, shiftKey: true }) ?? today)).toBe(day);
});

test('a month after the 31st is that month’s last day', () => {
  expect(isoDay(stepDay(new Date(2026, 0, 31), { key: 'PageDown', shiftKey: false }) ?? today)).toBe('2026-02-28');
});

test('a month is six weeks that start on Monday', () => {
  const weeks = weeksOf({ year: 2026, month: 10 }, 1);

  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(isoDay(weeks[0]?.[0] ?? today)).toBe('2026-10-26');
});
