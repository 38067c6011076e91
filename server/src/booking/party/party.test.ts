import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';

const { as, database } = await testServer({ plugin: statementCounter });
const url = '/api/booking/party/';
const bookingUrl = '/api/booking/booking/';
const office = await as('backoffice1');

type Party = { id: number; version: number; block: string; name: string; use_count: number } & Record<string, unknown>;
let count = 0;

/** A party that was never used before. */
function aBlock(): string {
  count += 1;
  return `PARTY ${count} OF THE TEST CO., LTD\nNO. ${count} ROAD, QINGDAO`;
}

/** A front desk clerk with the scope "own rows". */
async function aClerk(dept = 'sales_1'): Promise<Agent> {
  return as(await aUser(database, { role: 'front_desk', dept }));
}

async function submitted(clerk: Agent, overrides: object): Promise<number> {
  const { id } = await aFullBooking(clerk, overrides);
  const { status, msg } = await clerk.call('POST', `${bookingUrl}${id}/submit/`, {});
  if (status !== 200) throw new Error(msg);
  return id;
}

async function found(block: string): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select * from party where block_key = party_key(${block}) and not is_deleted order by id`.execute(database);
  return rows;
}

async function offered(agent: Agent, field: string, search = ''): Promise<string[]> {
  const { data, status } = await agent.call('GET', `${url}offer/?field=${field}&search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return (data as Party[]).map(({ block }) => block);
}

describe('the address book fills itself', () => {
  test('when a booking is submitted, not when it is stashed', async () => {
    const clerk = await aClerk();
    const [shipper, consignee] = [aBlock(), aBlock()];
    const { id } = await aFullBooking(clerk, { shipper, consignee, notifyparty: consignee, agent: '' });
    expect(await found(shipper)).toEqual([]);
    await clerk.expectSuccess('POST', `${bookingUrl}${id}/submit/`, {});
    expect(await found(shipper)).toMatchObject([{ is_shipper: true, is_consignee: false, use_count: 1, version: 1 }]);
    expect(await found(consignee)).toMatchObject([{ is_consignee: true, is_notify: true, use_count: 2 }]);
  });

  test('with each party once, whatever its blanks and capitals, and with no order as a party', async () => {
    const clerk = await aClerk();
    const shipper = aBlock();
    await submitted(clerk, { shipper, consignee: 'TO ORDER OF SHIPPER', notifyparty: aBlock() });
    await submitted(clerk, { shipper: shipper.replace('\n', '  \n '), consignee: aBlock() });
    expect(await found(shipper)).toMatchObject([{ use_count: 2 }]);
    expect(await found('TO ORDER OF SHIPPER')).toEqual([]);
    expect(await found('SAME AS CONSIGNEE')).toEqual([]);
  });

  test('not with what was refused', async () => {
    const clerk = await aClerk();
    const shipper = aBlock();
    const { id } = await aFullBooking(clerk, { shipper, description: '' });
    expect((await clerk.call('POST', `${bookingUrl}${id}/submit/`, {})).status).toBe(400);
    const many = await clerk.call('POST', `${bookingUrl}batch/submit/`, { keys: [id] });
    expect(many.data).toMatchObject([{ ok: false }]);
    expect(await found(shipper)).toEqual([]);
  });

  test('by many at once without a double, in whatever order they name them', async () => {
    const clerks = await Promise.all([aClerk(), aClerk(), aClerk(), aClerk()]);
    const [one, other] = [aBlock(), aBlock()];
    const created = await Promise.all(
      clerks.map(async (clerk, at) => {
        const sides = at % 2 === 0 ? { shipper: one, consignee: other } : { shipper: other, consignee: one };
        const bookings = [await aFullBooking(clerk, sides), await aFullBooking(clerk, sides)];
        return { clerk, keys: bookings.map(({ id }) => id) };
      }),
    );
    const answers = await Promise.all(
      created.map(({ clerk, keys }) => clerk.call('POST', `${bookingUrl}batch/submit/`, { keys })),
    );
    expect(answers.flatMap(({ data }) => (data as { ok: boolean }[]).map(({ ok }) => ok))).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    for (const block of [one, other])
      expect(await found(block)).toMatchObject([{ use_count: 8, is_shipper: true, is_consignee: true }]);
  });

  test('in one go for many bookings: none adds statements of its own to what moving it takes', async () => {
    const clerk = await aClerk();
    const counted = async (bookings: number): Promise<number> => {
      const ids: number[] = [];
      for (let created = 0; created < bookings; created += 1)
        ids.push((await aFullBooking(clerk, { shipper: aBlock(), consignee: aBlock() })).id);
      const submit = () => clerk.call('POST', `${bookingUrl}batch/submit/`, { keys: ids });
      return (await statementsOf(submit)).statements;
    };
    await counted(1);
    // Background work of the server may interfere, so the lowest count is taken.
    const queryCount = async (bookings: number) =>
      Math.min(await counted(bookings), await counted(bookings), await counted(bookings));
    const [one, two, three] = [await queryCount(1), await queryCount(2), await queryCount(3)];
    expect(three - two).toBeLessThanOrEqual(two - one);
  });
});

