import { expect, test, vi } from 'vitest';
import { sampleZones, timesAboutChanges } from '#contract/freight/time-zones.fixture.ts';
import { momentOf } from '#contract/freight/zoned-time.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { scriptedFetch } from '../../../../test/scripted-fetch.ts';
import { parseInstant, formatInstant, withOffset } from './instant-text.ts';
import { completeTime, halfHourOf } from './time-text.ts';

const today = new Date(2026, 10, 20);

test('an instant is parsed and shown in office time, not the browser’s', async () => {
  const answer = { body: { code: 2000, msg: 'Success', data: { 'base.time_zone': 'Pacific/Auckland' } } };
  vi.stubGlobal(
    'fetch',
    scriptedFetch({ '/api/init/settings/': [answer, { ...answer, body: { ...answer.body, data: {} } }] }).fetch,
  );
  await loadSettings();

  expect(formatInstant('2026-11-20T13:30:00Z')).toBe('2026-11-21 02:30');
  expect(formatInstant('2026-11-20T13:30:05Z')).toBe('2026-11-21 02:30:05');
  expect(parseInstant('1121 230', today)).toBe('2026-11-21T02:30:00+13:00');
  await loadSettings();
  vi.unstubAllGlobals();
});

test.each([
  ['9', '09:00:00'],
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['9:5', '09:05:00'],
  ['93015', '09:30:15'],
  ['23:59:59', '23:59:59'],
  ['９：３０', '09:30:00'],
  ['24', '24'],
  ['1260', '1260'],
  ['noon', 'noon'],
  ['', ''],
])('a time typed as %s is parsed as %s', (typed, time) => {
  expect(completeTime(typed)).toBe(time);
});

test.each([
  ['09:29:59', 18],
  ['09:30:00', 19],
  ['', 18],
  ['soon', 18],
])('the list of times starts for %s at its half hour %i', (time, index) => {
  expect(halfHourOf(time)).toBe(index);
});

test.each([
  ['2026-11-20 14:30', '2026-11-20', '14:30:00'],
  ['1120 930', '2026-11-20', '09:30:00'],
  ['2026/1/5', '2026-01-05', '00:00:00'],
])('an instant typed as %s keeps its offset', (typed, day, time) => {
  expect(parseInstant(typed, today)).toBe(withOffset(day, time));
});

test('an invalid instant is unchanged', () => {
  expect(parseInstant('tomorrow', today)).toBe('tomorrow');
  expect(formatInstant('tomorrow')).toBe('tomorrow');
  expect(parseInstant('', today)).toBe('');
});

test('an instant is shown in office time, whatever its offset', () => {
  expect(formatInstant(withOffset('2026-11-20', '14:30:00'))).toBe('2026-11-20 14:30');
  expect(formatInstant(new Date(2026, 0, 5, 9, 3, 7).toISOString())).toBe('2026-01-05 09:03:07');
});

test.each(sampleZones)(
  'in the time zone of %s every time around clock changes is the instant that ports assume',
  (zone) => {
    const wrong = timesAboutChanges(zone, [2026, 2027]).filter((local) => {
      const [day = '', time = ''] = local.split(' ');
      return new Date(withOffset(day, `${time}:00`, zone)).toISOString() !== momentOf(local, zone);
    });
    expect(wrong).toEqual([]);
  },
);

test('a skipped local time is as much later as the clock change', () => {
  expect(withOffset('2026-03-08', '02:30:15', 'America/New_York')).toBe('2026-03-08T02:30:15-05:00');
  expect(withOffset('2026-11-01', '01:30:00', 'America/New_York')).toBe('2026-11-01T01:30:00-04:00');
});
