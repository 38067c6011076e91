import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { operation } from '#test/build/operation.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const { path } = users;
const info = (agent: Agent) => agent.call('GET', '/api/system/user/user_info/');

describe('a hand-over', () => {
  const bookings = '/api/booking/booking/';
  const owner = async () => {
    const id = await aUser(database, { dept: 'sales_1', role: 'front_desk', name: 'Leaver' });
    const agent = await as(id);
    for (const name of ['one', 'two']) {
      // Numbered one after the other.
      await agent.expectSuccess('POST', bookings, { carrier: 'COSCO', customername: name, sale_id: id });
    }
    await agent.expectSuccess('POST', '/api/system/saved_view/', {
      route: '/bookingInquiry',
      name: 'Mine',
      query: 'a=1',
    });
    return { id, agent };
  };
  const receiver = async () => {
    const id = await aUser(database, { dept: 'sales_1', role: 'front_desk', name: 'Receiver' });
    const agent = await as(id);
    await agent.expectSuccess('POST', '/api/system/saved_view/', {
      route: '/bookingInquiry',
      name: 'Mine',
      query: 'b=1',
    });
    return { id, agent };
  };

  test('counts a user’s rows and assigns them to others, who are notified; the user is disabled', async () => {
    const [formerOwner, newOwner] = [await owner(), await receiver()];
    const one = `${path}${formerOwner.id}/`;

    const owned = await superadmin.call('GET', `${one}owned/`);
    const parts = [
      { resource: 'booking', to: newOwner.id },
      { resource: 'saved_view', to: newOwner.id },
    ];
    const handedOver = await superadmin.call('POST', `${one}hand_over/`, { parts, disable: true });

    expect(owned.data).toEqual([
      { resource: 'booking', title: 'Bookings', count: 2 },
      expect.objectContaining({ resource: 'saved_view', count: 1 }),
    ]);
    expect(handedOver).toMatchObject({
      status: 200,
      data: {
        rows: 3,
        parts: [
          { resource: 'booking', title: 'Bookings', to: newOwner.id, rows: 2 },
          { resource: 'saved_view', to: newOwner.id, rows: 1 },
        ],
      },
    });
    const data = await newOwner.agent.expectSuccess('GET', bookings);
    const rows = (data as { data: { sale_id: number; sale_name: string; creator: number }[] }).data;
    expect(rows.map((row) => [row.sale_id, row.sale_name, row.creator])).toEqual(
      rows.map(() => [newOwner.id, 'Receiver', newOwner.id]),
    );
    expect(rows).toHaveLength(2);
    const unread = await newOwner.agent.call('GET', '/api/system/message_center/get_newest_msg/');
    expect(unread.data).toMatchObject({ title: 'The records of Leaver have been handed over to you' });
    expect((await info(formerOwner.agent)).status).toBe(401);
    expect(await superadmin.expectSuccess('GET', `${one}owned/`)).toEqual([]);
  });

  test('is told by the operation log, with each resource and each row', async () => {
    const [formerOwner, newOwner] = [await owner(), await receiver()];
    const parts = [
      { resource: 'booking', to: newOwner.id },
      { resource: 'saved_view', to: newOwner.id },
    ];

    await superadmin.expectSuccess('POST', `${path}${formerOwner.id}/hand_over/`, { parts });

    const logged = await operation(superadmin, `row_ids=user:${formerOwner.id}&request_method=POST`);
    expect(JSON.parse(String(logged['json_result']))).toMatchObject({
      data: { rows: 3, parts: [{ resource: 'booking', rows: 2 }, { rows: 1 }] },
    });
    const handedOver = { before: 'Leaver', after: 'Receiver' };
    const booking = expect.objectContaining({
      resource: 'booking',
      action: 'update',
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'creator_name', ...handedOver }),
        expect.objectContaining({ field: 'sale_name', ...handedOver }),
      ]),
    });
    expect(logged['changes']).toEqual([booking, booking, expect.objectContaining({ resource: 'saved_view' })]);
  });

  test('to a superuser, whom the caller does not know of, is refused as to nobody', async () => {
    const formerOwner = await owner();
    const newOwner = await aUser(database, { name: 'Chief' });
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', newOwner).execute();
    const admin = await as('admin');
    const handOverTo = (to: number) =>
      admin.call('POST', `${path}${formerOwner.id}/hand_over/`, { parts: [{ resource: 'booking', to }] });

    const [toSuperior, nobody] = [await handOverTo(newOwner), await handOverTo(999_999)];

    const refused = { status: 400, data: { fields: [{ path: 'parts.0.to', rule: 'unknown_code' }] } };
    expect([toSuperior, nobody]).toMatchObject([refused, refused]);
  });

  test('is refused for a user with more rights than the caller', async () => {
    const formerOwner = await owner();
    const newOwner = await receiver();
    const role = await aRoleFor(database, 'user', { dataRange: 3 });
    const clerk = await as(await aUser(database, { dept: 'quayside', role }));
    const one = `${path}${formerOwner.id}/`;

    const owned = await clerk.call('GET', `${one}owned/`);
    const refused = await clerk.call('POST', `${one}hand_over/`, { parts: [{ resource: 'booking', to: newOwner.id }] });

    expect([owned.status, refused.status]).toEqual([403, 403]);
  });

  test.each([
    ['himself', (formerOwner: number) => formerOwner],
    ['nobody', () => 999_999],
  ])('to %s is refused, and nothing is given', async (_name, to) => {
    const formerOwner = await owner();
    const one = `${path}${formerOwner.id}/`;

    const { status } = await superadmin.call('POST', `${one}hand_over/`, {
      parts: [{ resource: 'booking', to: to(formerOwner.id) }],
      disable: true,
    });

    expect(status).toBe(400);
    expect(await superadmin.expectSuccess('GET', `${one}owned/`)).toContainEqual(
      expect.objectContaining({ resource: 'booking', count: 2 }),
    );
    expect((await info(formerOwner.agent)).status).toBe(200);
  });
});
