import { describe, expect, test } from 'vitest';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { exchangeRatesOn } from './exchange-rate/public.ts';

const { admin, as, database, importSheet, commit, rowsOf } = await importServer();

const aCharge = { port: 'CNTAO', code: 'BKG', basis: 'BL', currency: 'CNY', flat: '200', carrier: 'SITC' };
const aPartLoad = { portload: 'CNTAO', portdischarge: 'TRIST', coloader: 'TEST', per_cbm: '30', per_ton: '35' };

function create(path: string, body: unknown) {
  return admin.call('POST', `/api/codes/${path}/`, body);
}

const ratesOn = (date: string) => readTransaction(database, async (tx) => exchangeRatesOn(tx, date));

async function listOf(path: string, query: string): Promise<Record<string, unknown>[]> {
  const { status, data } = await admin.call('GET', `/api/codes/${path}/?${query}`);
  expect(status).toBe(200);
  return (data as { data: Record<string, unknown>[] }).data;
}

describe('exchange rates', () => {
  test('that hold on a day are the newest on or before it, to the last digit', async () => {
    for (const [date, rate] of [
      ['2026-03-02', '7.10000001'],
      ['2026-03-05', '7.2'],
    ])
      await create('exchange_rate', { currency: 'USD', date, to_cny: rate });

    const on = async (date: string) => (await ratesOn(date)).get('USD')?.to_cny;

    expect(await on('2026-03-01')).toBeUndefined();
    expect(await on('2026-03-04')).toBe('7.10000001');
    expect(await on('2026-03-05')).toBe('7.2');
  });

  test('need none for the currency that they are told in', async () => {
    const rates = await ratesOn('2026-01-01');

    expect([...rates]).toEqual([['CNY', expect.objectContaining({ to_cny: '1' })]]);
  });

  test('that are deleted hold no more', async () => {
    const { data } = await create('exchange_rate', { currency: 'EUR', date: '2026-04-01', to_cny: '8' });
    await admin.expectSuccess('DELETE', `/api/codes/exchange_rate/${(data as { id: number }).id}/`);

    expect((await ratesOn('2026-04-02')).has('EUR')).toBe(false);
  });

  test.each([
    [{ currency: 'CNY' }, 'currency', 'base_currency'],
    [{ currency: 'XXX' }, 'currency', 'unknown_code'],
    [{ to_cny: '0' }, 'to_cny', 'above_zero'],
    [{ to_cny: '-7' }, 'to_cny', 'decimal'],
    [{ to_cny: '7.123456789' }, 'to_cny', 'decimal'],
    [{ date: '2026-02-30' }, 'date', 'not_a_date'],
  ])('with %o are refused', async (wrong, path, rule) => {
    const { status, data } = await create('exchange_rate', {
      currency: 'USD',
      date: '2026-05-01',
      to_cny: '7',
      ...wrong,
    });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });

  test('are one for each currency and day', async () => {
    const body = { currency: 'GBP', date: '2026-05-02', to_cny: '9.4' };

    expect((await create('exchange_rate', body)).status).toBe(200);
    expect((await create('exchange_rate', body)).status).toBe(409);
  });

  test('come by a sheet whole or not at all, with what is wrong at its cell', async () => {
    const header = ['Currency', 'Date', 'Rate to CNY'];
    const wrong = await importSheet(
      bookOf([
        header,
        ['USD', '2026-06-01', '7'],
        ['USD', '2026-06-01', '7.1'],
        ['ZZZ', 'soon', '0'],
        ['CNY', '2026-06-01', '1'],
      ]),
      '/api/codes/exchange_rate/',
    );
    const right = await importSheet(bookOf([header, ['JPY', '2026-06-01', '0.0465']]), '/api/codes/exchange_rate/');

    const found = await rowsOf(wrong.id, 'only_errors=1');
    expect(found.data[0]?.errors[0]?.message).toBe('Currency and Date are the same as in row 2');
    expect(errorsOf(found)).toEqual([
      [3, [expect.arrayContaining(['repeated_together'])]],
      [
        4,
        expect.arrayContaining([
          ['date', 'not_a_date'],
          ['to_cny', 'above_zero'],
        ]),
      ],
      [5, [['currency', 'base_currency']]],
    ]);
    expect(await commit(right.id)).toMatchObject({ state: 'done' });
    expect((await ratesOn('2026-06-02')).get('JPY')?.to_cny).toBe('0.0465');
  });
});

