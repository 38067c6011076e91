import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sampleZones, momentBySearch, timesAboutChanges } from '#contract/freight/time-zones.fixture.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { testServer } from '#test/harness.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { defaultCutOffsOf } from './recompute.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const admin = await as('admin');

const booking: { id: number } = await clerk.expectSuccess('POST', '/api/booking/booking/', {
  carrier: 'COSCO',
  portload: 'USLAX',
  etd: '2026-06-01',
});
const rule = { code: 'DCO', carrier: 'COSCO', portload: 'USLAX', days_before: 1, local_time: '12:00:00' };
await admin.expectSuccess('POST', '/api/codes/cutoff_rule/', [rule]);

/** When documents are due by the rule, in a time zone. */
async function dueAt(zone: string, local: string): Promise<string | undefined> {
  const [day = '', time = ''] = local.split(' ');
  await sql`update port set time_zone = ${zone} where code = 'USLAX'`.execute(database);
  await sql`update cutoff_rule set local_time = ${time} where portload = 'USLAX'`.execute(database);
  await sql`update booking set etd = ${addDays(day, 1)} where id = ${booking.id}`.execute(database);
  const usual = await readTransaction(database, (db) => defaultCutOffsOf(db, sql`b.id = ${booking.id}`));
  return usual.find(({ code }) => code === 'DCO')?.at;
}

test.each(sampleZones)(
  'one day before at a time about the changes of clocks in %s is its first moment',
  async (zone) => {
    const wrong: object[] = [];
    for (const [index, local] of timesAboutChanges(zone, [2026, 2027]).entries()) {
      if (index % 2 > 0) continue;
      const [at, expected] = [await dueAt(zone, local), momentBySearch(local, zone)];
      if (at !== expected) wrong.push({ local, at, expected });
    }
    expect(wrong).toEqual([]);
  },
);
