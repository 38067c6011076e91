import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { type CreatedUser, userCalls } from '#test/build/user-calls.ts';
import { type Agent, agentOf, testServer } from '#test/harness.ts';

const { app, database, as } = await testServer();
const superadmin = await as('superadmin');
const { path } = users;
const first = 'harbour-2026';
const second = 'lighthouse-2027';

const { createUser } = userCalls(database, superadmin);

async function loggedIn({ username }: CreatedUser, password = first) {
  const { status, data } = await (await as()).call('POST', '/api/login/', { username, password });
  const { access, must_change_password: mustChange } = (data ?? {}) as {
    access: string;
    must_change_password: boolean;
  };
  return { status, mustChange, agent: agentOf(app, { authorization: `JWT ${access}` }) };
}

/** The user's state in the list. */
async function stateOf({ username }: CreatedUser): Promise<unknown> {
  const data = await superadmin.expectSuccess('GET', `${path}?username=${username}`);
  return (data as { data: { state: number }[] }).data[0]?.state;
}

const info = (agent: Agent) => agent.call('GET', '/api/system/user/user_info/');
const changePassword = (agent: Agent, oldPassword: string, newPassword: string) =>
  agent.call('PUT', '/api/system/user/change_password/', { oldPassword, newPassword, newPassword2: newPassword });

describe('a password that somebody else has chosen', () => {
  test('opens the door to its change alone, until that is done', async () => {
    const { mustChange, agent } = await loggedIn(await createUser({ password: first }));

    const unchanged = await agent.call('GET', '/api/system/dept/');
    const same = await changePassword(agent, first, first);
    const changed = await changePassword(agent, first, second);

    expect(mustChange).toBe(true);
    expect(unchanged).toMatchObject({
      status: 403,
      code: 4000,
      msg: 'Please set your own password first',
      data: { code: 'password.change_first' },
    });
    expect((await info(agent)).status).toBe(200);
    expect([same.status, changed.status]).toEqual([400, 200]);
    expect((await agent.call('GET', '/api/system/dept/')).status).not.toBe(200);
  });

  test('need not be changed where that is not wanted', async () => {
    const row = await createUser({ password: first, must_change_password: false });

    expect((await loggedIn(row)).mustChange).toBe(false);
  });

  test('ends all sessions when it replaces another one', async () => {
    const row = await createUser({ password: first, must_change_password: false });
    const { agent } = await loggedIn(row);
    const one = `${path}${row.id}/reset_password/`;

    const differ = await superadmin.call('PUT', one, { newPassword: second, newPassword2: first });
    const weak = await superadmin.call('PUT', one, { newPassword: 'weak', newPassword2: 'weak' });
    const reset = await superadmin.call('PUT', one, { id: row.id, newPassword: second, newPassword2: second });

    expect([differ.status, weak.status, reset.status]).toEqual([400, 400, 200]);
    expect((await info(agent)).status).toBe(401);
    expect((await loggedIn(row)).status).toBe(400);
    expect((await loggedIn(row, second)).mustChange).toBe(true);
  });
});

describe('the default password', () => {
  const ofInstallation = async () => {
    const data = await superadmin.expectSuccess('GET', `${path}default_password/`);
    return (data as { password: string }).password;
  };

  test('is made once per installation, and is told to nobody who may not create users', async () => {
    const [one, other] = [await ofInstallation(), await ofInstallation()];
    const settings = await (await as()).call('GET', '/api/init/settings/');

    expect(one).toMatch(/^(?=.*[A-Za-z])(?=.*\d)\S{8,}$/);
    expect(other).toBe(one);
    expect(JSON.stringify(settings.data)).not.toContain(one);
    expect((await (await as('frontdesk1')).call('GET', `${path}default_password/`)).status).toBe(403);
  });

  test('is given by its own right, has to be changed, and never goes to a superuser', async () => {
    const row = await createUser({ password: first });
    const one = `${path}${row.id}/reset_to_default_password/`;
    const superId = (await info(superadmin)).data as { id: number };

    const refused = await (await as(row.id)).call('PUT', one);
    const resetToDefault = await superadmin.call('PUT', one);
    const ownReset = await superadmin.call('PUT', `${path}${superId.id}/reset_to_default_password/`);

    expect([refused.status, resetToDefault.status, ownReset.status]).toEqual([403, 200, 409]);
    expect(await loggedIn(row, await ofInstallation())).toMatchObject({ status: 200, mustChange: true });
  });
});

