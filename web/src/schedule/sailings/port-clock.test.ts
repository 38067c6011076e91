import { expect, test } from 'vitest';
import { dayAt, fullTime, offsetAt, shortDay, weekdayAt, weekNumber } from './port-clock.ts';

test('a time of the schedule is shown in its port’s local time', () => {
  const at = '2026-11-24T23:30:00+08:00';

  expect([dayAt(at), shortDay(at), fullTime(at), weekdayAt(at), offsetAt(at)]).toEqual([
    '2026-11-24',
    '11-24',
    '2026-11-24 23:30',
    'Tue',
    'UTC+08:00',
  ]);
  expect(offsetAt('2026-11-24T15:30:00Z')).toBe('UTC+00:00');
});

test.each([
  ['2026-11-16', 47],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
])('the week of Monday %s is number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});
