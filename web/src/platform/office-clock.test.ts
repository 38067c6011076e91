import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptedFetch } from '../../test/scripted-fetch.ts';
import { calendarToday, officeOffset, officeSeconds, officeTime, officeToday, officeZoneNote } from './office-clock.ts';
import { loadSettings } from './settings.ts';

/** An office in another time zone than the user. */
async function anOfficeIn(zone: string): Promise<void> {
  const { fetch } = scriptedFetch({
    '/api/init/settings/': [{ body: { code: 2000, msg: 'Success', data: { 'base.time_zone': zone } } }],
  });
  vi.stubGlobal('fetch', fetch);
  await loadSettings();
}

const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
// 20 November in London, the 21st already in Auckland, the 20th still in Honolulu.
const at = Date.parse('2026-11-20T13:30:05Z');

beforeEach(() => {
  vi.useFakeTimers({ now: at });
});
afterEach(async () => {
  vi.useRealTimers();
  await anOfficeIn('');
  vi.unstubAllGlobals();
});

test.each([
  ['Pacific/Auckland', '2026-11-21 02:30', '+13:00', ' (UTC+13)'],
  ['Pacific/Honolulu', '2026-11-20 03:30', '-10:00', ' (UTC-10)'],
  ['Asia/Kolkata', '2026-11-20 19:00', '+05:30', ' (UTC+5:30)'],
])(
  'times, dates and the calendar are in the time of an office in %s, with its name',
  async (zone, time, offset, note) => {
    await anOfficeIn(zone);

    expect(officeTime(at)).toBe(time);
    expect(officeSeconds(at)).toBe(`${time}:05`);
    expect(officeToday()).toBe(time.slice(0, 10));
    expect(calendarToday().getDate()).toBe(Number(time.slice(8, 10)));
    expect(officeOffset(at)).toBe(offset);
    expect(officeZoneNote(at)).toBe(note);
  },
);

test('a user in the same time zone sees no zone', async () => {
  await anOfficeIn(localZone);

  expect(officeZoneNote(at)).toBe('');
});
