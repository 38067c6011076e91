import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { aUserWithRights, aRate } from '#test/build/rate.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { daysAhead } from '#test/build/day.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/quote/';

type Line = { code: string; unit: string; amount: string; converted: string | null };
type StoredQuote = {
  id: number;
  version: number;
  quote_no: string;
  status: string;
  total: string | null;
  allowed_actions: string[];
  options: { rate_id: number; total: string | null; lines: Line[]; missing: string[]; margin?: string }[];
};

const always = { valid_from: '2020-01-01', valid_to: '2099-12-31' };

async function aQuote(body: object = {}, agent: Agent = admin): Promise<StoredQuote> {
  const { status, msg, data } = await agent.call('POST', url, {
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    mix: '2*40HQ+1*20GP',
    with_local: false,
    valid_to: '2099-12-31',
    customer_name: '青岛样例 <b>&公司',
    ...body,
  });
  if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** The open actions of a quote in the list. */
async function listedActions(id: number): Promise<string[] | undefined> {
  const data = await admin.expectSuccess('GET', `${url}?limit=100`);
  return (data as { data: StoredQuote[] }).data.find((row) => row.id === id)?.allowed_actions;
}

async function fieldsOf(body: object): Promise<string[][]> {
  const { status, data } = await admin.call('POST', url, {
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    mix: '1*40HQ',
    valid_to: '2099-12-31',
    ...body,
  });
  expect(status).toBe(400);
  return (data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);
}

describe('a quote', () => {
  test('freezes the lines of its rates, with its own markup', async () => {
    const rate = await aRate(admin, always);
    const created = await aQuote({ options: [{ rate_id: rate.id }], markup: '50' });
    expect(created.quote_no).toMatch(/^Q\d{8}-\d{4,}$/);
    // 2 x (2350 + 50) + 1450.5 + 50 + 2 x 100 + 50
    expect(created.total).toBe('6550.5');
    expect(created.options[0]?.lines.map(({ code, unit, amount }) => [code, unit, amount])).toEqual([
      ['O/F', '2400', '4800'],
      ['O/F', '1500.5', '1500.5'],
      ['LSS', '100', '200'],
      ['LSS', '50', '50'],
    ]);

    const read = await admin.expectSuccess('GET', `/api/rates/rate/${rate.id}/`);
    await admin.expectSuccess('PUT', `/api/rates/rate/${rate.id}/`, {
      version: (read as { version: number }).version,
      prices: [{ ctn_code: '40HQ', sell: '9999' }],
    });
    const data = await admin.expectSuccess('GET', `${url}${created.id}/`);
    expect((data as StoredQuote).total).toBe('6550.5');
    // Another customer name does not recompute it, another mix does.
    const named = await admin.call('PUT', `${url}${created.id}/`, {
      version: (data as StoredQuote).version,
      contact: '李',
    });
    expect((named.data as StoredQuote).total).toBe('6550.5');
    const mixed = await admin.call('PUT', `${url}${created.id}/`, {
      version: (named.data as StoredQuote).version,
      mix: '1*40HQ',
    });
    expect((mixed.data as StoredQuote).total).toBe('10149');
  });

  test('shows the whole range of transit days of its rate, and keeps it', async () => {
    const rate = await aRate(admin, { ...always, transit_days: 38, transit_days_to: 40 });
    const created = await aQuote({ options: [{ rate_id: rate.id }] });
    expect(created.options).toMatchObject([{ transit_days: 38, transit_days_to: 40 }]);
    const sheet = await admin.call('GET', `${url}${created.id}/xlsx/`);
    const [first = {}] = Object.values(read(sheet.raw.rawPayload).Sheets);
    expect(utils.sheet_to_csv(first)).toContain('38–40');
  });

  test('takes lines as they were changed by hand, and adds them up itself', async () => {
    const rate = await aRate(admin, always);
    const lines = [
      {
        code: 'O/F',
        kind: 'FREIGHT',
        ctn_code: '40HQ',
        basis: 'CNTR',
        quantity: '2',
        unit: '2000.005',
        currency: 'USD',
      },
      { code: 'DOC', kind: 'LOCAL', basis: 'BL', quantity: '1', unit: '12', currency: 'USD', is_included: true },
    ];
    const created = await aQuote({ options: [{ rate_id: rate.id, lines }] });
    expect(created.total).toBe('4000.01');
    const wrong = [{ ...lines[0], code: 'ZZZZ', currency: 'XXQ', ctn_code: '41XX' }];
    expect(await fieldsOf({ options: [{ rate_id: rate.id, lines: wrong }] })).toEqual(
      ['code', 'currency', 'ctn_code'].map((name) => [`options.0.lines.0.${name}`, 'unknown_code']),
    );
  });

  test.each([
    ['boxes nobody knows', { mix: '2*41HQ' }, [['mix', 'container_summary']]],
    ['no boxes', { mix: '' }, [['mix', 'required']]],
    ['a day that is over', { valid_to: '2020-01-01' }, [['valid_to', 'is_over']]],
    ['from a port to itself', { portdischarge: 'CNTAO' }, [['portdischarge', 'same_port']]],
    ['a customer nobody knows', { customer_id: 999_999 }, [['customer_id', 'unknown_customer']]],
    ['a rate nobody knows', { options: [{ rate_id: 999_999 }] }, [['options.0.rate_id', 'unknown_code']]],
  ])('with %s is refused', async (_name, body, expected) => {
    expect(await fieldsOf(body)).toEqual(expected);
  });

  test('offers no rate of other ports', async () => {
    const rate = await aRate(admin, { ...always, portdischarge: 'DEHAM' });
    expect(await fieldsOf({ options: [{ rate_id: rate.id }] })).toEqual([['options.0.rate_id', 'unknown_code']]);
  });

  test('is sent whole, then stands until it is reopened; what was not accepted in time is expired', async () => {
    const rate = await aRate(admin, always);
    const empty = await aQuote();
    expect((await admin.call('POST', `${url}${empty.id}/send/`, {})).status).toBe(400);
    const missing = await aQuote({ mix: '1*45HQ', options: [{ rate_id: rate.id }] });
    expect(missing).toMatchObject({ total: null, options: [{ missing: ['45HQ'] }] });
    expect((await admin.call('POST', `${url}${missing.id}/send/`, {})).status).toBe(409);

    const created = await aQuote({ options: [{ rate_id: rate.id }], valid_to: daysAhead(0) });
    const step = async (action: string) => {
      const { status, data } = await admin.call('POST', `${url}${created.id}/${action}/`, {});
      return [status, status === 200 ? (data as StoredQuote).status : null];
    };
    expect(await step('accept')).toEqual([409, null]);
    expect(await step('send')).toEqual([200, 'SENT']);
    expect(await step('send')).toEqual([409, null]);
    const data = await admin.expectSuccess('GET', `${url}${created.id}/`);
    const { version } = data as StoredQuote;
    expect((await admin.call('PUT', `${url}${created.id}/`, { version, contact: 'x' })).status).toBe(409);
    expect(await listedActions(created.id)).toEqual(['accept', 'reopen', 'delete']);
    expect(await step('accept')).toEqual([200, 'ACCEPTED']);
    expect((await admin.call('DELETE', `${url}${created.id}/`)).status).toBe(409);
    expect(await step('reopen')).toEqual([200, 'DRAFT']);
    expect(await listedActions(created.id)).toEqual(['send', 'edit', 'delete']);

    expect(await step('send')).toEqual([200, 'SENT']);
    await database.updateTable('quote').set({ valid_to: '2020-01-01' }).where('id', '=', created.id).execute();
    const late = await admin.expectSuccess('GET', `${url}?status=EXPIRED`);
    expect((late as { data: StoredQuote[] }).data.map(({ id }) => id)).toContain(created.id);
    expect(await step('accept')).toEqual([409, null]);
  });

  test('is given as PDF and as a workbook, with nothing in it that a spreadsheet would run', async () => {
    const rate = await aRate(admin, always);
    const created = await aQuote({ options: [{ rate_id: rate.id }], customer_name: '=HYPERLINK("x")' });
    const pdf = await admin.call('GET', `${url}${created.id}/pdf/`, undefined, { 'accept-language': 'zh-CN' });
    expect(pdf.status).toBe(200);
    expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.raw.headers['content-disposition']).toContain(`${created.quote_no}.pdf`);
    const sheet = await admin.call('GET', `${url}${created.id}/xlsx/`);
    const book = read(sheet.raw.rawPayload);
    const first = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const text = utils.sheet_to_csv(first);
    expect(text).toContain('Total USD 6,400.50');
    expect(Object.values(first).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false);
  });

  test('gives a booking what it knows', async () => {
    const rate = await aRate(admin, { ...always, carrier: 'MSC', contract_no: 'C-1', cargo_kind: 'REEFER' });
    const created = await aQuote({ options: [{ rate_id: rate.id }] });
    const data = await admin.expectSuccess('GET', `${url}${created.id}/booking_values/`);
    expect(data).toMatchObject({
      from: created.quote_no,
      values: {
        carrier: 'MSC',
        portload: 'CNTAO',
        portdischarge: 'NLRTM',
        cargoid: 'R',
        ctnall: '2*40HQ+1*20GP',
        contractno: 'C-1',
      },
    });
    const booked = await admin.call('POST', '/api/booking/booking/', (data as { values: object }).values);
    expect(booked.status).toBe(200);
  });
});

