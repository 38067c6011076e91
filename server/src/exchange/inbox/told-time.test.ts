import { expect, test } from 'vitest';
import { dayOfCarrierTime, instantOfCarrierTime, momentOfCarrierTime } from './read/carrier-time.ts';

test.each([
  ['2026-03-10 12:00', 'Asia/Shanghai', '2026-03-10T04:00:00.000Z'],
  ['2026-03-10 12:00 CST', 'Asia/Shanghai', '2026-03-10T04:00:00.000Z'],
  ['2026-03-10 12:00 CST', 'America/Mexico_City', '2026-03-10T18:00:00.000Z'],
  ['2026-12-10 12:00 EST', 'America/New_York', '2026-12-10T17:00:00.000Z'],
  // Standard time letters in summer are taken literally.
  ['2026-07-10 12:00 PST', 'America/Los_Angeles', '2026-07-10T20:00:00.000Z'],
  ['2026-03-10 12:00 PST', 'Asia/Manila', '2026-03-10T04:00:00.000Z'],
  ['2026-03-10 12:00 IST', 'Asia/Kolkata', '2026-03-10T06:30:00.000Z'],
  ['2026-03-10 12:00 CST', 'Europe/Amsterdam', undefined],
  ['2026-03-10T12:00:00+05:00', 'Asia/Shanghai', '2026-03-10T12:00:00+05:00'],
])('%s in %s is %s', (at, zone, instant) => {
  expect(instantOfCarrierTime(at, zone)).toBe(instant);
});

test('a day without a time lasts until its end by the clocks of the port, and is an estimate', () => {
  expect(momentOfCarrierTime('2026-03-10', 'Asia/Shanghai')).toEqual({
    at: '2026-03-10T15:59:00.000Z',
    estimated: true,
  });
  expect(momentOfCarrierTime('2026-03-10 12:00', 'Asia/Shanghai')).toEqual({ at: '2026-03-10T04:00:00.000Z' });
  expect(momentOfCarrierTime('2026-03-10 12:00 CST', 'Europe/Amsterdam')).toBeUndefined();
});

test('a day is that of the port', () => {
  expect(dayOfCarrierTime('2026-03-10', 'Asia/Shanghai')).toBe('2026-03-10');
  expect(dayOfCarrierTime('2026-03-10T23:30:00+00:00', 'Asia/Shanghai')).toBe('2026-03-11');
  expect(dayOfCarrierTime('2026-03-10 12:00 CST', 'Europe/Amsterdam')).toBeUndefined();
});
