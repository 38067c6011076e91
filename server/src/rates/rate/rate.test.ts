import { describe, expect, test } from 'vitest';
import { aUserWithRights, aRate as made } from '#test/build/rate.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/rate/';

let count = 0;
const aRate = (body?: object, options?: { isPublished: boolean }) => made(admin, body, options);

/** A user with only these rights on rates. */
async function who(...actions: string[]): Promise<Agent> {
  return as(await aUserWithRights(database, ...actions.map((action) => `rate:${action}`)));
}

async function query(agent: Agent, search: string) {
  const { status, msg, data } = await agent.call('GET', `/api/rates/query/?date=2030-01-15&limit=100&${search}`);
  if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
  return data as {
    total: number;
    hidden_count: number;
    data: {
      id: number;
      prices: { ctn_code: string; sell: string; cost?: string }[];
      hidden: object | null;
      all_in: { total: string } | null;
    }[];
  };
}

describe('a rate', () => {
  test('is written with its prices and surcharges and answered with them', async () => {
    const created = await aRate({}, { isPublished: false });
    const data = await admin.expectSuccess('GET', `${url}${created.id}/`);
    expect(data).toMatchObject({
      status: 'DRAFT',
      lane: 'N-EUROPE',
      prices: [
        { ctn_code: '20GP', sell: '1450.5', cost: null, base: null },
        { ctn_code: '40HQ', sell: '2350', cost: '2100', base: '2200' },
      ],
      surcharges: [{ code: 'LSS', basis: 'CNTR', p20: '50', p40: '100', p45: null, is_included: false }],
    });
  });

  test.each([
    ['from a port to itself', { portdischarge: 'CNTAO' }, [['portdischarge', 'same_port']]],
    ['direct by way of a port', { transit_port: 'MYTPP' }, [['is_direct', 'direct_with_transit']]],
    ['ending before it begins', { valid_to: '2029-12-31' }, [['valid_to', 'ends_before']]],
    ['to a port nobody knows', { portdischarge: 'XXZZZ' }, [['portdischarge', 'unknown_code']]],
    ['in a currency nobody knows', { currency: 'XXQ' }, [['currency', 'unknown_code']]],
    ['for less than nothing', { prices: [{ ctn_code: '40HQ', sell: '-1' }] }, [['prices.0.sell', 'decimal']]],
    ['for a box nobody knows', { prices: [{ ctn_code: '41XX', sell: '1' }] }, [['prices.0.ctn_code', 'unknown_code']]],
    [
      'with two prices of one box',
      {
        prices: [
          { ctn_code: '40HQ', sell: '1' },
          { ctn_code: '40HQ', sell: '2' },
        ],
      },
      [['prices.1.ctn_code', 'repeated_key']],
    ],
    [
      'with a surcharge without an amount',
      { surcharges: [{ code: 'LSS', currency: 'USD' }] },
      [['surcharges.0.flat', 'surcharge_amount']],
    ],
    [
      'with a surcharge nobody knows',
      { surcharges: [{ code: 'ZZZZ', currency: 'USD', flat: '1' }] },
      [['surcharges.0.code', 'unknown_code']],
    ],
  ])('%s is refused', async (_name, body, expected) => {
    const { status, data } = await admin.call('POST', url, {
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      carrier: 'COSCO',
      valid_from: '2030-01-01',
      valid_to: '2030-01-31',
      ...body,
    });
    expect(status).toBe(400);
    expect((data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule])).toEqual(
      expected,
    );
  });

  test('without a price is not put up', async () => {
    const created = await aRate({ prices: [] }, { isPublished: false });
    const { status } = await admin.call('POST', `${url}publish/`, { keys: [created.id] });
    expect(status).toBe(400);
  });
});