describe('rights', () => {
  const all = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Send', 'Export'].map((action) => `quote:${action}`);

  test('a quote is its maker’s, and tells nobody a cost without the right to it', async () => {
    const rate = await aRate(admin, always);
    const one = await as(await aUserWithRights(database, ...all, 'rate:Search', 'rate:Retrieve'));
    const created = await aQuote({ options: [{ rate_id: rate.id }] }, one);
    const ways = [`${url}${created.id}/`, url, `${url}${created.id}/booking_values/`, `${url}export_data/`];
    for (const way of ways) {
      const { status, raw } = await one.call('GET', way);
      expect(status, way).toBe(200);
      expect(way.includes('export') ? '' : raw.body, way).not.toMatch(/"(cost|base|margin)"|2100|2200/);
    }
    const data = await admin.expectSuccess('GET', `${url}${created.id}/`);
    // (2350 - 2100) x 2, and the other box has no known cost.
    expect((data as StoredQuote).options[0]).toMatchObject({ margin: null });
    const alone = await admin.expectSuccess('POST', url, {
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      mix: '2*40HQ',
      valid_to: '2099-12-31',
      options: [{ rate_id: rate.id }],
    });
    expect((alone as StoredQuote).options[0]?.margin).toBe('500');
  });

  test('others do not find it', async () => {
    const created = await aQuote();
    const clerk = await as('frontdesk1');
    expect((await clerk.call('GET', `${url}${created.id}/`)).status).not.toBe(200);
    expect((await clerk.call('GET', `${url}${created.id}/pdf/`)).status).not.toBe(200);
  });
});
