import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextCutOff } from '#contract/booking/cut-offs/countdown.ts';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import type { Radar } from '#contract/booking/cut-offs/radar.ts';
import { presentRevision } from '#server/booking/booking/revision/freeze.ts';
import { remind } from '#server/booking/reminder/reminders.ts';
import { readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import { aCase, aCutOffCase, deadlines, type CreatedCase } from '#test/build/cut-off-case.ts';
import { configOf } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../test-extent.ts';

/* Estimated times are marked as such wherever they are shown. */
const { as, database } = await testServer();
const owner = await aUser(database, { role: 'front_desk' });
const clerk = await as(owner);
const office = await as('admin');
const url = '/api/booking/booking/';

const created: CreatedCase[] = [];
const byCode = (cutoffs: readonly { code: string; estimated?: boolean }[]) =>
  cutoffs.map(({ code, estimated = false }) => [code, estimated]).toSorted();
const estimated = ({ cutoffs }: CreatedCase, code: string) =>
  cutoffs.find((each) => each.code === code)?.estimated ?? false;
const nextOf = ({ isCancelled, cutoffs }: CreatedCase) =>
  nextCutOff(isCancelled ? [] : cutoffs, Date.now(), (code) => deadlines.includes(code));

async function listed<T extends { id: number }>(path = url): Promise<Map<number, T>> {
  const page = (await clerk.expectSuccess('GET', `${path}?limit=999`)) as { data: T[] };
  return new Map(page.data.map((row) => [row.id, row]));
}

async function exported(path: string): Promise<Record<string, unknown>[]> {
  const { raw } = await clerk.call('GET', path);
  const { Sheets, SheetNames } = read(raw.rawPayload);
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {});
}

beforeAll(async () => {
  await sql`update booking_cutoff set is_deleted = true`.execute(database);
  for (const drawn of fc.sample(aCase, { numRuns: isWhole ? 300 : 40, seed: testSeed }))
    created.push(await aCutOffCase({ database, clerk }, drawn));
});

describe('an estimate is one', () => {
  test('on the page of a booking, and on its papers', async () => {
    for (const { id, cutoffs } of created) {
      const answer = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as CutOffs;
      const viewer = { id: owner, scope: { all: true } };
      const { content } = await readTransaction(database, (db) => presentRevision({ db, viewer } as never, id));
      expect([id, byCode(answer.cutoffs), byCode(content.cutoffs)]).toEqual([id, byCode(cutoffs), byCode(cutoffs)]);
    }
  });

  test('in the list of bookings and in that of instructions', async () => {
    const bookings = await listed<{ id: number; next_cutoff_estimated: boolean }>();
    const instructions = await listed<{ id: number }>('/api/booking/booking_query/');
    for (const each of created) {
      const expected = { next_cutoff_estimated: nextOf(each)?.estimated ?? false };
      expect([each.id, bookings.get(each.id)]).toMatchObject([each.id, expected]);
      expect([each.id, instructions.get(each.id)]).toMatchObject([
        each.id,
        { dco_estimated: estimated(each, 'DCO'), vco_estimated: estimated(each, 'VCO') },
      ]);
    }
  });

  test('in an export of either, which holds no time without it', async () => {
    const bookings = await exported(`${url}export_data/?columns=id,next_cutoff_at`);
    const instructions = await exported('/api/booking/booking_query/export_data/?columns=id,vco_at,dco_at');
    const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
    const printed = (rows: Record<string, unknown>[], ...names: string[]) => {
      const ofId = new Map(rows.map((row) => [row['ID'], row]));
      return created.map(({ id }) => [id, ...names.map((name) => ofId.get(id)?.[name])]);
    };

    expect(printed(bookings, 'Next cut-off is estimated')).toEqual(
      created.map((each) => [each.id, yesOrNo(nextOf(each)?.estimated ?? false)]),
    );
    expect(printed(instructions, 'SI cut-off is estimated', 'VGM cut-off is estimated')).toEqual(
      created.map((each) => [each.id, yesOrNo(estimated(each, 'DCO')), yesOrNo(estimated(each, 'VCO'))]),
    );
  });

  test('on the radar', async () => {
    const spans = ['72', 'overdue'].map((span) =>
      clerk.expectSuccess('GET', `/api/booking/cut_off_radar/?limit=999&span=${span}`),
    );
    const known = new Map(created.map((each) => [each.id, each.cutoffs]));
    for (const { data } of (await Promise.all(spans)) as Radar[])
      for (const { id, cutoffs } of data) expect([id, byCode(cutoffs)]).toEqual([id, byCode(known.get(id) ?? [])]);
  });

  test('in a reminder', async () => {
    await configOf(office, clerk).set('working.reminders', false);
    await sql`update reminder_rule set enabled = false`.execute(database);
    await sql`
      insert into reminder_rule (code, hours_before, audience)
      select code, 100, 'OWNER' from unnest(${deadlines}::text[]) code`.execute(database);
    while ((await writeTransaction(database, (db) => remind(db, new Date()))) > 0);
    const { rows } = await sql<{ topic: string; text_key: string }>`
      select topic, text_key from message_receipt where user_id = ${owner} and topic like 'cut_off:%'`.execute(
      database,
    );

    const expected = new Map(
      created.flatMap((each) => each.cutoffs.map(({ code, ...cutOff }) => [`cut_off:${each.id}:${code}`, cutOff])),
    );
    for (const { topic, text_key: text } of rows)
      expect([topic, text]).toEqual([topic, expected.get(topic)?.estimated ? 'cut_off_estimated' : 'cut_off_near']);
    expect(rows.length).toBeGreaterThan(10);
  });
});

test('the record of a booking says that a time is an estimate no more, though it is the same time', async () => {
  const { id } = (await clerk.expectSuccess('POST', url, { carrier: 'COSCO' })) as { id: number };
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source, estimated)
    values (${id}, 'FCO', '2027-01-02T08:00:00Z', 'Asia/Shanghai', 'RULE', true)`.execute(database);
  const { cutoffs } = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as CutOffs;

  await clerk.expectSuccess('PUT', `${url}${id}/cutoffs/`, {
    cutoffs: [{ code: 'FCO', at: '2027-01-02T08:00:00Z', version: cutoffs[0]?.version }],
  });

  const { rows } = await sql<{ diff: unknown }>`
    select diff from booking_event where booking_id = ${id} and action = 'CUT_OFFS_UPDATED'`.execute(database);
  expect(rows.map(({ diff }) => diff)).toMatchObject([
    [{ path: 'cutoffs.FCO.estimated', label_en: 'CY cut-off is an estimate', old: true, new: false }],
  ]);
});
