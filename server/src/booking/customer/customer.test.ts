import { describe, expect, test } from 'vitest';
import { aFullBooking, type CreatedBooking } from '#test/build/booking.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');
const clerk = await as('frontdesk1');
const url = '/api/booking/customer/';
const bookingUrl = '/api/booking/booking/';

type Contact = { name: string; is_main: boolean };
type StoredCustomer = {
  id: number;
  version: number;
  code: string;
  contacts: Contact[];
  contact_name: string;
  sale_name: string;
};
let count = 0;

async function createCustomer(body: object = {}, agent: Agent = office): Promise<StoredCustomer> {
  count += 1;
  const { status, msg, data } = await agent.call('POST', url, { code: `C${count}`, name_zh: `客户${count}`, ...body });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

/** A clerk with the scope "own rows" and all rights on customers. */
async function anOwnRowsUser(): Promise<{ id: number; agent: Agent }> {
  const id = await aUser(database, { role: await aRoleFor(database, 'customer', { dataRange: 0 }) });
  return { id, agent: await as(id) };
}

async function paths(body: object, agent: Agent = office): Promise<string[][]> {
  count += 1;
  const data = await agent.expectRefusal('POST', url, { code: `C${count}`, name_zh: '客户', ...body });
  return (data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);
}

describe('a customer', () => {
  test('has contacts, of whom one is the main one', async () => {
    const created = await createCustomer({
      contacts: [
        { name: '张三', mobile: '13800000000' },
        { name: '李四', is_main: true, phone: '0532 80000001', email: 'li@example.com' },
        { name: '王五', is_main: true },
      ],
    });
    expect(created.contacts.map(({ name, is_main }) => [name, is_main])).toEqual([
      ['张三', false],
      ['李四', true],
      ['王五', false],
    ]);
    expect(created.contact_name).toBe('李四');

    const changed = await office.call('PUT', `${url}${created.id}/`, { version: created.version, short_name: '短' });
    expect((changed.data as StoredCustomer).contacts).toHaveLength(3);
    const { version } = changed.data as StoredCustomer;
    const without = await office.call('PUT', `${url}${created.id}/`, { version, contacts: [] });
    expect(without.data).toMatchObject({ contacts: [], contact_name: '' });
    const stale = await office.call('PUT', `${url}${created.id}/`, { version, contacts: [{ name: '赵六' }] });
    expect(stale.status).toBe(409);
  });

  test.each([
    ['a wrong check character', { credit_code: '91110000600037341M' }, [['credit_code', 'credit_code_check']]],
    ['a code that is none', { credit_code: '123' }, [['credit_code', 'credit_code']]],
    ['blocked without a reason', { credit_state: 'BLOCKED' }, [['credit_reason', 'required']]],
    ['a mobile that is none', { contacts: [{ name: '张', mobile: '123' }] }, [['contacts.0.mobile', 'mobile']]],
    ['an address that is none', { contacts: [{ name: '张', email: 'x' }] }, [['contacts.0.email', 'not_an_email']]],
    ['nobody', { contacts: [{ name: ' ' }] }, [['contacts.0.name', 'required']]],
    ['a salesman who is nobody', { sale_id: 999_999 }, [['sale_id', 'unknown_code']]],
  ])('is refused with %s', async (_name, body, expected) => {
    expect(await paths(body)).toEqual(expected);
  });

  test('gets its credit state from the back office alone', async () => {
    expect(await paths({ credit_state: 'WATCH', credit_limit: '1000' }, clerk)).toEqual([
      ['credit_state', 'back_office_only'],
      ['credit_limit', 'back_office_only'],
    ]);
    const created = await createCustomer({}, clerk);
    const put = await clerk.call('PUT', `${url}${created.id}/`, {
      version: created.version,
      short_name: 'x',
      credit_state: 'OK',
    });
    expect(put.status).toBe(200);
  });

  test('is told to be there already, by number or by name, to who sees it', async () => {
    const twin = await createCustomer({ name_zh: '青岛双生贸易有限公司', credit_code: '91110000600037341L' });
    const answer = (query: string, agent = office) => agent.call('GET', `${url}twins/?${query}`);
    const byName = await answer(`name_zh=${encodeURIComponent('青岛双生贸易')}`);
    expect(byName.data).toMatchObject([{ id: twin.id, by: 'name' }]);
    expect((await answer('credit_code=9111 0000-600037341l')).data).toMatchObject([{ id: twin.id, by: 'number' }]);
    expect((await answer(`credit_code=91110000600037341L&except=${twin.id}`)).data).toEqual([]);
    const { agent } = await anOwnRowsUser();
    expect((await answer('credit_code=91110000600037341L', agent)).data).toEqual([]);
  });

  test('belongs to its salesman, who hands it over when leaving', async () => {
    const { id: saleId, agent } = await anOwnRowsUser();
    const created = await createCustomer({ sale_id: saleId });
    expect(created.sale_name).toBe('Somebody');
    expect((await agent.call('GET', `${url}${created.id}/`)).status).toBe(200);
    const { id: heirId, agent: heir } = await anOwnRowsUser();
    const admin = await as('superadmin');
    const handed = await admin.call('POST', `/api/system/user/${saleId}/hand_over/`, {
      parts: [{ resource: 'customer', to: heirId }],
    });
    expect([handed.status, handed.msg]).toEqual([200, expect.any(String)]);
    expect((await heir.call('GET', `${url}${created.id}/`)).status).toBe(200);
    expect((await agent.call('GET', `${url}${created.id}/`)).status).toBe(404);
  });
});

describe('booking for a customer', () => {
  test('offers the most recent first, and finds customers by pinyin', async () => {
    const [one, other] = [
      await createCustomer({ name_zh: '璧琮甲' }, clerk),
      await createCustomer({ name_zh: '璧琮乙' }, clerk),
    ];
    await aFullBooking(clerk, { customer_id: other.id });
    const offered = async (search: string) => {
      const data = await clerk.expectSuccess('GET', `${url}offer/?search=${encodeURIComponent(search)}`);
      return (data as StoredCustomer[]).map(({ id }) => id);
    };
    expect(await offered('bc')).toEqual([other.id, one.id]);
    await aFullBooking(clerk, { customer_id: one.id });
    expect(await offered('璧琮')).toEqual([one.id, other.id]);
    const listed = await clerk.call('GET', `${bookingUrl}?customer_id=${other.id}`);
    expect((listed.data as { total: number }).total).toBe(1);
  });

  test('must be visible to the caller; one that no longer is stays unchanged', async () => {
    const hidden = await createCustomer({}, await as('superadmin'));
    const refused = await clerk.call('POST', bookingUrl, { customername: 'x', customer_id: hidden.id });
    expect([refused.status, refused.data]).toMatchObject([
      400,
      { fields: [{ path: 'customer_id', rule: 'unknown_customer' }] },
    ]);
    const mine = await createCustomer({}, clerk);
    const customername = 'LAST OF HIS';
    const created = await aFullBooking(clerk, { customer_id: mine.id, customername });
    const { version } = await changed(mine.id, { enabled: false });
    expect(version).toBeGreaterThan(1);
    const last = await clerk.call(
      'GET',
      `${bookingUrl}last_of_customer/?customername=${encodeURIComponent(customername)}`,
    );
    expect(last.data).toMatchObject({ id: created.id, payload: { customer_id: null } });
    // A copy is a new booking, which must not have it either.
    const copy = await clerk.expectSuccess('POST', `${bookingUrl}${created.id}/copy/`, { version: created.version });
    expect(copy).toMatchObject({ customername, customer_id: null });
    const put = await clerk.call('PUT', `${bookingUrl}${created.id}/`, {
      version: created.version,
      customer_id: mine.id,
      remark: 'x',
    });
    expect(put.status).toBe(200);
    expect((await office.call('DELETE', `${url}${mine.id}/`)).status).toBe(409);
  });

  test('who is blocked for credit needs the back office and a reason', async () => {
    const mine = await createCustomer({}, clerk);
    const { id } = await aFullBooking(clerk, { customer_id: mine.id });
    await changed(mine.id, { credit_state: 'BLOCKED', credit_reason: 'owes for 90 days' });
    const refused = await clerk.call('POST', `${bookingUrl}${id}/submit/`, {});
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('owes for 90 days')]);
    const answer = await office.call('POST', `${bookingUrl}${id}/submit/`, {});
    expect([answer.status, answer.data]).toMatchObject([409, { guard: 'credit' }]);
    const override = { override: true, reason_code: 'OTHER', reason_text: 'paid today' };
    expect((await clerk.call('POST', `${bookingUrl}${id}/submit/`, override)).status).toBe(409);
    expect((await office.call('POST', `${bookingUrl}${id}/submit/`, override)).status).toBe(200);
    const data = await office.expectSuccess('GET', `${bookingUrl}${id}/events/`);
    expect((data as { data: object[] }).data[0]).toMatchObject({ action: 'SO_SUBMITTED', reason_text: 'paid today' });
  });
});

async function changed(id: number, body: object): Promise<CreatedBooking> {
  const data = await office.expectSuccess('GET', `${url}${id}/`);
  const put = await office.call('PUT', `${url}${id}/`, { version: (data as StoredCustomer).version, ...body });
  expect([put.status, put.msg]).toEqual([200, expect.any(String)]);
  return put.data;
}
