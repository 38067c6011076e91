import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('superadmin');

const aYard = { code: 'TESTYD', name_zh: '测试场站', name_en: 'TEST YARD', port_code: 'CNTAO', kind: 'YARD' };
const aVessel = { name: 'TEST CARRIER', imo: '9074729' };

/** The first row of a list. */
async function firstOf(path: string, query: string): Promise<Record<string, unknown>> {
  const { status, data } = await clerk.call('GET', `/api/codes/${path}/?limit=1&${query}`);
  expect(status).toBe(200);
  const [row] = (data as { data: Record<string, unknown>[] }).data;
  return row ?? expect.fail(`no ${path} with ${query}`);
}

function create(path: string, body: unknown) {
  return clerk.call('POST', `/api/codes/${path}/`, body);
}

async function change(path: string, query: string, values: Record<string, unknown>) {
  const { id, version } = await firstOf(path, query);
  return clerk.call('PUT', `/api/codes/${path}/${String(id)}/`, { ...values, version });
}

async function remove(path: string, query: string) {
  const { id } = await firstOf(path, query);
  return clerk.call('DELETE', `/api/codes/${path}/${String(id)}/`);
}

describe('rules between fields', () => {
  const aPackage = { code: 'ZZZ', name_zh: '自定', name_en: 'OWN', plural_en: 'OWN' };
  const aMode = { kind: 'FREIGHT', code: 'XX', name_zh: '测试', name_en: 'TEST', dcsa_code: 'RAIL' };
  const aBill = { code: 'XX', name_zh: '测试', name_en: 'TEST', document_type: 'SWB', default_originals: 3 };

  test.each([
    ['package_type', aPackage, 'code', 'rec21'],
    ['freight_mode', aMode, 'dcsa_code', 'not_for_kind'],
    ['issue_type', aBill, 'default_originals', 'no_originals'],
    ['issue_type', { ...aBill, default_originals: 0, fee_code: 'NOFEE' }, 'fee_code', 'unknown_code'],
    ['yard', { ...aYard, port_code: 'CNXXX' }, 'port_code', 'unknown_code'],
    ['vessel', { ...aVessel, operator_carrier_code: 'NOBODY' }, 'operator_carrier_code', 'unknown_code'],
  ])('a new %s is refused: %o', async (...input) => {
    const [path, body, field, rule] = input;

    const { status, data } = await create(path, body);

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: field, rule }] });
  });

  test('a change is judged together with what stays', async () => {
    const { status, data } = await change('container_type', 'code=20GP', { max_gross_kg: 2000 });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'max_gross_kg', rule: 'below_tare' }] });
  });
});

test('the payload follows gross and tare', async () => {
  const { data } = await change('container_type', 'code=20GP', { tare_kg: 2300 });

  expect(data).toMatchObject({ tare_kg: 2300, max_payload_kg: 28_180 });
});

test('a port that others name can neither be removed nor get another code', async () => {
  expect(await remove('port', 'code=CNTAO')).toMatchObject({ status: 409 });
  expect(await change('port', 'code=CNTAO', { code: 'CNQDG' })).toMatchObject({
    status: 409,
    msg: expect.stringMatching(/^Cannot change the code: in use by [A-Z]/),
  });
});

test('a disabled port cannot be chosen, but a row that names it already can be saved', async () => {
  await create('yard', aYard);
  await database.updateTable('port').set({ enabled: false }).where('code', '=', 'CNTAO').execute();

  const chosen = await create('yard', { ...aYard, code: 'TESTYD2' });
  const unchanged = await change('yard', 'code=TESTYD', { ...aYard, city: '青岛' });
  await database.updateTable('port').set({ enabled: true }).where('code', '=', 'CNTAO').execute();

  expect(chosen.data).toMatchObject({ fields: [{ path: 'port_code', rule: 'unknown_code' }] });
  expect(unchanged.data).toMatchObject({ code: 'TESTYD', city: '青岛' });
});

