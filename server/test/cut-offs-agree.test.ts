import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BookingCounts, pendingHours } from '#contract/booking/booking-filters.ts';
import { nextCutOff, overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import type { Radar } from '#contract/booking/cut-offs/radar.ts';
import { queryOf, todoFilters } from '#contract/workbench/links.ts';
import { remind } from '#server/booking/reminder/reminders.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { aCase, aCutOffCase, deadlines, isMet, type CreatedCase } from '#test/build/cut-off-case.ts';
import { configOf } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { figuresOf, workbenchOf } from '#test/build/workbench.ts';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../test-extent.ts';

const { as, database } = await testServer();
const owner = await aUser(database, { role: 'front_desk' });
const clerk = await as(owner);
const admin = await as('admin');
const url = '/api/booking/booking/';

const created: CreatedCase[] = [];
const notCancelled = () => created.filter(({ isCancelled }) => !isCancelled);

/** The open deadlines of a booking within some hours from now, by the model. */
function openOf({ cutoffs }: CreatedCase, from: number, to: number) {
  return cutoffs.filter(
    ({ code, hours, is_done: isDone }) => deadlines.includes(code) && !isDone && hours > from && hours < to,
  );
}

const idsWith = (is: (each: CreatedCase) => boolean) =>
  notCancelled()
    .filter(is)
    .map(({ id }) => id);

async function listed<T extends { id: number }>(query: string, path = url): Promise<T[]> {
  const page = await clerk.expectSuccess('GET', `${path}?limit=999&${query}`);
  return (page as { data: T[] }).data.toSorted((a, b) => a.id - b.id);
}

const idsIn = async (query: string) => (await listed(query)).map(({ id }) => id);

beforeAll(async () => {
  await sql`update booking_cutoff set is_deleted = true`.execute(database);
  for (const rendered of fc.sample(aCase, { numRuns: isWhole ? 600 : 120, seed: testSeed }))
    created.push(await aCutOffCase({ database, clerk }, rendered));
});

describe('whether a cut-off is met', () => {
  test('is the same on the page of a booking', async () => {
    for (const { id, cutoffs } of created) {
      const answer = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as CutOffs;
      const shownCodes = answer.cutoffs.map((each) => [each.code, each.is_done]).toSorted();
      expect([id, shownCodes]).toEqual([id, cutoffs.map((each) => [each.code, each.is_done]).toSorted()]);
    }
  });

  test('is the same in the list of bookings, which shows the next one', async () => {
    const rows = new Map(
      (await listed<{ id: number; next_cutoff_code: string | null }>('')).map((row) => [row.id, row]),
    );
    for (const { id, isCancelled, cutoffs } of created) {
      const next = nextCutOff(isCancelled ? [] : cutoffs, Date.now(), (code) => deadlines.includes(code));
      expect([id, rows.get(id)?.next_cutoff_code]).toEqual([id, next?.code ?? null]);
    }
  });

  test('is the same in the list of instructions, and its boxes count as the VGM does', async () => {
    type Row = { id: number; ctnnum: number; weighed: number; dco_done: boolean; vco_done: boolean };
    const rows = new Map((await listed<Row>('', '/api/booking/booking_query/')).map((row) => [row.id, row]));
    for (const each of created) {
      const isDone = (code: string) => each.cutoffs.some((cutOff) => cutOff.code === code && cutOff.is_done);
      const isComplete = each.boxes.length > 0 && isMet(each, { code: 'VCO' });
      expect([each.id, rows.get(each.id)]).toMatchObject([
        each.id,
        { dco_done: isDone('DCO'), vco_done: isDone('VCO') },
      ]);
      const { ctnnum = 0, weighed = 0 } = rows.get(each.id) ?? {};
      expect([each.id, ctnnum > 0 && weighed === ctnnum]).toEqual([each.id, isComplete]);
    }
  });

  test('is the same for the filters of the lists and the counts of their tabs', async () => {
    const missed = (each: CreatedCase) => openOf(each, -overdueHours, 0).length > 0;
    const { rows } = await sql<{ id: number; code: string }>`
      select booking_id as id, code from booking_cutoff
      where not is_deleted and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
        and at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' + interval '1 day'`.execute(
      database,
    );
    const endsToday = new Set(rows.map(({ id, code }) => `${id} ${code}`));
    const today = idsWith((each) => openOf(each, -100, 101).some(({ code }) => endsToday.has(`${each.id} ${code}`)));

    expect(await idsIn('cutoff_within=72')).toEqual(idsWith((each) => openOf(each, 0, 72).length > 0));
    expect(await idsIn('tab=cutoff_today')).toEqual(today);
    const { tabs } = (await clerk.expectSuccess('GET', `${url}counts/`)) as BookingCounts;
    expect(tabs.cutoff_today).toBe(today.length);
    const errors = new Set(
      (await listed<{ id: number; error_count: number }>('')).flatMap((row) => (row.error_count > 0 ? [row.id] : [])),
    );
    expect(await idsIn('problems=1')).toEqual(
      idsWith((each) => missed(each) || each.bsstatus === 4 || each.si === 2 || errors.has(each.id)),
    );
  });

  test('is the same on the radar', async () => {
    const fetchRadar = async (span: string) =>
      (await clerk.expectSuccess('GET', `/api/booking/cut_off_radar/?limit=999&span=${span}`)) as Radar;
    const [ahead, missed] = [await fetchRadar('72'), await fetchRadar('overdue')];

    const nearIds = ({ data }: Radar) => data.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(nearIds(ahead)).toEqual(idsWith((each) => openOf(each, 0, 72).length > 0));
    expect(nearIds(missed)).toEqual(idsWith((each) => openOf(each, -overdueHours, 0).length > 0));
    expect(ahead.counts).toMatchObject({ '72': ahead.data.length, overdue: missed.data.length });
    const cutOffsById = new Map(created.map((each) => [each.id, each.cutoffs]));
    for (const { id, cutoffs } of [...ahead.data, ...missed.data])
      expect([id, cutoffs.map((each) => [each.code, each.is_done]).toSorted()]).toEqual([
        id,
        cutOffsById
          .get(id)
          ?.map((each) => [each.code, each.is_done])
          .toSorted(),
      ]);
  });

  test('is the same on the workbench, and in the lists that it opens', async () => {
    const workbench = await workbenchOf(clerk);
    const { todo, missed } = { todo: figuresOf(workbench, 'todo'), missed: figuresOf(workbench, 'missed') };
    const waitsFor = (kind: string) =>
      idsWith(
        (each) =>
          each.bsstatus === 5 &&
          each.si < 3 &&
          openOf(each, -overdueHours, pendingHours).some(({ code }) => code === kind),
      );
    const late = notCancelled().flatMap((each) => openOf(each, -overdueHours, 0).map(({ code }) => code));

    expect(await idsIn(queryOf(todoFilters.si))).toEqual(waitsFor('DCO'));
    expect(await idsIn(queryOf(todoFilters.vgm))).toEqual(waitsFor('VCO'));
    expect(todo).toMatchObject({
      si: waitsFor('DCO').length,
      vgm: waitsFor('VCO').length,
      cutoff: idsWith((each) => openOf(each, 0, 24).length > 0).length,
    });
    expect(Object.fromEntries(missed.codes.map(({ code, bookings }) => [code, bookings]))).toEqual(
      Object.fromEntries(
        Map.groupBy(late, (code) => code)
          .entries()
          .map(([code, all]) => [code, all.length]),
      ),
    );
  });

  test('is the same for reminders', async () => {
    await configOf(admin, clerk).set('working.reminders', false);
    await sql`update reminder_rule set enabled = false`.execute(database);
    await sql`
      insert into reminder_rule (code, hours_before, audience) select code, 100, 'OWNER'
      from unnest(${[...deadlines, 'EFC']}::text[]) code`.execute(database);
    while ((await writeTransaction(database, (db) => remind(db, new Date()))) > 0);

    const { rows } = await sql<{ told: string }>`
      select booking_id || ' ' || code as told from reminder_sent where booking_id = any(${created.map(({ id }) => id)})`.execute(
      database,
    );
    const expected = notCancelled().flatMap(({ id, cutoffs }) =>
      cutoffs.flatMap(({ code, hours, is_done: isDone }) =>
        !isDone && hours > 0 && hours < 100 ? [`${id} ${code}`] : [],
      ),
    );
    expect(rows.map((row) => row.told).toSorted()).toEqual(expected.toSorted());
  });

  test('is what a tick by hand may say of what was sent, and nothing else', async () => {
    const some = notCancelled().filter(({ cutoffs }) => cutoffs.some(({ code }) => isAutomaticCutOff(code)));
    for (const { id, cutoffs } of some.slice(0, 25)) {
      const answer = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as CutOffs;
      const version = new Map(answer.cutoffs.map((each) => [each.code, each.version]));
      for (const { code, is_done: isDone } of cutoffs.filter((each) => isAutomaticCutOff(each.code))) {
        const tick = (is_done: boolean) =>
          clerk.call('PUT', `${url}${id}/cutoffs/`, { cutoffs: [{ code, is_done, version: version.get(code) }] });
        expect(await tick(!isDone)).toMatchObject({
          status: 400,
          data: { fields: [{ path: 'cutoffs.0.is_done', rule: 'told_by_facts' }] },
        });
        expect([id, (await tick(isDone)).status]).toEqual([id, 200]);
      }
    }
  });

  test('of the VGM lets an SI be confirmed, and stops it until then', async () => {
    const submitted = notCancelled().filter(
      ({ bsstatus, si, boxes }) => bsstatus === 5 && si === 1 && boxes.length > 0,
    );
    for (const each of submitted) {
      const { status } = await admin.call('POST', `${url}${each.id}/si_confirm/`, {});
      expect([each.id, status]).toEqual([each.id, isMet(each, { code: 'VCO' }) ? 200 : 409]);
    }
    expect(submitted.length).toBeGreaterThan(5);
  });
});