describe.each([
  ['local_charge', aCharge, 'carrier=SITC'],
  ['lcl_rate', aPartLoad, 'coloader=TEST'],
])('%s', (path, body, mine) => {
  const flags = async () => (await listOf(path, `${mine}&ordering=valid_from`)).map((row) => row['overlaps']);

  test('says where two hold on one day, and no more once one of them is disabled', async () => {
    await create(path, { ...body, valid_from: '2026-01-01', valid_to: '2026-01-31' });
    await create(path, { ...body, valid_from: '2026-02-01', valid_to: '2026-02-28' });
    expect(await flags()).toEqual([false, false]);

    const open = await create(path, { ...body, valid_from: '2026-02-28', valid_to: null });
    expect(await flags()).toEqual([false, true, true]);
    expect(await listOf(path, `${mine}&overlaps=1`)).toHaveLength(2);

    const { id, version } = open.data as { id: number; version: number };
    await admin.expectSuccess('PUT', `/api/codes/${path}/${id}/`, { version, enabled: false });
    expect(await flags()).toEqual([false, false, false]);
  });

  test('ends no earlier than it begins', async () => {
    const { data } = await create(path, { ...body, valid_from: '2027-01-02', valid_to: '2027-01-01' });

    expect(data).toMatchObject({ fields: [{ path: 'valid_to', rule: 'ends_before' }] });
  });

  test('is the back office’s to keep, and everybody’s to look up', async () => {
    const [back, front] = await Promise.all([as('backoffice1'), as('frontdesk1')]);
    const row = { ...body, valid_from: '2028-01-01', valid_to: '2028-01-31' };

    expect((await back.call('POST', `/api/codes/${path}/`, row)).status).toBe(200);
    expect((await front.call('POST', `/api/codes/${path}/`, row)).status).toBe(403);
    expect((await front.call('GET', `/api/codes/${path}/`)).status).toBe(200);
  });
});

test('a charge by percentage has one amount, and none by size', async () => {
  const body = { ...aCharge, basis: 'PCT', flat: null, p20: '10', valid_from: '2026-01-01' };

  const { data } = await create('local_charge', body);

  expect(data).toMatchObject({
    fields: [
      { path: 'flat', rule: 'required' },
      { path: 'p20', rule: 'not_for_basis' },
    ],
  });
});

test('a sample becomes a normal row once a user changes its price', async () => {
  const row = { currency: 'NZD', date: '2026-07-01', to_cny: '4', is_sample: true };
  const { id } = await database.insertInto('exchange_rate').values(row).returning('id').executeTakeFirstOrThrow();
  const url = `/api/codes/exchange_rate/${id}/`;

  const noted = await admin.call('PUT', url, { version: 1, description: 'seen' });
  const priced = await admin.call('PUT', url, { version: 2, to_cny: '4.1' });

  expect(noted.data).toMatchObject({ is_sample: true });
  expect(priced.data).toMatchObject({ is_sample: false });
});

test('a terminal that was deleted is offered back to whoever makes it anew', async () => {
  const body = { code: 'TESTCT', name_zh: '测试码头', name_en: 'TEST CT', port_code: 'CNTAO' };
  const { data } = await create('terminal', body);
  const { id } = data as { id: number };
  await admin.expectSuccess('DELETE', `/api/codes/terminal/${id}/`);

  expect(await create('terminal', body)).toMatchObject({ status: 409, data: { id, field: 'code' } });
});

test.each([
  ['currency', 'USD'],
  ['surcharge', 'THC'],
])('a %s that prices name stays', async (path, code) => {
  await create('local_charge', {
    port: 'CNTAO',
    code: 'THC',
    basis: 'CNTR',
    currency: 'USD',
    p20: '1',
    valid_from: '2029-01-01',
  });
  const [row] = await listOf(path, `code=${code}`);

  const { status, msg } = await admin.call('DELETE', `/api/codes/${path}/${String(row?.['id'])}/`);

  expect(status).toBe(409);
  expect(msg).toMatch(/^Cannot delete: in use by [A-Z]/);
});

test('a vessel that a booking names is neither deleted nor renamed, and may be disabled', async () => {
  const { data } = await create('vessel', { name: 'KEPT VESSEL' });
  const { id, version } = data as { id: number; version: number };
  const url = `/api/codes/vessel/${id}/`;
  await admin.expectSuccess('POST', '/api/booking/booking/', { carrier: 'COSCO', vessel: 'KEPT VESSEL' });

  const removed = await admin.call('DELETE', url);
  const renamed = await admin.call('PUT', url, { version, name: 'OTHER VESSEL' });
  const disabled = await admin.call('PUT', url, { version, enabled: false, name: 'KEPT VESSEL' });

  expect(removed).toMatchObject({ status: 409, msg: 'Cannot delete: in use by Bookings', data: { by: 'booking' } });
  expect(renamed).toMatchObject({ status: 409, msg: 'Cannot change the code: in use by Bookings' });
  expect(disabled).toMatchObject({ status: 200, data: { enabled: false } });
});
