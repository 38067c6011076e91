import { describe, expect, test } from 'vitest';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { writeTransaction } from '#server/platform/database/db.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const stranger = await as('frontdesk2');
const admin = await as('admin');

type Booking = { id: number; version: number; next_cutoff_code: string | null; next_cutoff_at: string | null };

async function booked(body: object = {}): Promise<Booking> {
  const { status, data } = await clerk.call('POST', '/api/booking/booking/', { carrier: 'COSCO', ...body });
  expect(status).toBe(200);
  return data;
}

const url = (id: number) => `/api/booking/booking/${id}/cutoffs/`;

async function cutOffsOf(id: number): Promise<CutOffs> {
  const { status, data } = await clerk.call('GET', url(id));
  expect(status).toBe(200);
  return data;
}

async function cutOffOf(id: number, code: string) {
  const { cutoffs } = await cutOffsOf(id);
  return cutoffs.find((each) => each.code === code);
}

const sailing = { portload: 'CNTAO', etd: '2027-03-20' };
/** Compares instants, regardless of their offset. */
const moment = (at: string): unknown => expect.toSatisfy((value: string) => Date.parse(value) === Date.parse(at));

describe('defaults', () => {
  test('stand as soon as carrier and sailing are known, by the clocks of the port of loading, marked as estimated', async () => {
    const { id } = await booked(sailing);

    const { time_zone, cutoffs, warnings } = await cutOffsOf(id);

    expect(time_zone).toBe('Asia/Shanghai');
    expect(warnings).toEqual([]);
    expect(cutoffs.map(({ code, source, estimated }) => [code, source, estimated])).toEqual(
      ['EFC', 'DCO', 'VCO', 'CUA', 'FCO'].map((code) => [code, 'RULE', true]),
    );
    expect(cutoffs.find(({ code }) => code === 'DCO')?.at).toEqual(moment('2027-03-17T16:00:00+08:00'));
  });

  test('are none without a sailing', async () => {
    const { id } = await booked({ portload: 'CNTAO' });

    expect((await cutOffsOf(id)).cutoffs).toEqual([]);
  });

  test('of a rule that names more come before those of one that names less', async () => {
    const rule = { code: 'DCO', carrier: 'COSCO', portload: 'CNTAO', hours_before: 30 };
    await admin.expectSuccess('POST', '/api/codes/cutoff_rule/', [{ ...rule, portload: null, hours_before: 40 }, rule]);
    const at = '2027-03-18T18:00:00+08:00';

    expect(await cutOffOf((await booked(sailing)).id, 'DCO')).toMatchObject({ at: moment(at), source: 'RULE' });
    const data = await admin.expectSuccess('GET', '/api/codes/cutoff_rule/?carrier=COSCO');
    const keys = (data as { data: { id: number }[] }).data.map((row) => row.id);
    await admin.expectSuccess('DELETE', '/api/codes/cutoff_rule/multiple_delete/', { keys });
  });

  test('in another port are told by its own clocks', async () => {
    const { id } = await booked({ portload: 'USLAX', etd: '2027-03-20' });

    const { time_zone, cutoffs } = await cutOffsOf(id);

    expect(time_zone).toBe('America/Los_Angeles');
    expect(cutoffs.find(({ code }) => code === 'DCO')?.at).toEqual(moment('2027-03-17T16:00:00-07:00'));
  });

  test('follow the sailing; what somebody has told stays', async () => {
    const { id, version } = await booked(sailing);
    const reported = '2027-03-16T10:00:00+08:00';
    const vco = await cutOffOf(id, 'VCO');
    await clerk.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'VCO', at: reported, version: vco?.version }] });

    await clerk.expectSuccess('PUT', `/api/booking/booking/${id}/`, { etd: '2027-03-27', version });

    expect(await cutOffOf(id, 'DCO')).toMatchObject({ at: moment('2027-03-24T16:00:00+08:00'), source: 'RULE' });
    expect(await cutOffOf(id, 'VCO')).toMatchObject({ at: moment(reported), source: 'MANUAL', estimated: false });
  });

  test('go when the sailing is no longer known', async () => {
    const { id, version } = await booked(sailing);

    await clerk.expectSuccess('PUT', `/api/booking/booking/${id}/`, { etd: null, version });

    expect((await cutOffsOf(id)).cutoffs).toEqual([]);
  });
});

