import { expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const url = '/api/booking/party/';
const office = await as('backoffice1');
const admin = await as('superadmin');

type Party = { id: number; version: number } & Record<string, unknown>;
let count = 0;

async function aParty(overrides: object = {}, agent: Agent = office): Promise<Party> {
  count += 1;
  const { status, msg, data } = await agent.call('POST', url, { block: `MERGED ${count}\nQINGDAO`, ...overrides });
  if (status !== 200) throw new Error(msg);
  return data;
}

test('two entries become one: it says what either said, its uses are those of both, and both histories tell of it', async () => {
  const target = await aParty({ is_shipper: true });
  const other = await aParty({ is_notify: true, country: 'CN', tax_ids: 'X1' });
  const { id } = await aFullBooking(office, { shipper: other['block'] });
  await office.expectSuccess('POST', `/api/booking/booking/${id}/submit/`, {});

  const merged = await office.call('POST', `${url}${target.id}/merge/`, {
    others: [other.id],
    version: target.version,
  });
  expect(merged).toMatchObject({
    status: 200,
    data: { is_shipper: true, is_notify: true, country: 'CN', tax_ids: 'X1', use_count: 1, block: target['block'] },
  });
  expect((await office.call('GET', `${url}${other.id}/`)).status).toBe(404);
  const offered = await office.call('GET', `${url}offer/?field=shipper&search=MERGED`);
  expect(offered.data).toMatchObject([{ id: target.id, use_count: 1 }]);
  const audit = await database
    .selectFrom('audit')
    .select(['row_id', 'action'])
    .where('resource', '=', 'party')
    .where('row_id', 'in', [target.id, other.id])
    .where('action', '<>', 'create')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { row_id: target.id, action: 'update' },
    { row_id: other.id, action: 'delete' },
  ]);
});

test('takes entries of one department, with the right, at the version that was read', async () => {
  const target = await aParty();
  const other = await aParty();
  const foreign = await aParty({}, await as(await aUser(database, { role: 'admin', dept: 'sales_2' })));
  const clerk = await as('frontdesk1');
  const merge = (agent: Agent, body: object) => agent.call('POST', `${url}${target.id}/merge/`, body);

  expect((await merge(clerk, { others: [other.id] })).status).toBe(403);
  expect(await merge(admin, { others: [foreign.id] })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'others.0' }] },
  });
  expect((await merge(office, { others: [target.id] })).status).toBe(400);
  expect((await merge(office, { others: [other.id], version: target.version + 1 })).status).toBe(409);
  expect((await office.call('GET', `${url}${other.id}/`)).status).toBe(200);
});