describe('an account', () => {
  test('that is locked by failed logins is unlocked', async () => {
    const row = await createUser({ password: first });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // Each sees the failures before it.
      await loggedIn(row, 'wrong-password-1');
    }
    const locked = await loggedIn(row);

    const unchanged = await stateOf(row);
    const found = await superadmin.call('GET', `${path}?state=2&limit=999`);
    const others = await superadmin.call('GET', `${path}?state=1&ordering=state&limit=999`);
    await superadmin.expectSuccess('POST', `${path}${row.id}/unlock/`);
    const open = await stateOf(row);

    expect([locked.status, unchanged, open]).toEqual([429, 2, 1]);
    const ids = ({ data }: typeof found) => (data as { data: { id: number }[] }).data.map(({ id }) => id);
    expect([ids(found).includes(row.id), ids(others).includes(row.id)]).toEqual([true, false]);
    expect((await loggedIn(row)).status).toBe(200);
  });

  test('shows where it is logged in, and one session or all of them end', async () => {
    const row = await createUser({ password: first, must_change_password: false });
    const [one, two] = [await loggedIn(row), await loggedIn(row)];
    const sessions = async () => {
      const data = await superadmin.expectSuccess('GET', `${path}${row.id}/sessions/`);
      return (data as { data: { id: number; current: boolean }[] }).data;
    };
    const [latest] = await sessions();
    const foreign = await database.selectFrom('session').select('id').where('user_id', '<>', row.id).executeTakeFirst();

    const stranger = await superadmin.call('POST', `${path}${row.id}/end_sessions/`, { session: foreign?.id });
    const ended = await superadmin.call('POST', `${path}${row.id}/end_sessions/`, { session: latest?.id });
    const remaining = (await sessions()).length;
    await superadmin.expectSuccess('POST', `${path}${row.id}/end_sessions/`);

    expect([stranger.status, ended.status, remaining]).toEqual([404, 200, 1]);
    expect((await info(one.agent)).status + (await info(two.agent)).status).toBe(802);
  });

  test.each(['disabled', 'deleted'])('that is %s is out at once', async (action) => {
    const row = await createUser({ password: first, must_change_password: false });
    const { agent } = await loggedIn(row);

    const answer =
      action === 'disabled'
        ? await superadmin.call('PUT', `${path}${row.id}/`, { version: row.version, is_active: false })
        : await superadmin.call('DELETE', `${path}${row.id}/`, { soft_delete: true });

    const { rows } = await sql<{ ended_by: string }>`
      select ended_by from session where user_id = ${row.id}`.execute(database);
    expect(answer.status).toBe(200);
    expect(rows).toEqual([{ ended_by: 'disabled' }]);
    expect((await info(agent)).status).toBe(401);
    expect((await loggedIn(row)).status).toBe(400);
  });
});

describe('several users', () => {
  test('are disabled, enabled, moved, given a role and the default password, all or none', async () => {
    const keys = [(await createUser({ password: first })).id, (await createUser({ password: first })).id];
    const dept = await database.selectFrom('dept').select('id').where('key', '=', 'sales_1').executeTakeFirstOrThrow();
    const role = await database
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'front_desk')
      .executeTakeFirstOrThrow();
    const batch = (body: object) => superadmin.call('POST', `${path}batch/`, { keys, ...body });

    const results = [
      await batch({ action: 'disable' }),
      await batch({ action: 'enable' }),
      await batch({ action: 'move', dept: dept.id }),
      await batch({ action: 'add_role', role: role.id }),
      await batch({ action: 'default_password' }),
    ];
    const refused = [
      await batch({ action: 'disable', keys: [...keys, 999_999] }),
      await batch({ action: 'move' }),
      await batch({ action: 'promote' }),
      await batch({ action: 'enable', keys: [] }),
    ];

    expect(results.map(({ status, data }) => [status, (data as { changed: number }).changed])).toEqual(
      results.map(() => [200, 2]),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
    for (const id of keys) {
      const data = await superadmin.expectSuccess('GET', `${path}${id}/`);
      expect(data).toMatchObject({ is_active: true, dept: dept.id, role: [role.id], must_change_password: true });
      expect((data as CreatedUser).version).toBeGreaterThan(1);
    }
  });
});

test('every table that references a user is deleted with them, or blocks deletion under its own name', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname::text as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and not c.relispartition
      and a.attname not in ('creator_id', 'modifier_id') order by name`.execute(database);

  expect(rows.map(({ name }) => name).filter((name) => !users.parts?.includes(name))).toEqual([
    'api_client',
    'booking',
    'customer',
    // whose webhooks they are
    'delivery_target',
    'trace_subscription',
  ]);
});
