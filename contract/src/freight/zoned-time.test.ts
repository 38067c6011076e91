import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentAt } from '../schedule/local-time.ts';
import { clockOf, sampleZones, momentBySearch, timesAboutChanges } from './time-zones.fixture.ts';
import { momentOf, offsetName, zonedIso, zonedTime } from './zoned-time.ts';

describe('a port tells its time by its own clocks', () => {
  test.each([
    ['2026-11-21 16:00', 'Asia/Shanghai', '2026-11-21T08:00:00.000Z', 'UTC+8'],
    ['2026-11-21 16:00', 'America/Los_Angeles', '2026-11-22T00:00:00.000Z', 'UTC-8'],
    ['2026-07-01 00:30', 'Europe/Amsterdam', '2026-06-30T22:30:00.000Z', 'UTC+2'],
    ['2026-01-01 05:30', 'Asia/Kolkata', '2026-01-01T00:00:00.000Z', 'UTC+5:30'],
  ])('%s in %s is %s', (local, zone, moment, offset) => {
    expect(momentOf(local, zone)).toBe(moment);
    expect(zonedTime(moment, zone)).toBe(local);
    expect(offsetName(moment, zone)).toBe(offset);
    expect(new Date(zonedIso(moment, zone)).toISOString()).toBe(moment);
    expect(zonedIso(moment, zone)).toContain(`${local.replace(' ', 'T')}:00.000`);
  });

  test('of an hour that comes twice the first is meant', () => {
    expect(momentOf('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('a time that the clocks skip is as much later as they are put forward', () => {
    expect(momentOf('2026-03-08 02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });
});

test.each(sampleZones)('about every change of its clocks %s tells the moments that looking at them tells', (zone) => {
  const wrong = timesAboutChanges(zone, [2026, 2028]).flatMap((local) => {
    const [moment, expected] = [momentOf(local, zone), momentBySearch(local, zone)];
    const roundTrips = zonedTime(expected, zone) === clockOf(zone)(Date.parse(expected));
    return moment === expected && momentAt(local, zone) === expected && roundTrips ? [] : [{ local, moment, expected }];
  });
  expect(wrong).toEqual([]);
});

test('any time in any zone is the moment that looking at the clock tells', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const quarter = fc.integer({ min: Date.UTC(2015, 0, 1) / 900_000, max: Date.UTC(2045, 0, 1) / 900_000 });
  fc.assert(
    fc.property(zone, quarter, (name, at) => {
      const local = new Date(at * 900_000).toISOString().slice(0, 16).replace('T', ' ');
      expect(momentOf(local, name)).toBe(momentBySearch(local, name));
    }),
    { numRuns: 200 },
  );
});
