import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { operation } from '#test/build/operation.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const boss = await as('superadmin');
const { path } = users;
const info = (agent: Agent) => agent.call('GET', '/api/system/user/user_info/');

describe('a hand-over', () => {
  const bookings = '/api/booking/booking/';
  const owner = async () => {
    const id = await aUser(database, { dept: 'sales_1', role: 'front_desk', name: 'Leaver' });
    const agent = await as(id);
    for (const name of ['one', 'two']) {
      // Numbered one after the other.
      await agent.done('POST', bookings, { carrier: 'COSCO', customername: name, sale_id: id });
    }
    await agent.done('POST', '/api/system/saved_view/', { route: '/bookingInquiry', name: 'Mine', query: 'a=1' });
    return { id, agent };
  };
  const receiver = async () => {
    const id = await aUser(database, { dept: 'sales_1', role: 'front_desk', name: 'Receiver' });
    const agent = await as(id);
    await agent.done('POST', '/api/system/saved_view/', { route: '/bookingInquiry', name: 'Mine', query: 'b=1' });
    return { id, agent };
  };

  test('counts what somebody has and gives it to others, who hear of it; he is let go', async () => {
    const [leaver, heir] = [await owner(), await receiver()];
    const one = `${path}${leaver.id}/`;

    const owned = await boss.call('GET', `${one}owned/`);
    const parts = [
      { resource: 'booking', to: heir.id },
      { resource: 'saved_view', to: heir.id },
    ];
    const given = await boss.call('POST', `${one}hand_over/`, { parts, disable: true });

    expect(owned.data).toEqual([
      { resource: 'booking', title: 'Bookings', count: 2 },
      expect.objectContaining({ resource: 'saved_view', count: 1 }),
    ]);
    expect(given).toMatchObject({
      status: 200,
      data: {
        rows: 3,
        parts: [
          { resource: 'booking', title: 'Bookings', to: heir.id, rows: 2 },
          { resource: 'saved_view', to: heir.id, rows: 1 },
        ],
      },
    });
    const data = await heir.agent.done('GET', bookings);
    const rows = (data as { data: { sale_id: number; sale_name: string; creator: number }[] }).data;
    expect(rows.map((row) => [row.sale_id, row.sale_name, row.creator])).toEqual(
      rows.map(() => [heir.id, 'Receiver', heir.id]),
    );
    expect(rows).toHaveLength(2);
    const unread = await heir.agent.call('GET', '/api/system/message_center/get_newest_msg/');
    expect(unread.data).toMatchObject({ title: 'The records of Leaver have been handed over to you' });
    expect((await info(leaver.agent)).status).toBe(401);
    expect(await boss.done('GET', `${one}owned/`)).toEqual([]);
  });

  test('is told by the operation log, with each resource and each row', async () => {
    const [leaver, heir] = [await owner(), await receiver()];
    const parts = [
      { resource: 'booking', to: heir.id },
      { resource: 'saved_view', to: heir.id },
    ];

    await boss.done('POST', `${path}${leaver.id}/hand_over/`, { parts });

    const logged = await operation(boss, `row_ids=user:${leaver.id}&request_method=POST`);
    expect(JSON.parse(String(logged['json_result']))).toMatchObject({
      data: { rows: 3, parts: [{ resource: 'booking', rows: 2 }, { rows: 1 }] },
    });
    const given = { before: 'Leaver', after: 'Receiver' };
    const booking = expect.objectContaining({
      resource: 'booking',
      action: 'update',
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'creator_name', ...given }),
        expect.objectContaining({ field: 'sale_name', ...given }),
      ]),
    });
    expect(logged['changes']).toEqual([booking, booking, expect.objectContaining({ resource: 'saved_view' })]);
  });

  test('to a superuser, whom the caller does not know of, is refused as to nobody', async () => {
    const leaver = await owner();
    const heir = await aUser(database, { name: 'Chief' });
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', heir).execute();
    const admin = await as('admin');
    const hand = (to: number) =>
      admin.call('POST', `${path}${leaver.id}/hand_over/`, { parts: [{ resource: 'booking', to }] });

    const [chief, nobody] = [await hand(heir), await hand(999_999)];

    const refused = { status: 400, data: { fields: [{ path: 'parts.0.to', rule: 'unknown_code' }] } };
    expect([chief, nobody]).toMatchObject([refused, refused]);
  });

  test('of somebody who holds more than the caller is not his to make', async () => {
    const leaver = await owner();
    const heir = await receiver();
    const role = await aRoleFor(database, 'user', { dataRange: 3 });
    const clerk = await as(await aUser(database, { dept: 'quayside', role }));
    const one = `${path}${leaver.id}/`;

    const owned = await clerk.call('GET', `${one}owned/`);
    const refused = await clerk.call('POST', `${one}hand_over/`, { parts: [{ resource: 'booking', to: heir.id }] });

    expect([owned.status, refused.status]).toEqual([403, 403]);
  });

  test.each([
    ['himself', (leaver: number) => leaver],
    ['nobody', () => 999_999],
  ])('to %s is refused, and nothing is given', async (_name, to) => {
    const leaver = await owner();
    const one = `${path}${leaver.id}/`;

    const { status } = await boss.call('POST', `${one}hand_over/`, {
      parts: [{ resource: 'booking', to: to(leaver.id) }],
      disable: true,
    });

    expect(status).toBe(400);
    expect(await boss.done('GET', `${one}owned/`)).toContainEqual(
      expect.objectContaining({ resource: 'booking', count: 2 }),
    );
    expect((await info(leaver.agent)).status).toBe(200);
  });
});