describe('what is shown', () => {
  test('is the newest of a key; the older one comes back when it is taken down', async () => {
    const group = { commodity_group: `PAIR ${(count += 1)}` };
    const old = await aRate(group);
    const newer = await aRate({ ...group, valid_from: '2030-01-10', valid_to: '2030-01-20' });
    const ids = async (date: string) => {
      const data = await admin.expectSuccess(
        'GET',
        `/api/rates/query/?date=${date}&search=${encodeURIComponent('PAIR')}`,
      );
      return (data as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    expect(await ids('2030-01-09')).toEqual([old.id]);
    expect(await ids('2030-01-10')).toEqual([newer.id]);
    expect(await ids('2030-01-20')).toEqual([newer.id]);
    expect(await ids('2030-01-21')).toEqual([old.id]);
    expect(await ids('2030-02-01')).toEqual([]);

    await admin.expectSuccess('POST', `${url}stop/`, { keys: [newer.id] });
    expect(await ids('2030-01-15')).toEqual([old.id]);
    await admin.expectSuccess('POST', `${url}publish/`, { keys: [newer.id] });
    await admin.expectSuccess('DELETE', `${url}${newer.id}/`);
    expect(await ids('2030-01-15')).toEqual([old.id]);
    await admin.expectSuccess('POST', `${url}${newer.id}/restore/`);
    expect(await ids('2030-01-15')).toEqual([newer.id]);

    const data = await admin.expectSuccess('GET', `${url}${old.id}/`);
    expect((data as { overlaps: { id: number }[] }).overlaps.map(({ id }) => id)).toEqual([newer.id]);
  });

  test('says why the rest is not', async () => {
    const created = {
      expired: await aRate({ valid_from: '2029-12-01', valid_to: '2030-01-13', commodity_group: 'WHY 1' }),
      not_yet: await aRate({ valid_from: '2030-01-18', commodity_group: 'WHY 2' }),
      stopped: await aRate({ commodity_group: 'WHY 3' }),
      superseded: await aRate({ commodity_group: 'WHY 4' }),
      draft: await aRate({ commodity_group: 'WHY 5' }, { isPublished: false }),
    };
    const by = await aRate({ commodity_group: 'WHY 4' });
    await admin.expectSuccess('POST', `${url}stop/`, { keys: [created.stopped.id] });
    const found = await query(admin, 'search=WHY&explain=1');
    const reasons = new Map(found.data.map((row) => [row.id, row.hidden]));
    expect(reasons.get(created.expired.id)).toEqual({ reason: 'expired', days: 2, by: null });
    expect(reasons.get(created.not_yet.id)).toEqual({ reason: 'not_yet', days: 3, by: null });
    expect(reasons.get(created.stopped.id)).toEqual({ reason: 'stopped', days: null, by: null });
    expect(reasons.get(created.superseded.id)).toEqual({ reason: 'superseded', days: null, by: by.id });
    expect(reasons.get(created.draft.id)).toEqual({ reason: 'draft', days: null, by: null });
    expect(reasons.get(by.id)).toBeNull();
    expect(found.data[0]?.id).toBe(by.id);

    const without = await query(admin, 'search=WHY');
    expect(without).toMatchObject({ total: 1, hidden_count: 5 });
    const reader = await who('Search');
    expect((await query(reader, 'search=WHY')).hidden_count).toBe(4);
  });

  test('is found and sorted by what the page asks', async () => {
    const dear = await aRate({ commodity_group: 'SORT A', transit_days: 30, sailing_weekdays: [3], carrier: 'MSC' });
    const cheap = await aRate({
      commodity_group: 'SORT B',
      transit_days: 44,
      sailing_weekdays: [5, 6],
      is_direct: false,
      transit_port: 'MYTPP',
      promoted: true,
      currency: 'CNY',
      prices: [{ ctn_code: '40HQ', sell: '9000' }],
    });
    const ids = async (search: string) => (await query(admin, `search=SORT&${search}`)).data.map(({ id }) => id);
    // 9000 yuan are less than 2350 dollars.
    expect(await ids('ordering=price')).toEqual([cheap.id, dear.id]);
    expect(await ids('ordering=-price')).toEqual([dear.id, cheap.id]);
    expect(await ids('ordering=transit_days')).toEqual([dear.id, cheap.id]);
    expect(await ids('is_direct=1')).toEqual([dear.id]);
    expect(await ids('promoted=1')).toEqual([cheap.id]);
    expect(await ids('max_transit_days=40')).toEqual([dear.id]);
    expect(await ids('weekday=6&weekday=7')).toEqual([cheap.id]);
    expect(await ids('carrier=msc')).toEqual([dear.id]);
    expect(await ids('price_from=2000&currency=USD')).toEqual([dear.id]);
    expect(await ids('price_to=2000&currency=USD')).toEqual([cheap.id]);
    expect(await ids('portdischarge=NLRTM&portdischarge=DEHAM&ordering=all_in&mix=1*40HQ')).toEqual([
      cheap.id,
      dear.id,
    ]);
    expect(await ids('portload=CNSHA')).toEqual([]);
  });

  test('says what a mix costs all in', async () => {
    await aRate({ commodity_group: 'MIXED' });
    const found = await query(admin, 'search=MIXED&mix=2*40HQ%2B1*20GP&currency=USD');
    expect(found.data[0]?.all_in?.total).toBe('6400.50');
    const bad = await admin.call('GET', '/api/rates/query/?mix=2*41HQ');
    expect(bad.status).toBe(400);
    expect(bad.data).toMatchObject({ fields: [{ path: 'mix', rule: 'container_summary' }] });
  });
});

describe('many prices at once', () => {
  test('are changed as they were previewed, and their history is written', async () => {
    const [one, other] = [
      await aRate(),
      await aRate({ currency: 'JPY', prices: [{ ctn_code: '40HQ', sell: '300000' }] }),
    ];
    const body = { keys: [one.id, other.id], kind: 'PERCENT', value: '2.5', ctn_codes: ['40HQ'] };
    const preview = await admin.call('POST', `${url}bulk_preview/`, body);
    expect(preview.data).toMatchObject({
      rates: 2,
      changes: [
        { rate_id: one.id, ctn_code: '40HQ', before: '2350', after: '2408.75' },
        { rate_id: other.id, ctn_code: '40HQ', before: '300000', after: '307500' },
      ],
    });
    const { fingerprint } = preview.data as { fingerprint: string };
    const wrong = await admin.call('POST', `${url}bulk_change/`, { ...body, value: '3', fingerprint });
    expect(wrong.status).toBe(409);
    const applied = await admin.call('POST', `${url}bulk_change/`, { ...body, fingerprint });
    expect(applied.data).toEqual({ changed: 2 });
    const again = await admin.call('POST', `${url}bulk_change/`, { ...body, fingerprint });
    expect(again.status).toBe(409);

    const data = await admin.expectSuccess('GET', `${url}${one.id}/trend/`);
    const series = (data as { series: { ctn_code: string; points: { sell: string }[] }[] }).series;
    expect(series.map(({ ctn_code, points }) => [ctn_code, points.map(({ sell }) => sell)])).toEqual([
      ['20GP', ['1450.5']],
      ['40HQ', ['2350', '2408.75']],
    ]);
  });

  test('are all there or none is changed', async () => {
    const created = await aRate();
    const { status } = await admin.call('POST', `${url}bulk_preview/`, {
      keys: [created.id, 999_999],
      kind: 'AMOUNT',
      value: '1',
    });
    expect(status).toBe(404);
  });
});

test('states need their rights, and say how many changed', async () => {
  const created = await aRate({}, { isPublished: false });
  const reader = await who('Search', 'Retrieve');
  for (const step of ['publish', 'stop', 'promote'])
    expect((await reader.call('POST', `${url}${step}/`, { keys: [created.id] })).status, step).toBe(403);
  // A draft is not visible to readers.
  expect((await reader.call('GET', `${url}${created.id}/`)).status).toBe(404);
  expect(await admin.expectSuccess('POST', `${url}publish/`, { keys: [created.id] })).toEqual({ changed: 1 });
  expect(await admin.expectSuccess('POST', `${url}publish/`, { keys: [created.id] })).toEqual({ changed: 0 });
  expect(await admin.expectSuccess('POST', `${url}promote/`, { keys: [created.id] })).toEqual({ changed: 1 });
  expect((await reader.call('GET', `${url}${created.id}/`)).status).toBe(200);
  expect((await admin.call('POST', `${url}stop/`, { keys: [created.id, 999_999] })).status).toBe(404);
});
