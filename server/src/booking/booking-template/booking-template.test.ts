import { expect, test } from 'vitest';
import { BookingInput } from '#contract/booking/booking.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const url = '/api/booking/booking_template/';
const role = await aRoleFor(database, 'booking_template', { dataRange: 0 });

const someone = async (dept = 'sales_1') => as(await aUser(database, { role, dept }));

const payload = {
  customername: 'HAINA',
  carrier: 'COSCO',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  service: 'CY-CY',
  mblno: 'COSU6200000001',
  etd: '2030-01-01',
  vessel: 'ARIES',
  shipper: 'HAINA CO., LTD',
  ctnlist: [{ ctnall: '40HQ', cntrno: 'CSQU3054383', sealno: 'S1', kgs: '100.000' }],
};

type Created = { id: number; version: number };

async function aTemplate(owner: Agent, overrides: object = {}): Promise<Created> {
  const { status, msg, data } = await owner.call('POST', url, {
    name: `T ${crypto.randomUUID()}`,
    payload,
    ...overrides,
  });
  if (status !== 200) throw new Error(`a template: ${status} ${msg}`);
  return data;
}

test('a template keeps what makes a pattern, and nothing of one shipment', async () => {
  const owner = await someone();
  const { id } = await aTemplate(owner);

  const data = await owner.expectSuccess('GET', `${url}${id}/`);

  expect(data).toMatchObject({
    customername: 'HAINA',
    carrier: 'COSCO',
    portload: 'CNTAO',
    ctnall: '1*40HQ',
    use_count: 0,
    last_used_at: null,
    allowed_actions: ['edit', 'delete'],
    payload: {
      shipper: 'HAINA CO., LTD',
      mblno: '',
      etd: null,
      vessel: '',
      ctnlist: [{ ctnall: '40HQ', cntrno: '', sealno: '', kgs: '100.000' }],
    },
  });
});

test.each([
  ['OWN', [404, 404]],
  ['DEPT', [200, 404]],
  ['ALL', [200, 200]],
] as const)('one that is for %s is read by a colleague and by another department: %j', async (scope, statuses) => {
  const { id } = await aTemplate(await someone(), { scope });
  const others = [await someone(), await someone('sales_2')];

  const read = await Promise.all(others.map((agent) => agent.call('GET', `${url}${id}/`)));
  const used = await Promise.all(others.map((agent) => agent.call('POST', `${url}${id}/use/`)));
  const listed = await Promise.all(others.map((agent) => agent.call('GET', `${url}?limit=999`)));

  expect(read.map(({ status }) => status)).toEqual(statuses);
  expect(used.map(({ status }) => status)).toEqual(statuses);
  const isListed = listed.map(({ data }) => (data as { data: Created[] }).data.some((row) => row.id === id));
  expect(isListed).toEqual(statuses.map((status) => status === 200));
});

test('one that is shared is used, and changed by its owner alone', async () => {
  const owner = await someone();
  const { id, version } = await aTemplate(owner, { scope: 'ALL' });
  const user = await someone('sales_2');
  const one = `${url}${id}/`;

  const read = await user.call('GET', one);
  const refused = [
    await user.call('PUT', one, { version, name: 'MINE' }),
    await user.call('DELETE', one),
    await user.call('DELETE', `${url}multiple_delete/`, { keys: [id] }),
  ];
  const changed = await owner.call('PUT', one, { version, name: 'OURS' });

  expect(read.data).toMatchObject({ allowed_actions: [] });
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(refused[0]?.msg).toContain('you can use it but not change it');
  expect(changed.data).toMatchObject({ name: 'OURS', version: version + 1 });
});

test('using one counts and is no change of it, also by many at once', async () => {
  const owner = await someone();
  const { id, version } = await aTemplate(owner);

  await Promise.all(Array.from({ length: 5 }, () => owner.call('POST', `${url}${id}/use/`)));
  const data = await owner.expectSuccess('GET', `${url}${id}/`);

  expect(data).toMatchObject({ use_count: 5, last_used_at: expect.any(String), version });
});

test('codes that are disabled since are told, and the rest is taken over', async () => {
  const owner = await someone();
  const { id } = await aTemplate(owner, {
    payload: { ...payload, ctnlist: [{ ctnall: '40HQ' }, { ctnall: '45HQ', goods: [{ kindpkgs: 'CT' }] }] },
  });
  await database.updateTable('service_type').set({ enabled: false }).where('code', '=', 'CY-CY').execute();
  await database.updateTable('container_type').set({ enabled: false }).where('code', '=', '45HQ').execute();
  const data = await owner.expectSuccess('POST', `${url}${id}/use/`);
  await database.updateTable('service_type').set({ enabled: true }).where('code', '=', 'CY-CY').execute();
  await database.updateTable('container_type').set({ enabled: true }).where('code', '=', '45HQ').execute();

  const { payload: taken, gone } = data as { payload: BookingInput; gone: object[] };
  expect(gone).toEqual([
    { path: 'service', value: 'CY-CY' },
    { path: 'ctnlist.1.ctnall', value: '45HQ' },
  ]);
  expect(taken).toMatchObject({ service: null, carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ' }] });
  expect(BookingInput.safeParse(taken).success).toBe(true);
});

test('a name is there once for an owner and a scope', async () => {
  const owner = await someone();
  const name = `T ${crypto.randomUUID()}`;
  await aTemplate(owner, { name });

  const twin = await owner.call('POST', url, { name });
  const shared = await owner.call('POST', url, { name, scope: 'ALL' });
  const others = await (await someone()).call('POST', url, { name });

  expect([twin.status, shared.status, others.status]).toEqual([409, 200, 200]);
  expect(twin.data).toMatchObject({ field: 'name' });
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a long name', { name: 'x'.repeat(51) }, 'name'],
  ['an unknown scope', { scope: 'WORLD' }, 'scope'],
  ['a content that is none', { payload: { kgs: 'many' } }, 'payload.kgs'],
  ['a line without its type', { payload: { ctnlist: [{ ctnnum: 1 }] } }, 'payload.ctnlist.0.ctnall'],
])('%s is refused at its field', async (_what, overrides, path) => {
  const owner = await someone();

  const { status, data } = await owner.call('POST', url, { name: 'T', payload, ...overrides });

  expect(status).toBe(400);
  expect((data as { fields: { path: string }[] }).fields.map((each) => each.path)).toContain(path);
});