describe('the address book', () => {
  test('offers what one has used last, of the kind first, by any line', async () => {
    const clerk = await aClerk();
    const [one, other, consignee] = [`${aBlock()}\nZZTOP LANE`, `${aBlock()}\nZZTOP LANE`, `${aBlock()}\nZZTOP LANE`];
    await submitted(clerk, { shipper: one, consignee });
    await submitted(clerk, { shipper: other, consignee });
    expect(await offered(clerk, 'shipper', 'zztop lane')).toEqual([other, one, consignee]);
    await submitted(clerk, { shipper: one, consignee });
    expect(await offered(clerk, 'shipper', 'ZZTOP')).toEqual([one, other, consignee]);
    expect((await offered(clerk, 'consignee', 'zztop'))[0]).toBe(consignee);
  });

  test('shows a user only parties they have used', async () => {
    const [mine, his, elsewhere] = [await aClerk(), await aClerk(), await aClerk('sales_2')];
    const shipper = aBlock();
    await submitted(mine, { shipper });
    expect(await offered(his, 'shipper', shipper.split('\n')[0])).toEqual([]);
    const [party] = await found(shipper);
    expect((await his.call('GET', `${url}${party?.id}/`)).status).toBe(404);
    await submitted(his, { shipper });
    await submitted(elsewhere, { shipper });
    expect(await found(shipper)).toMatchObject([{ use_count: 2 }, { use_count: 1 }]);
    for (const agent of [mine, his, elsewhere])
      expect(await offered(agent, 'shipper', shipper.split('\n')[0])).toEqual([shipper]);
    expect((await his.call('PUT', `${url}${party?.id}/`, { version: 1, country: 'CN' })).status).toBe(404);
  });

  test('has each party once, and takes what a colleague has already as the caller’s own', async () => {
    const [mine, his] = [await aClerk(), await aClerk()];
    const block = aBlock();
    const created = await mine.call('POST', url, { block, is_agent: true });
    expect(created.data).toMatchObject({ block, name: block.split('\n')[0], use_count: 0, is_agent: true });
    const again = await mine.call('POST', url, { block: block.toLowerCase() });
    expect([again.status, again.data]).toMatchObject([400, { fields: [{ path: 'block', rule: 'already_exists' }] }]);
    const taken = await his.call('POST', url, { block });
    expect([taken.status, (taken.data as Party).id]).toEqual([200, (created.data as Party).id]);
    const other = (await mine.expectSuccess('POST', url, { block: aBlock() })) as Party;
    const moved = await mine.call('PUT', `${url}${other.id}/`, { version: other.version, block });
    expect(moved.status).toBe(400);
  });

  test('keeps what is disabled out of the offer, and does not fill it in anew', async () => {
    const clerk = await aClerk();
    const shipper = aBlock();
    await submitted(clerk, { shipper });
    const [party] = await found(shipper);
    const put = await clerk.call('PUT', `${url}${party?.id}/`, { version: party?.version, enabled: false });
    expect(put.status).toBe(200);
    await submitted(clerk, { shipper });
    expect(await offered(clerk, 'shipper', shipper)).toEqual([]);
    expect(await found(shipper)).toMatchObject([{ enabled: false, use_count: 2 }]);
  });

  test('names a customer whom the caller sees', async () => {
    const customer = await office.call('POST', '/api/booking/customer/', { code: 'PARTYS', name_zh: '客户' });
    const { id } = customer.data as Party;
    const block = aBlock();
    expect((await (await aClerk()).call('POST', url, { block, customer_id: id })).status).toBe(400);
    expect(await office.expectSuccess('POST', url, { block, customer_id: id })).toMatchObject({ customer_id: id });
  });
});