test('ports outside of China, at sea and in Kosovo are loaded at, by their own clocks', async () => {
  const kosovo = { code: 'XKPRN', country_code: 'XK', name_zh: '普里什蒂纳', name_en: 'PRISTINA' };
  const rig = { code: 'XZAAD', country_code: 'XZ', name_zh: '阿斯加德', name_en: 'AASGARD' };
  await clerk.expectSuccess('POST', '/api/codes/port/', [
    { ...kosovo, time_zone: 'Europe/Belgrade' },
    { ...rig, time_zone: 'Europe/Oslo' },
  ]);
  const zones = new Map([
    ['SGSIN', 'Asia/Singapore'],
    ['USLAX', 'America/Los_Angeles'],
    ['XKPRN', 'Europe/Belgrade'],
    ['XZAAD', 'Europe/Oslo'],
  ]);
  for (const [code, zone] of zones) {
    await clerk.expectSuccess('POST', '/api/codes/load_port/', { code, name_zh: code, name_en: code });
    const booking = await clerk.call('POST', '/api/booking/booking/', { carrier: 'COSCO', portload: code });
    const { id } = booking.data as { id: number };
    const { data } = await clerk.call('GET', `/api/booking/booking/${id}/cutoffs/`);
    expect([booking.status, data]).toMatchObject([200, { time_zone: zone }]);
  }
});

test('one code may stand for a transport mode and for a freight term', async () => {
  const both = { code: 'SEA', name_zh: '测试', name_en: 'TEST', dcsa_code: 'PRE' };

  expect(await create('freight_mode', { ...both, kind: 'FREIGHT' })).toMatchObject({ status: 200 });
  expect(await create('freight_mode', { ...both, kind: 'FREIGHT' })).toMatchObject({ status: 409 });
});

test('a mode of transport that a booking names stays; another one of its kind may be removed', async () => {
  await clerk.expectSuccess('POST', '/api/booking/booking/', { transtype: 'SEA-RAIL', carrier: 'COSCO' });

  expect(await remove('freight_mode', 'code=SEA-RAIL')).toMatchObject({ status: 409, data: { by: 'booking' } });
  expect(await remove('freight_mode', 'code=SEA-BARGE')).toMatchObject({ status: 200 });
});

test('one IMO number is one vessel', async () => {
  await create('vessel', aVessel);

  const twin = await create('vessel', { name: 'TEST CARRIER II', imo: 'IMO 9074729' });

  expect(twin.status).toBe(409);
  expect(twin.msg).toContain('9074729');
});

test.each([
  ['port', 'qd', '青岛'],
  ['port', '青岛', '青岛'],
  ['port', 'QINGDAO', '青岛'],
  ['carrier', 'mstc', undefined],
  ['carrier', 'zyhy', '中远海运集运'],
  ['yard', '前湾', 'QQCT'],
])('%s is found by “%s”', async (path, term, name) => {
  const data = await clerk.expectSuccess('GET', `/api/codes/${path}/?search=${encodeURIComponent(term)}`);

  expect((data as { data: { name_zh: string }[] }).data[0]?.name_zh).toBe(name);
});

test('Chinese names sort by their pinyin', async () => {
  const data = await clerk.expectSuccess('GET', '/api/codes/load_port/?ordering=name_zh&limit=3');

  expect((data as { data: { initials: string }[] }).data.map((row) => row.initials.charAt(0))).toEqual(['d', 'l', 'l']);
});

describe('a port is found by', () => {
  test.each([
    ['the first letter of its code', 'c', 'CNTAO'],
    ['two letters in the middle of its name', 'gd', 'CNTAO'],
    ['one Chinese character', '岛', 'CNTAO'],
    ['both', '青岛', 'CNTAO'],
    ['initials', 'qd', 'CNTAO'],
    ['an older name', 'tsingtao', 'CNTAO'],
    ['a piece of another code', 'nqd', 'CNTAO'],
    ['words that are all somewhere in it', '青 cn', 'CNTAO'],
  ])('%s', async (_way, term, code) => {
    const data = await clerk.expectSuccess('GET', `/api/codes/port/?limit=999&search=${encodeURIComponent(term)}`);

    expect((data as { data: { code: string }[] }).data.map((row) => row.code)).toContain(code);
  });

  test('nothing by a single letter in the middle, which half of all have', async () => {
    const data = await clerk.expectSuccess('GET', '/api/codes/port/?limit=999&search=g');
    const codes = (data as { data: { code: string; name_en: string }[] }).data.map((row) => row.code);

    expect(codes).toContain('GBFXT');
    expect(codes).not.toContain('CNTAO');
  });
});
