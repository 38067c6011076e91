import { describe, expect, test } from 'vitest';
import { type Calendar, dueSpans, type TimeSpan, workingHoursBefore } from './calendar.ts';

const calendar: Calendar = {
  zone: 'Asia/Shanghai',
  weekdays: new Set([1, 2, 3, 4, 5]),
  starts: '08:30',
  ends: '17:30',
  exceptions: new Map([
    ...['15', '16', '17', '18', '19', '20', '21', '22', '23'].map((day) => [`2026-02-${day}`, false] as const),
    ['2026-02-14', true],
    ['2026-02-28', true],
  ]),
};

const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00+08:00`);
const remindAt = (local: string, hours: number) =>
  new Date(workingHoursBefore(at(local), hours, calendar) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const isWithin = (spans: readonly TimeSpan[], moment: number) =>
  spans.some(({ start, end }) => moment >= start && moment < end);

describe('a reminder', () => {
  test.each([
    ['2026-11-25 16:00', 24, '2026-11-24 16:00', 'comes at its time where people are at work'],
    ['2026-11-25 07:00', 4, '2026-11-24 16:30', 'of the night comes in the last hour of the day before'],
    ['2026-11-25 22:00', 4, '2026-11-25 16:30', 'after work comes in the last hour of the same day'],
    ['2026-11-24 12:00', 24, '2026-11-23 12:00', 'of a Tuesday comes on Monday'],
    ['2026-11-23 12:00', 24, '2026-11-20 16:30', 'of a Monday comes on Friday'],
    ['2026-02-25 10:00', 24, '2026-02-24 10:00', 'after a holiday comes on the first day of work'],
    ['2026-02-24 10:00', 24, '2026-02-14 16:30', 'in a holiday comes on the Saturday that makes up for it'],
    ['2026-11-25 08:30', 0, '2026-11-25 08:30', 'at the beginning of work is at work'],
    ['2026-11-25 17:30', 0, '2026-11-25 16:30', 'at the end of work is no longer at work'],
  ])('of %s, %i hours before, comes at %s: it %s', (local, hours, expected) => {
    expect(remindAt(local, hours)).toBe(expected);
  });

  test('of people who never work comes at its time', () => {
    const never = { ...calendar, weekdays: new Set<number>(), exceptions: new Map() };

    expect(workingHoursBefore(at('2026-11-25 03:00'), 2, never)).toBe(at('2026-11-25 01:00'));
    expect(dueSpans(at('2026-11-25 03:00'), never)).toEqual([{ start: 0, end: at('2026-11-25 03:00') + 1 }]);
  });

  test('is due by the one way of looking exactly when it is by the other', () => {
    const start = at('2026-02-10 00:00');
    const step = 97 * 60_000;
    const times = Array.from({ length: 350 }, (_, index) => start + index * step);
    const wrong = times.flatMap((now, index) => {
      const spans = dueSpans(now, calendar);
      return times
        .filter((_, other) => (other + index) % 7 === 0)
        .filter((target) => workingHoursBefore(target, 0, calendar) <= now !== isWithin(spans, target))
        .map((target) => [new Date(now).toISOString(), new Date(target).toISOString()]);
    });

    expect(wrong).toEqual([]);
  });
});
