import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/access/password.ts';
import { mailboxIn } from '#test/build/mailbox.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, agentOf, testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const folder = temporaryFolder();
const env = { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' };
const { app, database, as } = await testServer({ jobs: true, env });
/** A second node on the same database. */
const other = await testServer({ jobs: true, env });
const mailbox = mailboxIn(folder);
const subjectsTo = (address: string) => mailbox.to(address).map(({ subject }) => subject);
const user = '/api/system/user/';
const password = 'harbour-2026';

type Session = { id: number; current: boolean; ip: string; place: string; browser: string };

async function aPerson() {
  const id = await aUser(database, { role: 'front_desk' });
  const email = `own${id}@example.com`;
  const password_hash = await hashPassword(password);
  await database.updateTable('users').set({ password_hash, email }).where('id', '=', id).execute();
  const { username } = await database
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email, username };
}

let logins = 0;

/** A login session, visible through either node. */
async function aLogin(
  username: string,
  agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0',
): Promise<[Agent, Agent]> {
  const answer = await (await as()).call('POST', '/api/login/', { username, password }, { 'user-agent': agent });
  logins += 1;
  // Each from its own IP address, so that only the tested limit applies.
  const headers = {
    authorization: `JWT ${(answer.data as { access: string }).access}`,
    'x-forwarded-for': `198.51.100.${logins}`,
  };
  return [agentOf(app, headers), agentOf(other.app, headers)];
}

const isSignedIn = async (agent: Agent) => (await agent.call('GET', `${user}user_info/`)).status === 200;
const sessionsOf = async (agent: Agent) =>
  ((await agent.expectSuccess('GET', '/api/system/session/')) as { data: Session[] }).data;
const change = (agent: Agent, parts: Record<string, string> = {}, url = `${user}change_password/`) =>
  agent.call('PUT', url, {
    oldPassword: password,
    newPassword: 'new-harbour-2026',
    newPassword2: 'new-harbour-2026',
    ...parts,
  });

describe('one’s own password', () => {
  test('changes with the current one; other sessions end on every node, this one stays', async () => {
    const { username, email } = await aPerson();
    const [here] = await aLogin(username);
    const [elsewhere, onOtherNode] = await aLogin(username);
    expect(await isSignedIn(onOtherNode)).toBe(true);

    const answer = await change(here);

    expect(answer).toMatchObject({ status: 200, msg: 'Password changed' });
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(onOtherNode)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await (await as()).call('POST', '/api/login/', { username, password })).status).toBe(400);
    await expect.poll(() => subjectsTo(email)).toEqual(['Your password for Quayside was changed']);
  });

  test('whatever id stands in the address, it is the caller’s own', async () => {
    const [person, victim] = [await aPerson(), await aPerson()];
    const [agent] = await aLogin(person.username);

    const answer = await change(agent, {}, `${user}${victim.id}/change_password/`);

    expect(answer.status).toBe(200);
    expect(await isSignedIn((await aLogin(victim.username))[0])).toBe(true);
  });

  test.each([
    [{ oldPassword: 'wrong' }, 'oldPassword', 'wrong_password'],
    [{ newPassword: password, newPassword2: password }, 'newPassword', 'same_password'],
    [{ newPassword: 'short', newPassword2: 'short' }, 'newPassword', 'too_short'],
    [{ newPassword: 'onlyletters', newPassword2: 'onlyletters' }, 'newPassword', 'weak_password'],
    [{ newPassword2: 'another-2026' }, 'newPassword2', 'passwords_differ'],
  ])('%o is refused', async (parts: Record<string, string>, path, rule) => {
    const { username } = await aPerson();
    const [agent] = await aLogin(username);

    const answer = await change(agent, parts);

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path, rule }] } });
  });

  test('cannot be guessed in many tries', async () => {
    const { username } = await aPerson();
    const [agent] = await aLogin(username);
    const tries = Array.from({ length: 25 }, () => change(agent, { oldPassword: 'wrong', newPassword2: 'x' }));

    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  });

  test('wrong ones are in the login log and lock as failed logins do, also against the right one', async () => {
    const { id, username } = await aPerson();
    const [agent] = await aLogin(username);

    const tries = await Promise.all(Array.from({ length: 5 }, () => change(agent, { oldPassword: 'wrong' })));
    const right = await change(agent);
    const login = await (await as()).call('POST', '/api/login/', { username, password });

    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect([right.status, login.status]).toEqual([429, 429]);
    const logged = await database
      .selectFrom('login_log')
      .select(['result', 'login_type'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(logged).toEqual([
      { result: 'ok', login_type: 1 },
      ...tries.map(() => ({ result: 'wrong', login_type: 10 })),
      { result: 'locked', login_type: 1 },
      { result: 'locked', login_type: 1 },
    ]);
    expect((await (await as('superadmin')).call('POST', `${user}${id}/unlock/`)).status).toBe(200);
    expect((await change(agent)).status).toBe(200);
  });

  test('that was changed is told by the row’s history, without what it was or is', async () => {
    const { id, username } = await aPerson();
    const [agent] = await aLogin(username);
    await change(agent);
    const [newPassword, newPassword2] = ['given-harbour-2026', 'given-harbour-2026'];
    await (await as('superadmin')).expectSuccess('PUT', `${user}${id}/reset_password/`, { newPassword, newPassword2 });

    const auditRows = database.selectFrom('audit').select(['action', 'changes', 'creator_id', 'request_id']);
    const rows = await auditRows.where('resource', '=', 'user').where('row_id', '=', id).orderBy('id').execute();

    const changes = { password: ['***', '***'] };
    expect(rows).toMatchObject([
      { action: 'update', changes, creator_id: id, request_id: expect.any(String) },
      { action: 'update', changes },
    ]);
    expect(JSON.stringify(rows)).not.toContain('harbour');
  });
});

