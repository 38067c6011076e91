import { describe, expect, test } from 'vitest';
import { addDays, dayIn, weekdayOf, weekFrom } from './weeks.ts';

describe('the week of a port', () => {
  test.each([
    ['2026-11-21T10:00:00Z', 'Asia/Shanghai', 0, '2026-11-16', '2026-11-22'],
    ['2026-11-21T10:00:00Z', 'Asia/Shanghai', 4, '2026-12-14', '2026-12-20'],
    // Sunday 22:00 in UTC is Monday in Shanghai, and still Sunday in Los Angeles.
    ['2026-11-22T22:00:00Z', 'Asia/Shanghai', 0, '2026-11-23', '2026-11-29'],
    ['2026-11-22T22:00:00Z', 'America/Los_Angeles', 0, '2026-11-16', '2026-11-22'],
    // The week in which the clocks go back has an hour more, and the same seven days.
    ['2026-10-25T00:30:00Z', 'Europe/Amsterdam', 0, '2026-10-19', '2026-10-25'],
    ['2026-10-25T23:30:00Z', 'Europe/Amsterdam', 0, '2026-10-26', '2026-11-01'],
    ['2026-12-31T16:00:00Z', 'Asia/Shanghai', 0, '2026-12-28', '2027-01-03'],
  ])('%s in %s and %i weeks is %s to %s', (now, zone, count, ...[from, to]) => {
    expect(weekFrom(now, zone, count)).toEqual({ from, to });
  });

  test('begins on a Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayIn('Pacific/Auckland', '2026-11-21T12:00:00Z')).toBe('2026-11-22');
  });
});
