import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Service } from '#contract/schedule/service.ts';
import { scheduleChannel } from '#contract/schedule/changed.ts';
import { createLog } from '#server/platform/log/log.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { openListener } from '#server/platform/database/notices.ts';
import { testDatabaseUrl } from '#test/database.ts';
import { testServer } from '#test/harness.ts';
import { daysAhead } from '#test/build/day.ts';
import { makeVoyages } from './create-voyages.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/schedule/service/';
let count = 0;

const call = (unlocode: string, arrival_day: number, departure_day: number) => ({
  unlocode,
  arrival_day,
  departure_day,
});

function body(overrides: object = {}) {
  count += 1;
  return {
    code: `TST${count}`,
    name_zh: '测试航线',
    name_en: 'Test service',
    operator_carrier_code: 'COSCO',
    partners: ['CMA'],
    voyage_pattern: `${count}X{n:03d}W`,
    starts_on: daysAhead(1),
    weeks_ahead: 4,
    rotation: [call('CNTAO', 0, 1), call('KRPUS', 3, 4), call('NLRTM', 40, 41)],
    vessels: [{ vessel: `LINE SHIP ${count}A` }, { vessel: `LINE SHIP ${count}B` }],
    ...overrides,
  };
}

async function createService(overrides: object = {}): Promise<Service> {
  const { status, msg, data } = await admin.call('POST', path, body(overrides));
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

async function change(service: Service, values: object): Promise<Service> {
  const { status, msg, data } = await admin.call('PUT', `${path}${service.id}/`, {
    version: service.version,
    ...values,
  });
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

type Sailing = {
  id: number;
  version: number;
  rotation_on: string;
  vessel: string;
  export_voyage: string;
  ports: string;
};

async function voyagesOf({ id }: { id: number }): Promise<Sailing[]> {
  const data = await admin.expectSuccess('GET', `/api/schedule/voyage/?service_id=${id}&limit=100`);
  return (data as { data: Sailing[] }).data;
}

describe('a service', () => {
  test('has its rotation, its ships and the voyages that follow from them', async () => {
    const service = await createService();

    expect(service).toMatchObject({ ports: 'CNTAO-KRPUS-NLRTM', voyages_ahead: 4 });
    expect(service.rotation.map(({ seq, time_zone: zone }) => [seq, zone])).toEqual([
      [1, 'Asia/Shanghai'],
      [2, 'Asia/Seoul'],
      [3, 'Europe/Amsterdam'],
    ]);
    const voyages = await voyagesOf(service);
    expect(voyages.map(({ vessel }) => vessel.slice(-1))).toEqual(['A', 'B', 'A', 'B']);
    expect(new Set(voyages.map(({ ports }) => ports))).toEqual(new Set(['CNTAO-KRPUS-NLRTM']));
  });

  test('runs on: each night the voyages that are missing are made, and no others', async () => {
    const service = await createService();
    const night = async (days: number) =>
      writeTransaction(database, (db) =>
        makeVoyages(db, { now: new Date(Date.now() + days * 86_400_000), chosen: sql`t.id = ${service.id}` }),
      );

    expect([await night(0), await night(7), await night(7)]).toEqual([0, 1, 0]);
    expect(await voyagesOf(service)).toHaveLength(5);
  });

  test('lets the voyages to come follow when its rotation changes, but for those changed by hand', async () => {
    const service = await createService();
    const [first, second] = await voyagesOf(service);
    await admin.expectSuccess('PUT', `/api/schedule/voyage/${second?.id}/`, {
      version: second?.version,
      description: 'BY HAND',
    });

    await change(service, { rotation: [call('CNTAO', 0, 1), call('CNNGB', 3, 4), call('NLRTM', 40, 41)] });

    const after = await voyagesOf(service);
    expect(after.map(({ ports }) => ports)).toEqual([
      'CNTAO-CNNGB-NLRTM',
      'CNTAO-KRPUS-NLRTM',
      'CNTAO-CNNGB-NLRTM',
      'CNTAO-CNNGB-NLRTM',
    ]);
    expect(after[0]?.id).toBe(first?.id);
  });

  test('takes away the voyages that it has no more, and makes none when it rests', async () => {
    const service = await createService();

    const rare = await change(service, { frequency_days: 14 });
    expect(await voyagesOf(service)).toHaveLength(2);
    await change(rare, { weeks_ahead: 0 });
    expect(await voyagesOf(service)).toEqual([]);
  });

  test('that is switched off takes its voyages to come with it, but for those changed by hand', async () => {
    const service = await createService();
    const [first] = await voyagesOf(service);
    await admin.expectSuccess('PUT', `/api/schedule/voyage/${first?.id}/`, {
      version: first?.version,
      description: 'BY HAND',
    });

    expect(await admin.expectRefusal('DELETE', `${path}${service.id}/`)).toMatchObject({ by: 'voyage' });
    const off = await change(service, { enabled: false });
    expect((await voyagesOf(service)).map(({ id }) => id)).toEqual([first?.id]);

    await change(off, { enabled: true });
    expect(await voyagesOf(service)).toHaveLength(4);
  });

  test('does not make again what was deleted', async () => {
    const service = await createService();
    const [first] = await voyagesOf(service);
    await admin.expectSuccess('DELETE', `/api/schedule/voyage/${first?.id}/`);

    await writeTransaction(database, (db) => makeVoyages(db, { now: new Date(), chosen: sql`t.id = ${service.id}` }));

    expect(await voyagesOf(service)).toHaveLength(3);
  });

  test('keeps its voyages when something else of it changes', async () => {
    const service = await createService();
    const before = await voyagesOf(service);

    await change(service, { description: 'NEW', rotation: service.rotation });

    expect(await voyagesOf(service)).toEqual(before);
  });

  test.each<[string, object, string[][]]>([
    ['a pattern that is none', { voyage_pattern: '{q}W' }, [['voyage_pattern', 'voyage_pattern']]],
    ['no first day', { starts_on: null }, [['starts_on', 'required']]],
    ['one call only', { rotation: [call('CNTAO', 0, 1)] }, [['rotation', 'too_few_calls']]],
    [
      'an unknown port',
      { rotation: [call('CNTAO', 0, 1), call('XXZZZ', 3, 4)] },
      [['rotation.1.unlocode', 'unknown_code']],
    ],
    ['an unknown partner', { partners: ['NOBODY'] }, [['partners', 'unknown_code']]],
    [
      'days the wrong way round',
      { rotation: [call('CNTAO', 3, 4), call('KRPUS', 1, 2)] },
      [['rotation.1.arrival_day', 'before_last_call']],
    ],
    [
      'a departure before the arrival',
      { rotation: [call('CNTAO', 3, 2), call('KRPUS', 5, 6)] },
      [['rotation.0.departure_day', 'departs_before_arrival']],
    ],
    ['an unknown operator', { operator_carrier_code: 'NOBODY' }, [['operator_carrier_code', 'unknown_code']]],
    [
      'a cut-off that there is not',
      { rotation: [{ ...call('CNTAO', 0, 1), cutoffs: [{ code: 'QQQ', hours_before: 4 }] }, call('KRPUS', 5, 6)] },
      [['rotation.0.cutoffs.0.code', 'unknown_code']],
    ],
  ])('is refused with %s', async (_, overrides, issues) => {
    const { status, data } = await admin.call('POST', path, body(overrides));

    expect(status).toBe(400);
    expect(
      (data as { fields: { path: string; rule: string }[] }).fields.map(({ path: at, rule }) => [at, rule]),
    ).toEqual(issues);
  });

  test('two carriers may call alike, one may not', async () => {
    const { code } = await createService();

    expect((await admin.call('POST', path, body({ code, operator_carrier_code: 'MSC' }))).status).toBe(200);
    expect((await admin.call('POST', path, body({ code }))).status).toBe(409);
  });
});

test('every node hears which voyages have changed', async () => {
  const listener = openListener(await testDatabaseUrl(), createLog('silent'));
  const heard: unknown[] = [];
  const { ready, stop } = listener.listen(scheduleChannel, (notice) => heard.push(notice));
  await ready;
  try {
    const service = await createService();
    const ids = (await voyagesOf(service)).map(({ id }) => id);

    await expect.poll(() => heard).toContainEqual({ event: 'schedule', data: { voyage_ids: ids } });
    await expect.poll(() => heard).toContainEqual({ event: 'schedule', data: { voyage_ids: 'all' } });
  } finally {
    stop();
    await listener.close();
  }
});

test('every node hears that a carrier has joined an alliance', async () => {
  const listener = openListener(await testDatabaseUrl(), createLog('silent'));
  const heard: unknown[] = [];
  const { ready, stop } = listener.listen(scheduleChannel, (notice) => heard.push(notice));
  await ready;
  try {
    const data = await admin.expectSuccess('GET', '/api/codes/carrier/?code=COSCO&limit=1');
    const [carrier] = (data as { data: { id: number; version: number }[] }).data;
    const values = { version: carrier?.version, alliance: 'TEST' };

    expect((await admin.call('PUT', `/api/codes/carrier/${carrier?.id}/`, values)).status).toBe(200);

    await expect.poll(() => heard).toContainEqual({ event: 'schedule', data: { voyage_ids: 'all' } });
  } finally {
    stop();
    await listener.close();
  }
});

test('a carrier that a service names as its partner is in use, under its name', async () => {
  const overrides = { code: 'PARTNERLN', name_en: 'Partner Line', name_zh: '合作船公司' };
  const created = await admin.call('POST', '/api/codes/carrier/', overrides);
  const { id, version } = created.data as { id: number; version: number };
  const saved = await admin.call('POST', path, body({ partners: [overrides.code] }));
  const carrier = `/api/codes/carrier/${id}/`;
  const refused = await admin.call('DELETE', carrier);
  const renamed = await admin.call('PUT', carrier, { code: 'OTHER', version });
  const { id: served, version: written } = saved.data as Service & { version: number };
  await admin.expectSuccess('PUT', `${path}${served}/`, { partners: [], version: written });

  expect([created.status, saved.status]).toEqual([200, 200]);
  expect(refused).toMatchObject({ status: 409, data: { by: 'service' } });
  expect(renamed).toMatchObject({ status: 409, data: { by: 'service' } });
  expect((await admin.call('DELETE', carrier)).status).toBe(200);
});

test('a transfer rule must leave time between its ends', async () => {
  const rule = { unlocode: 'SGSIN', from_carrier: 'COSCO', to_carrier: 'CMA', min_hours: 48, max_hours: 24 };
  const post = (overrides: object) => admin.call('POST', '/api/schedule/transfer_rule/', { ...rule, ...overrides });

  expect(await post({})).toMatchObject({ status: 400, data: { fields: [{ path: 'max_hours', rule: 'too_small' }] } });
  expect(await post({ max_hours: 96, same_terminal_min_hours: 72 })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'same_terminal_min_hours', rule: 'too_big' }] },
  });
  expect((await post({ max_hours: 96 })).status).toBe(200);
  expect((await post({ max_hours: 97 })).status).toBe(409);
});