describe('one’s own data', () => {
  test('of a state that is over are refused with what is there now; who says no state overwrites', async () => {
    const { username } = await aPerson();
    const [agent] = await aLogin(username);
    const { version } = (await agent.expectSuccess('GET', `${user}user_info/`)) as { version: number };
    const change = (body: object) => agent.call('PUT', `${user}update_user_info/`, body);

    const first = await change({ version, name: 'First' });
    const conflicting = await change({ version, name: 'Second' });
    const afterChange = await agent.call('GET', `${user}user_info/`);
    const older = await change({ name: 'Third' });

    expect(first).toMatchObject({ status: 200, data: { name: 'First', version: version + 1 } });
    expect(conflicting).toMatchObject({ status: 409, data: { current: { name: 'First' }, fields: ['name'] } });
    expect(afterChange.data).toMatchObject({ name: 'First' });
    expect(older).toMatchObject({ status: 200, data: { name: 'Third' } });
  });

  test('change where given, and stay where not', async () => {
    const { username, email } = await aPerson();
    const [agent] = await aLogin(username);

    const answer = await agent.call('PUT', `${user}update_user_info/`, {
      name: '李四',
      mobile: '13800138000',
      gender: 2,
      is_superuser: true,
    });

    expect(answer).toMatchObject({
      status: 200,
      data: { name: '李四', mobile: '13800138000', gender: 2, email, is_superuser: false },
    });
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ mobile: '12345' }, 'mobile', 'mobile'],
    [{ email: 'nobody' }, 'email', 'not_an_email'],
    [{ gender: 7 }, 'gender', 'not_a_choice'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar', 'format'],
  ])('%o is refused', async (body: object, path, rule) => {
    const { username } = await aPerson();
    const [agent] = await aLogin(username);

    const answer = await agent.call('PUT', `${user}update_user_info/`, { name: 'Ann', ...body });

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path, rule }] } });
  });

  test('an address that another account has is refused by name', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const [agent] = await aLogin(one.username);

    const answer = await agent.call('PUT', `${user}update_user_info/`, {
      name: 'Ann',
      email: two.email.toUpperCase(),
      password,
    });

    expect(answer).toMatchObject({ status: 409, data: { field: 'email' } });
    expect(answer.msg).toMatch(/^Email “.*” already exists$/);
  });
});

describe('one’s own sessions', () => {
  test('are listed with this one marked, and ended one by one, on every node', async () => {
    const { username } = await aPerson();
    const [here] = await aLogin(username);
    const [phone, onOtherNode] = await aLogin(
      username,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605',
    );

    const list = await sessionsOf(here);
    const currentSession = list.find(({ current }) => current);
    const another = list.find(({ current }) => !current);
    const ended = await here.call('DELETE', `/api/system/session/${another?.id}/`);

    expect(list).toHaveLength(2);
    expect(currentSession).toMatchObject({ browser: 'Chrome 140.0.0.0', place: 'here', ip: '127.0.0.1' });
    expect(another).toMatchObject({ browser: 'Safari 18.0', os: 'iOS 18.0' });
    expect(ended).toMatchObject({ status: 200, msg: 'Session ended' });
    expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(onOtherNode)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('all others end at once', async () => {
    const { username } = await aPerson();
    const [here] = await aLogin(username);
    const others = [await aLogin(username), await aLogin(username)];

    await here.expectSuccess('POST', '/api/system/session/end_others/');

    expect(await isSignedIn(here)).toBe(true);
    expect(await Promise.all(others.flat().map(isSignedIn))).toEqual([false, false, false, false]);
  });

  test('of others are nobody’s to see or end, an administrator’s neither', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const [owner] = await aLogin(one.username);
    const [stranger] = await aLogin(two.username);
    const [session] = await sessionsOf(owner);
    const admin = await as('superadmin');

    const answers = await Promise.all(
      [stranger, admin].map((agent) => agent.call('DELETE', `/api/system/session/${session?.id}/`)),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await sessionsOf(stranger)).map(({ id }) => id)).not.toContain(session?.id);
    expect(await isSignedIn(owner)).toBe(true);
  });
});

test('one’s own login history is paged, newest first, and nobody else’s', async () => {
  const { username } = await aPerson();
  const nobody = await as();
  await nobody.expectRefusal('POST', '/api/login/', { username, password: 'wrong' });
  const [agent] = await aLogin(username);

  const first = await agent.call('GET', `${user}login_history/?limit=1`);
  const second = await agent.call('GET', `${user}login_history/?limit=1&page=2`);
  const strangersHistory = await (await as(await aUser(database))).call('GET', `${user}login_history/`);

  expect(first.data).toMatchObject({
    page: 1,
    total: 2,
    is_next: true,
    data: [{ result: 'ok', login_type: 1, place: 'here' }],
  });
  expect(second.data).toMatchObject({ page: 2, is_next: false, is_previous: true, data: [{ result: 'wrong' }] });
  expect(strangersHistory.data).toMatchObject({ total: 0, data: [] });
});