describe('cut-offs by hand', () => {
  test('are set, ticked off and taken away, code by code', async () => {
    const { id } = await booked();
    const at = '2027-03-10T12:00:00+08:00';
    await clerk.expectSuccess('PUT', url(id), {
      cutoffs: [
        { code: 'DCO', at },
        { code: 'CUA', at },
      ],
    });
    const cua = await cutOffOf(id, 'CUA');
    const dco = await cutOffOf(id, 'DCO');

    const data = await clerk.expectSuccess('PUT', url(id), {
      cutoffs: [
        { code: 'CUA', is_done: true, version: cua?.version },
        { code: 'DCO', at: null, version: dco?.version },
      ],
    });

    expect(data).toMatchObject({
      cutoffs: [{ code: 'CUA', is_done: true, done_by_name: 'Zhang (front desk)', source: 'MANUAL' }],
    });
  });

  test('are written into the booking’s record with what has changed; one that changes nothing is not', async () => {
    const { id } = await booked();
    const at = '2027-03-10T12:00:00+08:00';
    await clerk.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'AFC', at }] });
    const version = (await cutOffOf(id, 'AFC'))?.version;
    await clerk.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'AFC', is_done: true, version }] });
    const again = (await cutOffOf(id, 'AFC'))?.version;
    await clerk.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'AFC', at, is_done: true, version: again }] });

    const data = await clerk.expectSuccess('GET', `/api/booking/booking/${id}/events/`);

    const events = (data as { data: { action: string; diff: { label_en: string; new: unknown }[] }[] }).data;
    const reported = events.filter(({ action }) => action === 'CUT_OFFS_UPDATED').map(({ diff }) => diff);
    expect(reported).toMatchObject([
      [{ path: 'cutoffs.AFC.is_done', old: false, new: true }],
      [{ path: 'cutoffs.AFC', old: null, new: moment(at) }],
    ]);
    expect(reported.flat().map((each) => each.label_en)).toEqual(['AMS/ENS cut-off done', 'AMS/ENS cut-off']);
  });

  test('of an older version are refused with those that stand; another code is no conflict', async () => {
    const { id } = await booked(sailing);
    const dco = await cutOffOf(id, 'DCO');
    const fco = await cutOffOf(id, 'FCO');
    const at = '2027-03-15T12:00:00+08:00';
    await admin.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'DCO', at, version: dco?.version }] });

    const stale = await clerk.call('PUT', url(id), {
      cutoffs: [{ code: 'DCO', at: null, version: dco?.version }],
    });
    const other = await clerk.call('PUT', url(id), { cutoffs: [{ code: 'FCO', at, version: fco?.version }] });

    expect(stale).toMatchObject({ status: 409, data: { fields: ['DCO'] } });
    expect(other.status).toBe(200);
  });

  test.each([
    [[{ code: 'XXX', at: '2027-03-15T12:00:00Z' }], 'cutoffs.0.code', 'unknown_code'],
    [
      [
        { code: 'DCO', at: null },
        { code: 'DCO', at: null },
      ],
      'cutoffs.1.code',
      'repeated_key',
    ],
    [[{ code: 'DCO', at: '2027-03-15 12:00' }], 'cutoffs.0.at', 'not_an_instant'],
    [[{ code: 'DCO', at: 5 }], 'cutoffs.0.at', 'wrong_type'],
    [[{ code: "'; drop table booking", at: null }], 'cutoffs.0.code', 'too_long'],
  ])('%j is refused at %s', async (cutoffs, path, rule) => {
    const { id } = await booked();

    const { status, data } = await clerk.call('PUT', url(id), { cutoffs });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });

  test('say what is unusual about their order, and are kept all the same', async () => {
    const { id } = await booked(sailing);
    const [dco, fco] = [await cutOffOf(id, 'DCO'), await cutOffOf(id, 'FCO')];

    const data = await clerk.expectSuccess('PUT', url(id), {
      cutoffs: [
        { code: 'DCO', at: '2027-03-19T12:00:00+08:00', version: dco?.version },
        { code: 'FCO', at: '2027-03-22T12:00:00+08:00', version: fco?.version },
      ],
    });

    expect(data).toMatchObject({ warnings: ['dco_cua', 'after_etd'] });
  });

  test('of a booking out of scope do not exist', async () => {
    const { id } = await booked(sailing);

    expect((await stranger.call('GET', url(id))).status).toBe(404);
    const body = { cutoffs: [{ code: 'DCO', at: null }] };
    expect((await stranger.call('PUT', url(id), body)).status).toBe(404);
  });
});

describe('what happens by itself', () => {
  test('is done without a tick: the SI was sent, every full box has its VGM sent', async () => {
    const ctnlist = [{ ctnall: '20GP' }, { ctnall: '40HQ', ctnstatus: 'E' }];
    const { id } = await booked({ ...sailing, ctnlist });
    expect(await cutOffOf(id, 'VCO')).toMatchObject({ is_done: false });

    const updateBooking = database.updateTable('booking').where('id', '=', id);
    const weighed = database.updateTable('booking_container').where('booking_id', '=', id).where('ctnstatus', '=', 'F');
    await updateBooking.set({ bsstatus: 5, sistatus: 1 }).execute();
    await weighed.set({ vgm_state: 'ENTERED' }).execute();
    expect([await cutOffOf(id, 'DCO'), await cutOffOf(id, 'VCO')]).toMatchObject([
      { is_done: false },
      { is_done: false },
    ]);

    await updateBooking.set({ si_sent_at: new Date().toISOString() }).execute();
    await weighed.set({ vgm_state: 'SENT' }).execute();

    expect(await cutOffOf(id, 'DCO')).toMatchObject({ is_done: true, is_done_by_itself: true, done_by_name: null });
    expect(await cutOffOf(id, 'VCO')).toMatchObject({ is_done: true, is_done_by_itself: true });
    expect(await cutOffOf(id, 'FCO')).toMatchObject({ is_done: false });
  });
});

test('who does the papers of bookings sets their cut-offs without a right to change the bookings', async () => {
  const { id } = await booked(sailing);
  const key = `papers-${id}`;
  await writeTransaction(database, async (db) => {
    const role = await db
      .insertInto('role')
      .values({ name: key, key, data_range: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const buttons = await db
      .selectFrom('menu_button')
      .select('id')
      .where('value', '=', 'SiEdit')
      .where('api', 'like', '/api/booking/booking/%')
      .execute();
    await db
      .insertInto('role_button')
      .values(buttons.map((button) => ({ role_id: role.id, button_id: button.id })))
      .execute();
  });
  const documentClerk = await as(await aUser(database, { role: key, userType: 0 }));
  const edited = await documentClerk.call('PUT', `/api/booking/booking/${id}/`, { version: 1, remark: 'x' });
  const set = await documentClerk.call('PUT', url(id), { cutoffs: [{ code: 'AFC', at: '2027-03-18T10:00:00+08:00' }] });
  expect([edited.status, set.status]).toEqual([403, 200]);
});
