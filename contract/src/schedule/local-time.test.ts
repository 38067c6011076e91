import { describe, expect, test } from 'vitest';
import { momentOf } from '../freight/zoned-time.ts';
import { isLocalTime, isSkippedTime, localTime, momentAt } from './local-time.ts';
import { addDays } from './weeks.ts';

describe('a time of a sheet', () => {
  test.each([
    ['2026-03-10 06:00', true],
    ['2026-03-10T06:00', true],
    ['2026-03-10 06:00:30', true],
    ['2026-03-10', true],
    ['2026-03-10T06:00:00+08:00', true],
    ['2026-03-10T06:00:00Z', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-29T06:00:00Z', false],
    ['2026-03-10 24:00', false],
    ['2026-03-10 06:60', false],
    ['1899-12-31 06:00', false],
    ['0000-00-00', false],
    ['46091.25', false],
    ['soon', false],
  ])('%s: %s', (text, is) => {
    expect(isLocalTime(text)).toBe(is);
  });

  test.each([
    [' 2026/3/10 6:05 ', '2026-03-10 06:05'],
    ['2026.03.10', '2026-03-10 00:00'],
    ['２０２６-03-10 06:00', '2026-03-10 06:00'],
    ['', ''],
  ])('%s is written %s', (typed, text) => {
    expect(localTime().parse(typed)).toBe(text);
  });

  test.each(['Europe/Amsterdam', 'America/Santiago', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'is the moment that the clocks of %s show it at, on every day of a year',
    (zone) => {
      for (let count = 0; count < 365; count += 1) {
        const text = `${addDays('2026-01-01', count)} 0${count % 9}:30`;
        expect([text, momentAt(text, zone)]).toEqual([text, momentOf(text, zone)]);
      }
    },
  );

  test.each([
    ['2027-03-28 02:30', 'Europe/Amsterdam', true],
    ['2027-03-28 03:00', 'Europe/Amsterdam', false],
    ['2027-10-31 02:30', 'Europe/Amsterdam', false],
    ['2027-03-28 02:30', 'Asia/Shanghai', false],
    ['2026-09-06 00:30', 'America/Santiago', true],
    ['2026-09-06', 'America/Santiago', false],
    ['2027-03-28T02:30:00Z', 'Europe/Amsterdam', false],
    ['2027-02-30 02:30', 'Europe/Amsterdam', false],
    ['', 'Europe/Amsterdam', false],
  ])('%s at %s is passed over by the clocks: %s', (text, zone, is) => {
    expect(isSkippedTime(text, zone)).toBe(is);
  });

  test('with an offset is what it says, wherever the port is', () => {
    expect(momentAt('2026-03-10T06:00:00+08:00', 'Europe/Amsterdam')).toBe('2026-03-09T22:00:00.000Z');
  });
});
