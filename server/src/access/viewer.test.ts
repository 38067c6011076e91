import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { viewerOf } from './viewer.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const { as: otherNode } = await testServer();
const bookings = '/api/booking/booking/';

describe('a change of rights holds from the next request on', () => {
  test('when a role is disabled', async () => {
    const clerk = await as(await aUser(database, { role: 'front_desk_team', dept: 'sales_2' }));
    const set = (status: boolean) =>
      database.updateTable('role').set({ status }).where('key', '=', 'front_desk_team').execute();

    const before = await clerk.call('GET', bookings);
    await set(false);
    const disabled = await clerk.call('GET', bookings);
    await set(true);
    const after = await clerk.call('GET', bookings);

    expect([before.status, disabled.status, after.status]).toEqual([200, 403, 200]);
    expect(disabled.msg).toBe('You are not allowed to do this');
  });

  test('when a button is taken from a role, and in the buttons the app is told of', async () => {
    const clerk = await as(await aUser(database, { role: 'front_desk', dept: 'sales_1' }));
    const buttonPermissions = async () =>
      (await clerk.expectSuccess('GET', '/api/system/menu_button/get_btn_permission/')) as string[];
    const before = await buttonPermissions();

    await sql`
      delete from role_button using role r, menu_button b
      where role_id = r.id and r.key = 'front_desk' and button_id = b.id and b.value = 'Delete' and b.api like '/api/booking/%'`.execute(
      database,
    );

    expect(before).toContain('/bookingInquiry:Delete');
    expect(await buttonPermissions()).not.toContain('/bookingInquiry:Delete');
    expect((await clerk.call('DELETE', `${bookings}multiple_delete/`, { keys: [1] })).status).toBe(403);
  });

  test('when the white list frees a call from the data scope, for that call alone', async () => {
    const stranger = await as(await aUser(database, { role: 'front_desk', dept: 'sales_2' }));
    const total = async () => ((await stranger.expectSuccess('GET', bookings)) as { total: number }).total;
    const hidden = await total();

    await database
      .insertInto('api_white_list')
      .values({ url: bookings, method: 0, enable_datasource: false })
      .execute();
    const unrestricted = await total();
    const one = await database.selectFrom('booking').select('id').executeTakeFirstOrThrow();

    expect(hidden).toBe(0);
    expect(unrestricted).toBeGreaterThan(0);
    expect((await stranger.call('GET', `${bookings}${one.id}/`)).status).toBe(404);
  });

  test('on every node, also where the caller has been seen before', async () => {
    const user = await aUser(database, { role: 'front_desk_team', dept: 'sales_1' });
    const [here, onOther] = [await as(user), await otherNode(user)];
    const one = `${bookings}999999/`;
    const both = async () => [(await here.call('GET', one)).status, (await onOther.call('GET', one)).status];
    const set = (key: string, status: boolean) =>
      database.updateTable('role').set({ status }).where('key', '=', key).execute();
    const before = await both();
    await set('front_desk_team', false);
    const disabled = await both();
    await set('front_desk_team', true);
    await database.updateTable('users').set({ is_active: false }).where('id', '=', user).execute();

    expect([before, disabled, await both()]).toEqual([
      [404, 404],
      [403, 403],
      [401, 401],
    ]);
  });
});

test('disabled departments count for nothing: the own one, those below it and what lies below these, and chosen ones', async () => {
  const scopeOf = async (userId: number) =>
    (await readTransaction(database, (db) => viewerOf(db, new Map(), { userId, rightsVersion: 0 }))).scope;
  const make = async (parent: number | null) =>
    (
      await database
        .insertInto('dept')
        .values({ name: 'D', key: crypto.randomUUID(), parent })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const top = await make(null);
  const middle = await make(top);
  const bottom = await make(middle);
  const set = (id: number, status: boolean) =>
    database.updateTable('dept').set({ status }).where('id', '=', id).execute();
  const user = await aUser(database, { role: 'back_office' });
  await database.updateTable('users').set({ dept: top }).where('id', '=', user).execute();

  const whole = await scopeOf(user);
  await set(middle, false);
  const reduced = await scopeOf(user);
  await set(top, false);
  const alone = await scopeOf(user);

  expect(whole).toEqual({ all: false, ownerIds: [user], deptIds: [top, middle, bottom] });
  expect(reduced).toEqual({ all: false, ownerIds: [user], deptIds: [top] });
  expect(alone).toEqual({ all: false, ownerIds: [user], deptIds: [] });
});
