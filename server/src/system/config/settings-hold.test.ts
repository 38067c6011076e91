import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SettingPath } from '#contract/system/settings.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, agentOf, testServer } from '#test/harness.ts';
import { hashPassword } from '#server/access/password.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { frameOrigins } from './public.ts';

// Two nodes on one database: a setting made on the first takes effect on the second with its next request.
const first = await testServer({ env: { CAPTCHA: 'on' } });
const second = await testServer({ env: { CAPTCHA: 'on' } });
const { database } = first;
const admin = await first.as('admin');
const onSecond = await second.as();
const url = '/api/system/system_config/';
const password = 'quayside-demo-1';

async function set(path: SettingPath, value: unknown): Promise<void> {
  const key = path.split('.')[1];
  const data = await admin.expectSuccess('GET', `${url}?search=${key}&limit=999`);
  const row = (data as { data: { path: string }[] }).data.find((each) => each.path === path);
  const { status, msg } = await admin.call('PUT', `${url}save_content/`, [{ ...row, value }]);
  if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
}

/** A setting for the duration of one test. */
async function withSetting(path: SettingPath, value: unknown, work: () => Promise<void>): Promise<void> {
  const before = await readTransaction(database, (db) => setting(db, path));
  await set(path, value);
  try {
    await work();
  } finally {
    await set(path, before);
  }
}

type Session = { access: string; refresh: string; agent: Agent; cookie: string };

async function logIn(username: string, typed = password): Promise<Session> {
  const { status, msg, data, raw } = await onSecond.call('POST', '/api/login/', { username, password: typed });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  const { access, refresh } = data as { access: string; refresh: string };
  const agent = agentOf(second.app, { authorization: `JWT ${access}` });
  return { access, refresh, agent, cookie: String(raw.headers['set-cookie']) };
}

async function aPerson(): Promise<{ id: number; username: string }> {
  const id = await aUser(database, { dept: 'sales_1', role: 'front_desk' });
  await database
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
  const { username } = await database
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, username };
}

const passwordChange = (newPassword: string, oldPassword = password) => ({
  oldPassword,
  newPassword,
  newPassword2: newPassword,
});
const change = (agent: Agent, next: string, old?: string) =>
  agent.call('PUT', '/api/system/user/change_password/', passwordChange(next, old));
const infoStatus = async (agent: Agent) => (await agent.call('GET', '/api/system/user/user_info/')).status;
const settings = async () => (await onSecond.expectSuccess('GET', '/api/init/settings/')) as Record<string, unknown>;

/** Logins need no captcha, unless a test enables it. */
await set('base.captcha_state', false);

test('the captcha is asked for while its switch is on', async () => {
  const state = async () => (await onSecond.expectSuccess('GET', '/api/captcha/status/')) as { state: boolean };
  const whenOff = await state();

  await withSetting('base.captcha_state', true, async () => {
    const { status, data } = await onSecond.call('POST', '/api/login/', { username: 'frontdesk1', password });

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'captcha' }] }]);
    expect([whenOff.state, (await state()).state]).toEqual([false, true]);
  });
});

test('a new login ends the others of its user, with its reason, while there may be only one', async () => {
  const { id, username } = await aPerson();
  const other = await logIn('frontdesk2');
  const [one, two] = [await logIn(username), await logIn(username)];
  const both = [await infoStatus(one.agent), await infoStatus(two.agent)];

  await withSetting('base.single_login', true, async () => {
    const three = await logIn(username);

    expect(both).toEqual([200, 200]);
    expect([await infoStatus(one.agent), await infoStatus(two.agent), await infoStatus(three.agent)]).toEqual([
      401, 401, 200,
    ]);
    expect(await infoStatus(other.agent)).toBe(200);
  });
  const ended = await database.selectFrom('session').select('ended_by').where('user_id', '=', id).execute();
  expect(ended.map((row) => row.ended_by ?? 'open').toSorted()).toEqual(['open', 'single_login', 'single_login']);
});

test('passwords are as long and as mixed as is asked', async () => {
  const { username } = await aPerson();
  const { agent } = await logIn(username);

  await withSetting('password.min_length', 14, async () => {
    expect((await settings())['password.min_length']).toBe(14);
    expect((await change(agent, 'abcdefgh12345')).data).toMatchObject({ fields: [{ rule: 'too_short' }] });
  });
  await withSetting('password.classes', 4, async () => {
    expect((await change(agent, 'Abcdefgh12345')).data).toMatchObject({ fields: [{ rule: 'password_classes' }] });
    expect((await change(agent, 'Abcdefgh-12345')).status).toBe(200);
  });
});

test('a new user gets no password that the policy does not allow', async () => {
  await withSetting('password.classes', 3, async () => {
    const body = { username: 'newcomer', name: 'New', password: 'abcdefgh1' };
    const { status, data } = await admin.call('POST', '/api/system/user/', body);

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'password', rule: 'password_classes' }] }]);
  });
});

