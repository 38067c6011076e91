import { describe, expect, test } from 'vitest';
import { anAnnouncement, inboxOf, unreadOf } from '#test/build/message.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, agentOf, testServer } from '#test/harness.ts';

const { app, as, database, headersOf } = await testServer();
const info = '/api/system/user/user_info/';
const reason = 'ticket 42: cannot see his bookings';

type StartedView = { agent: Agent; access: string; admin: Agent; id: number };

/** A view as a new clerk by a superuser. */
async function aView(by: string | number = 'superadmin'): Promise<StartedView> {
  const id = await aUser(database, { role: 'front_desk' });
  const admin = agentOf(app, await headersOf(by));
  const data = await admin.expectSuccess('POST', `/api/system/user/${id}/view_as/`, { reason });
  const { access } = data as { access: string };
  return { agent: agentOf(app, { authorization: `JWT ${access}` }), access, admin, id };
}

const list = (answer: { data: never }) => answer.data as { data: Record<string, unknown>[]; total: number };

describe('a view as another user', () => {
  test('shows what the user sees and changes nothing, by any method, key or address', async () => {
    const { agent, id } = await aView();

    const currentUser = await agent.call('GET', info);
    const router = await agent.call('GET', '/api/system/menu/web_router/');
    const users = await agent.call('GET', '/api/booking/booking/');
    const writes = await Promise.all([
      agent.call('POST', '/api/booking/booking/', {}),
      agent.call('POST', '/api/api/booking/booking/', {}, { 'idempotency-key': 'a-key-of-mine' }),
      agent.call('PUT', '/api/system/user/update_user_info/', { name: 'Changed' }),
      agent.call('DELETE', '/api/booking/booking/1/'),
      agent.call('POST', '/api/system/session/end_others/'),
      agent.call('POST', '/api/system/second_factor/set_up/'),
      agent.call('POST', `/api/system/user/${id}/view_as/`, { reason }),
    ]);

    expect(currentUser.data).toMatchObject({ id, is_superuser: false });
    expect([router.status, users.status]).toEqual([200, 200]);
    expect(writes.map(({ status, data }) => [status, data])).toEqual(
      writes.map(() => [403, { code: 'view_as.read_only' }]),
    );
  });

  test('hides the user’s private data', async () => {
    const { agent } = await aView();
    const urls = [
      '/api/system/message_center/get_self_receive/',
      '/api/system/message_center/get_unread_msg/',
      '/api/system/task/',
      '/api/system/session/',
      '/api/system/user/login_history/',
      '/api/system/user/views_of_me/',
      '/api/system/sso/identity/',
      '/api/system/second_factor/',
      '/api/system/events/',
    ];

    const answers = await Promise.all(urls.map((url) => agent.call('GET', url)));

    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      urls.map(() => [403, { code: 'view_as.personal' }]),
    );
  });

  test('does not read the user’s messages, as reading marks them', async () => {
    const { agent, admin, id } = await aView();
    const subject = await as(id);
    const announcement = await anAnnouncement(admin, { target_type: 0, target_user: [id] });
    const [message] = await inboxOf(subject);

    const answers = await Promise.all(
      [message?.id, announcement.id].map((each) => agent.call('GET', `/api/system/message_center/${each}/`)),
    );

    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      answers.map(() => [403, { code: 'view_as.read_only' }]),
    );
    expect((await unreadOf(subject)).count).toBe(1);
  });

  test('is told with its reason, to its subject too, from beginning to end', async () => {
    const { agent, admin, id } = await aView();
    const subject = await as(id);
    const views = async () => list(await subject.call('GET', '/api/system/user/views_of_me/')).data;

    const during = await views();
    const ended = await agent.call('POST', '/api/system/view_as/end/');
    const after = await views();
    const row = await database.selectFrom('view_as_log').selectAll().where('user_id', '=', id).executeTakeFirst();

    expect(during).toMatchObject([{ reason, ended_datetime: '' }]);
    expect(after[0]?.['ended_datetime']).toMatch(/^\d{4}-/);
    expect(row).toMatchObject({ user_id: id, reason, ip: '127.0.0.1' });
    expect(ended.status).toBe(200);
    expect((await agent.call('GET', info)).status).toBe(401);
    expect((await admin.call('GET', info)).status).toBe(200);
    expect((await admin.call('POST', '/api/system/view_as/end/')).status).toBe(404);
  });

  test('is not among the user’s sessions, but ends with them all', async () => {
    const { agent, id } = await aView();
    const subject = await as(id);

    const sessions = list(await subject.call('GET', '/api/system/session/')).data;
    await subject.expectSuccess('POST', '/api/system/session/end_others/');

    expect(sessions).toHaveLength(1);
    expect((await agent.call('GET', info)).status).toBe(401);
  });

  test('ends once the user holds more than the viewer', async () => {
    const { agent, id } = await aView('admin');
    const grantRole = async (key: string) => {
      const role = database.selectFrom('role').select('id').where('key', '=', key);
      await database
        .insertInto('user_role')
        .values({ user_id: id, role_id: (await role.executeTakeFirstOrThrow()).id })
        .execute();
    };

    await grantRole('back_office');
    const whileGranted = await agent.call('GET', info);
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', id).execute();
    const afterwards = await agent.call('GET', info);

    expect(whileGranted.status).toBe(200);
    expect(afterwards.status).toBe(401);
  });

  test('does not outlive the session it was opened in, nor the right to it', async () => {
    const [one, two] = [await aView(), await aView('admin')];
    expect((await two.agent.call('GET', info)).status).toBe(200);

    await one.admin.expectSuccess('POST', '/api/logout/');
    const granted = database.selectFrom('menu_button').select('id').where('value', '=', 'ViewAs');
    await database.deleteFrom('role_button').where('button_id', 'in', granted).execute();

    expect((await one.agent.call('GET', info)).status).toBe(401);
    expect((await two.agent.call('GET', info)).status).toBe(401);
  });

  test('logs off both, locks both, and has no refresh token', async () => {
    const [one, two] = [await aView(), await aView()];
    const session = await database
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', one.id)
      .executeTakeFirstOrThrow();

    await one.agent.expectSuccess('POST', '/api/logout/');
    await two.agent.expectSuccess('POST', '/api/system/session/lock/');
    const guessed = await (
      await as()
    ).call('POST', '/api/token/refresh/', { refresh: `${session.id}.${'x'.repeat(43)}` });

    expect((await one.admin.call('GET', info)).status).toBe(401);
    expect([(await two.agent.call('GET', info)).status, (await two.admin.call('GET', info)).status]).toEqual([
      423, 423,
    ]);
    expect(guessed.status).toBe(401);
  });

  test('needs the right, a user in scope, and a reason', async () => {
    const clerk = await aUser(database, { role: 'front_desk' });
    const idOf = async (username: string) =>
      (await database.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
    const view = async (by: string, of: number, why = reason) =>
      (await (await as(by)).call('POST', `/api/system/user/${of}/view_as/`, { reason: why })).status;
    const disabled = await aUser(database);
    await database.updateTable('users').set({ is_active: false }).where('id', '=', disabled).execute();

    expect(await view('frontdesk1', clerk)).toBe(403);
    expect(await view('admin', await idOf('superadmin'))).toBe(403);
    expect(await view('superadmin', await idOf('superadmin'))).toBe(403);
    expect(await view('superadmin', disabled)).toBe(403);
    expect(await view('superadmin', 999_999)).toBe(404);
    expect(await view('superadmin', clerk, ' ')).toBe(400);
  });
});
