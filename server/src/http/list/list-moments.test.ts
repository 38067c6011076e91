import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clockOf, sampleZones, momentBySearch, timesAboutChanges } from '#contract/freight/time-zones.fixture.ts';
import { momentOf } from '#contract/freight/zoned-time.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const ports = '/api/codes/port/';

/** Morocco has changed its law: PostgreSQL and Node.js may have different data. */
const steadyZones = sampleZones.filter((zone) => zone !== 'Africa/Casablanca');

describe.each(steadyZones)('about every change of the clocks of %s', (zone) => {
  test('a time without an offset is what looking at the clock tells, and the database knows the same changes', async () => {
    const times = timesAboutChanges(zone, [2026, 2028]);
    const { rows } = await writeTransaction(database, async (db) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
      return sql<{ shown: string; first: string; last: string }>`
        select shown, clock_moment(shown::timestamp, false) as first, clock_moment(shown::timestamp, true) as last
        from unnest(${times}::text[]) shown`.execute(db);
    });

    const iso = (at: string) => new Date(at).toISOString();
    const bounds = rows.map(({ shown, first, last }) => [shown, iso(first), iso(last)]);
    expect(bounds).toEqual(times.map((shown) => [shown, ...boundsByLooking(shown, zone)]));
  });
});

/** Bounds of a range; a skipped time is between the instants before and after the change. */
function boundsByLooking(shown: string, zone: string): [string, string] {
  const found = momentBySearch(shown, zone);
  if (clockOf(zone)(Date.parse(found)) === shown) return [momentOf(shown, zone), lastByLooking(shown, zone)];
  const minutes = Array.from({ length: 181 }, (_, at) => Date.parse(found) - at * 60_000);
  const change = minutes.findLast((at) => clockOf(zone)(at) > shown) ?? Date.parse(found);
  return [new Date(change).toISOString(), new Date(change - 1).toISOString()];
}

/** The last instant at which a clock shows a time; for a skipped time its equivalent. */
function lastByLooking(shown: string, zone: string): string {
  const first = momentBySearch(shown, zone);
  const after = Array.from({ length: 13 }, (_, quarters) => Date.parse(first) + quarters * 900_000);
  const last = after.findLast((at) => clockOf(zone)(at) === shown);
  return last === undefined ? first : new Date(last).toISOString();
}

test('a list finds from and until a time that its clocks skip what they show after and before it', async () => {
  await configOf(admin, await as()).set('base.time_zone', 'Europe/Amsterdam');
  // At 01:00Z the clock changes from 02:00 to 03:00.
  const moments = ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:20:00Z', '2026-03-29T01:40:00Z'];
  for (const [at, moment] of moments.entries()) {
    const code = `CNQY${'ABCD'[at]}`;
    const body = { code, name_zh: code, name_en: code, country_code: 'CN', time_zone: 'Asia/Shanghai' };
    const { id } = (await admin.expectSuccess('POST', ports, body)) as { id: number };
    await sql`update port set create_datetime = ${moment}::timestamptz where id = ${id}`.execute(database);
  }
  const found = async (end: 'after' | 'before') => {
    const query = new URLSearchParams({
      search: 'CNQY',
      ordering: 'code',
      [`create_datetime_${end}`]: '2026-03-29 02:30:00',
    });
    return (
      (await admin.expectSuccess('GET', `${ports}?${query.toString()}`)) as { data: { code: string }[] }
    ).data.map(({ code }) => code);
  };
  expect([await found('before'), await found('after')]).toEqual([['CNQYA'], ['CNQYB', 'CNQYC', 'CNQYD']]);
});

test('a list finds from the first to the last moment that its clocks show so, whole days included', async () => {
  await configOf(admin, await as()).set('base.time_zone', 'Europe/Amsterdam');
  // 02:30 occurs at 00:30Z and at 01:30Z.
  const moments = [
    '2026-10-24T22:30:00Z',
    '2026-10-25T00:15:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T01:45:00Z',
    '2026-10-25T23:30:00Z',
  ];
  const codes = ['CNQXA', 'CNQXB', 'CNQXC', 'CNQXD', 'CNQXE', 'CNQXF'];
  for (const [at, code] of codes.entries()) {
    const body = { code, name_zh: code, name_en: code, country_code: 'CN', time_zone: 'Asia/Shanghai' };
    const { id } = (await admin.expectSuccess('POST', ports, body)) as { id: number };
    await sql`update port set create_datetime = ${moments[at]}::timestamptz where id = ${id}`.execute(database);
  }
  const found = async (from: string, to: string) => {
    const query = new URLSearchParams({
      search: 'CNQX',
      create_datetime_after: from,
      create_datetime_before: to,
      ordering: 'create_datetime',
    });
    return ((await admin.expectSuccess('GET', `${ports}?${query.toString()}`)) as { data: { code: string }[] }).data
      .map(({ code }) => code.at(-1))
      .join('');
  };

  expect(await found('2026-10-25 02:30', '2026-10-25 02:30')).toBe('CD');
  expect(await found('2026-10-25T02:30:00', '2026-10-26')).toBe('CDEF');
  expect(await found('2026-10-25', '2026-10-25')).toBe('ABCDE');
  expect(await found('2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00')).toBe('DE');
});