test('a password is not chosen again too soon', async () => {
  const { username } = await aPerson();
  await withSetting('password.history', 2, async () => {
    const { agent } = await logIn(username);
    const first = await change(agent, 'second-2222');
    const reverted = await change(agent, password, 'second-2222');
    const third = await change(agent, 'third-33333', 'second-2222');
    const allowed = await change(agent, password, 'third-33333');

    expect([first.status, reverted.data, third.status, allowed.status]).toMatchObject([
      200,
      { fields: [{ path: 'newPassword', rule: 'password_used' }] },
      200,
      200,
    ]);
  });
});

test('an old password has to be changed before anything else', async () => {
  const { id, username } = await aPerson();
  const { agent } = await logIn(username);
  const list = async () => (await agent.call('GET', '/api/booking/booking/')).status;
  await sql`update users set password_changed_at = now() - interval '31 days' where id = ${id}`.execute(database);

  await withSetting('password.max_age_days', 30, async () => {
    const refused = await list();
    const loginResult = await onSecond.expectSuccess('POST', '/api/login/', { username, password });
    await change(agent, 'fresh-12345');

    expect([refused, loginResult, await list()]).toMatchObject([403, { must_change_password: true }, 200]);
  });
});

test('as many failures lock an account as are set, for as long', async () => {
  const { username } = await aPerson();
  const wrong = () => onSecond.call('POST', '/api/login/', { username, password: 'wrong' });

  await withSetting('session.lock_failures', 3, async () => {
    await set('session.lock_minutes', 45);
    const failed = [await wrong(), await wrong(), await wrong()];
    const { status, data } = await onSecond.call('POST', '/api/login/', { username, password });
    await set('session.lock_minutes', 15);

    expect([...failed.map((each) => each.status), status]).toEqual([400, 400, 400, 429]);
    expect((data as { seconds: number }).seconds).toBeGreaterThan(44 * 60);
  });
});

test('tokens and sessions last as long as is set', async () => {
  const claims = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')) as { iat: number; exp: number };
  await withSetting('session.access_minutes', 5, async () => {
    await set('session.hours', 72);
    const { access, refresh, cookie } = await logIn('frontdesk1');
    const again = (await onSecond.expectSuccess('POST', '/api/token/refresh/', { refresh })) as { access: string };
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session order by id desc limit 1`.execute(
      database,
    );
    await set('session.hours', 24);

    expect([access, again.access].map((token) => claims(token).exp - claims(token).iat)).toEqual([300, 300]);
    expect(rows[0]?.hours).toBe(72);
    expect(cookie).toContain(`Max-Age=${72 * 3600}`);
  });
});

test('a session that is used every day ends all the same after as many days as are set', async () => {
  const { refresh, agent } = await logIn('frontdesk1');
  const latest = sql`(select max(id) from session where user_id = (select id from users where username = 'frontdesk1'))`;
  const opened = async (days: number) =>
    sql`update session set create_datetime = now() - make_interval(days => ${days}) where id = ${latest}`.execute(
      database,
    );
  await withSetting('session.max_days', 7, async () => {
    await opened(6);
    const sixth = await onSecond.call('POST', '/api/token/refresh/', { refresh });
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session where id = ${latest}`.execute(
      database,
    );
    await opened(7);
    const seventh = await onSecond.call('POST', '/api/token/refresh/', {
      refresh: (sixth.data as { refresh: string }).refresh,
    });

    expect([sixth.status, rows[0]?.hours, seventh.status]).toEqual([200, 24, 200]);
    expect((await agent.call('GET', '/api/system/user/user_info/')).status).toBe(401);
  });
});

test('times of rows are told in the time zone, and days are its days', async () => {
  const { agent } = await logIn('admin');
  const row = async () => {
    const data = await agent.expectSuccess('GET', `${url}?search=site_name`);
    return (data as { data: { create_datetime: string }[] }).data[0]?.create_datetime ?? '';
  };
  const before = await row();

  await withSetting('base.time_zone', 'America/New_York', async () => {
    const hours = (Date.parse(before) - Date.parse(await row())) / 3_600_000;

    expect([12, 13]).toContain(hours);
  });
  expect(await row()).toBe(before);
});

test('pages are told where files go, where the site is named so, and which micro front ends there are', async () => {
  await withSetting('login.site_name', 'Harbour', async () => {
    expect(await settings()).toMatchObject({ 'login.site_name': 'Harbour', 'upload.type': 'form' });
  });
  expect(await frameOrigins(second.database)).toEqual([]);
  const data = await admin.expectSuccess('GET', `${url}?search=apps`);
  const [apps] = (data as { data: { path: string }[] }).data.filter(({ path }) => path === 'micro.apps');
  const entries = [{ id: null, key: '/tracing', title: 'x', value: 'https://tracing.example.com/app/' }];
  await admin.expectSuccess('PUT', `${url}save_content/`, [{ ...apps, entries }]);

  expect(await frameOrigins(second.database)).toEqual(['https://tracing.example.com']);
});

test('a setting that is wrong in the database means what holds without it', async () => {
  await sql`update system_config set value = '"Mars/Olympus"' where key = 'time_zone'`.execute(database);
  const broken = await readTransaction(database, (db) => setting(db, 'base.time_zone'));
  const { status } = await admin.call('GET', url);
  await sql`update system_config set value = '"Asia/Shanghai"' where key = 'time_zone'`.execute(database);

  expect([broken, status]).toEqual(['Asia/Shanghai', 200]);
});
