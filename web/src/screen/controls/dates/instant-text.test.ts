import { expect, test, vi } from 'vitest';
import { sampleZones, timesAboutChanges } from '#contract/freight/time-zones.fixture.ts';
import { momentOf } from '#contract/freight/zoned-time.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { scriptedFetch } from '../../../../test/scripted-fetch.ts';
import { parseInstant, formatInstant, withOffset } from './instant-text.ts';
import { completeTime, halfHourOf } from './time-text.ts';

const today = new Date(2026, 10, 20);

test('a moment is read and written by the clock of the office, not of the browser', async () => {
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
])('a time typed as %s is read as %s', (typed, time) => {
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
])('a moment typed as %s keeps its offset', (typed, day, time) => {
  expect(parseInstant(typed, today)).toBe(withOffset(day, time));
});

test('what is no moment stays as it was typed', () => {
  expect(parseInstant('tomorrow', today)).toBe('tomorrow');
  expect(formatInstant('tomorrow')).toBe('tomorrow');
  expect(parseInstant('', today)).toBe('');
});

test('a moment is shown in the reader’s own time, whatever offset it came with', () => {
  expect(formatInstant(withOffset('2026-11-20', '14:30:00'))).toBe('2026-11-20 14:30');
  expect(formatInstant(new Date(2026, 0, 5, 9, 3, 7).toISOString())).toBe('2026-01-05 09:03:07');
});

test.each(sampleZones)(
  'by the clocks of %s every time about their changes is the moment that ports take it for',
  (zone) => {
    const wrong = timesAboutChanges(zone, [2026, 2027]).filter((local) => {
      const [day = '', time = ''] = local.split(' ');
      return new Date(withOffset(day, `${time}:00`, zone)).toISOString() !== momentOf(local, zone);
    });
    expect(wrong).toEqual([]);
  },
);

test('a time that the reader’s clocks skip is as much later as they are put forward', () => {
  expect(withOffset('2026-03-08', '02:30:15', 'America/New_York')).toBe('2026-03-08T02:30:15-05:00');
  expect(withOffset('2026-11-01', '01:30:00', 'America/New_York')).toBe('2026-11-01T01:30:00-04:00');
});
