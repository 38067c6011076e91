import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { type Agent, agentOf, testServer } from '#test/harness.ts';
import { linksPerHour } from './links.ts';

const folder = temporaryFolder();
const { app, database, as } = await testServer({
  jobs: true,
  env: { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' },
});
const stranger = await as();
const user = '/api/system/user/';
let calls = 0;
/** Each call comes from another address, so that the limits per address are met by the tests of them alone. */
const nobody: Agent = {
  call: async (method, url, body, headers = {}) => {
    calls += 1;
    return stranger.call(method, url, body, { 'x-forwarded-for': `203.0.113.${calls % 250}`, ...headers });
  },
};
const slow = { timeout: 10_000 };

type Kept = { to: string; subject: string; text: string; html: string; id: string };

function mailsTo(address: string): Kept[] {
  const names = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.json'));
  const all = names.toSorted().map((name) => JSON.parse(readFileSync(join(folder, 'mail', name), 'utf8')) as Kept);
  return all.filter(({ to }) => to === address);
}

/** The newest of so many mails to somebody. */
async function mailTo(address: string, count = 1): Promise<Kept> {
  await expect.poll(() => mailsTo(address).length, slow).toBe(count);
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

const tokenIn = ({ text }: Kept): string => /#(\d+\.[\w-]{43})/.exec(text)?.[1] ?? '';

let people = 0;
function aPerson(parts: Record<string, string> = {}) {
  people += 1;
  const password = 'harbour-2026';
  return {
    nickname: `Person ${people}`,
    email: `person${people}@example.com`,
    password,
    password2: password,
    ...parts,
  };
}

const register = (person: object, headers = {}) => nobody.call('POST', `${user}register_user/`, person, headers);
const activate = (token: string) => nobody.call('POST', `${user}activate/`, { token });
const logIn = (username: string, password: string) => nobody.call('POST', '/api/login/', { username, password });
const forgot = (account: string, headers = {}) => nobody.call('POST', `${user}forgot_password/`, { account }, headers);
const renew = (token: string, newPassword: string) =>
  nobody.call('POST', `${user}renew_password/`, { token, newPassword, newPassword2: newPassword });

async function anActiveUser() {
  const person = aPerson();
  await register(person);
  await activate(tokenIn(await mailTo(person.email)));
  return person;
}

describe('registering', () => {
  test('mails a link that activates an inactive front-desk user with his role, once', async () => {
    const person = aPerson();

    const answer = await register(person);
    const mail = await mailTo(person.email);
    const before = await logIn(person.email, person.password);
    const waiting = await rowOf(person.email);
    const activated = await activate(tokenIn(mail));
    const again = await activate(tokenIn(mail));
    const after = await logIn(person.email, person.password);

    expect(answer).toMatchObject({ status: 200, data: { valid_minutes: 1440 } });
    expect(answer.msg).toMatch(/check your mail and click the link/);
    expect(before.msg).toBe('Wrong account or password');
    expect(waiting).toMatchObject({ is_active: false, user_type: 1, username: person.email, password_hash: '' });
    expect(activated).toMatchObject({ status: 200, msg: 'Your account is active, please log in' });
    expect(again).toMatchObject({ status: 400, code: 4000 });
    expect(after).toMatchObject({ status: 200, data: { user_type: 1, role_info: [{ key: 'front_desk' }] } });
  });

  test('answers the same for an address that has an account, whose owner hears of it', async () => {
    const person = await anActiveUser();

    const [known, unknown] = [
      await register({ ...person, password: 'other-2026', password2: 'other-2026' }),
      await register(aPerson()),
    ];

    expect({ ...known, raw: null }).toEqual({ ...unknown, raw: null });
    const mail = await mailTo(person.email, 2);
    expect(mail.subject).toBe('You have an account of Quayside already');
    expect(tokenIn(mail)).toBe('');
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test('whoever opens a link gets the password and the name that came with it, not those of the last to ask', async () => {
    const person = aPerson();
    await register(person);
    const own = tokenIn(await mailTo(person.email));
    await register({ ...person, nickname: 'Thief', password: 'stolen-2026', password2: 'stolen-2026' });
    const thiefs = tokenIn(await mailTo(person.email, 2));

    expect((await activate(own)).status).toBe(200);
    expect((await activate(thiefs)).status).toBe(400);
    expect((await logIn(person.email, 'stolen-2026')).status).toBe(400);
    expect((await logIn(person.email, person.password)).data).toMatchObject({ name: person.nickname });
  });

  test('a link opened twice at once activates once', async () => {
    const person = aPerson();
    await register(person);
    const token = tokenIn(await mailTo(person.email));

    const answers = await Promise.all(Array.from({ length: 6 }, () => activate(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(['', 'nonsense', `1.${'x'.repeat(43)}`, `999999.${'x'.repeat(43)}`])(
    'the link %j opens nothing',
    async (token) => {
      expect((await activate(token)).status).toBe(400);
    },
  );

  test('a link works for a day', async () => {
    const person = aPerson();
    await register(person);
    const token = tokenIn(await mailTo(person.email));
    await age(person.email, '24 hours');

    const answer = await activate(token);

    expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(/has expired/) });
  });

  test('the link of another purpose opens nothing', async () => {
    const person = aPerson();
    await register(person);

    expect((await renew(tokenIn(await mailTo(person.email)), 'another-2026')).status).toBe(400);
  });

  test('is refused where it is switched off, also where no mail can be sent', async () => {
    const set = (value: boolean) =>
      database
        .updateTable('system_config')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'register')
        .execute();

    await set(false);
    const off = await register(aPerson());
    await set(true);
    const { as: inProduction } = await testServer({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://q.example.com', CAPTCHA: '' },
    });
    const mute = await inProduction();
    const settings = await mute.call('GET', '/api/init/settings/');

    expect(off).toMatchObject({ status: 403, msg: 'The administrator has switched this off' });
    expect((await mute.call('POST', `${user}register_user/`, aPerson())).status).toBe(403);
    expect(settings.data).toMatchObject({ 'login.register': false, 'login.forgot_password': false });
    expect(settings.data).not.toHaveProperty('login.register_role');
  });

  test('names every field that is wrong', async () => {
    const { data, msg } = await register(
      { nickname: '', email: 'no address', password: 'short', password2: 'other' },
      { cookie: 'lang=zh-CN' },
    );

    expect(
      (data as { fields: { path: string; message: string }[] }).fields.map(({ path, message }) => [path, message]),
    ).toEqual([
      ['nickname', '请输入昵称'],
      ['email', '邮箱不是有效的邮箱地址'],
      ['password', '密码至少 8 个字符'],
      ['password2', '两次输入的密码不一致'],
    ]);
    expect(msg).toMatch(/^表单校验失败/);
  });

  test('asks for the captcha where one is on', async () => {
    const { as: asWithCaptcha } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder, CAPTCHA: 'on' } });
    const visitor = await asWithCaptcha();

    expect((await visitor.call('POST', `${user}register_user/`, aPerson())).status).toBe(400);
    expect((await visitor.call('POST', `${user}forgot_password/`, { account: 'admin' })).status).toBe(400);
  });
});

describe('a mail', () => {
  test('is written in the language it was asked for in, and holds nothing that its sender typed', async () => {
    const person = aPerson({ nickname: 'Visit https://evil.example <b>now</b>' });

    await register(person, { cookie: 'lang=zh-CN' });
    const mail = await mailTo(person.email);

    expect(mail.subject).toBe('激活您的 Quayside 账号');
    expect(mail.text).toMatch(/http:\/\/127\.0\.0\.1:8080\/activate#\d+\.[\w-]{43}/);
    expect(mail.text + mail.html).not.toMatch(/evil/);
    const eml = readFileSync(join(folder, 'mail', `${mail.id}.eml`), 'utf8');
    expect(eml).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(eml).toMatch(new RegExp(`^To: ${person.email}`, 'm'));
    expect(eml).toMatch(/text\/plain/);
    expect(eml).toMatch(/text\/html/);
  });

  test.each(['a@example.com\r\nBcc: all@example.com', 'a@example.com, b@example.com', 'A <a@example.com>'])(
    'to %j is refused',
    async (email) => {
      expect((await register(aPerson({ email }))).status).toBe(400);
    },
  );

  test('its link is in the mail alone: neither the database nor the queue holds its secret', async () => {
    const person = aPerson();
    await register(person);
    const [, secret = ''] = tokenIn(await mailTo(person.email)).split('.');

    const { rows } = await sql<{ all: string }>`
      select (select coalesce(string_agg(l::text, ''), '') from account_link l) || (select coalesce(string_agg(data::text, ''), '') from pgboss.job) as all`.execute(
      database,
    );

    expect(secret).toHaveLength(43);
    expect(rows[0]?.all).toContain(person.email);
    expect(rows[0]?.all).not.toContain(secret);
    expect(rows[0]?.all).not.toContain(person.password);
  });

  test('is not sent again and again: five an hour to one account, thirty wishes from one address', async () => {
    const person = aPerson();
    for (let wish = 0; wish < linksPerHour.account + 2; wish += 1) await register(person);
    await expect.poll(() => mailsTo(person.email).length, slow).toBe(linksPerHour.account);
    await sql`
      insert into account_link (purpose, account, ip, expires_at)
      select 'reset', 'x' || n, '198.51.100.1', now() from generate_series(1, ${linksPerHour.address}::int) n`.execute(
      database,
    );

    const refused = await forgot('anybody', { 'x-forwarded-for': '198.51.100.1' });

    expect(refused).toMatchObject({ status: 429, data: { seconds: 3600 } });
    expect(mailsTo(person.email)).toHaveLength(linksPerHour.account);
  });

  test('of the demo is read by administrators alone', async () => {
    const person = aPerson();
    await register(person);
    const { id } = await mailTo(person.email);

    const list = await (await as('admin')).call('GET', '/api/system/mail/');
    const file = await (await as('superadmin')).call('GET', `/api/system/mail/${id}/file/`);
    const others = await Promise.all(
      ['frontdesk1', 'backoffice1'].map(
        async (name) => (await (await as(name)).call('GET', '/api/system/mail/')).status,
      ),
    );

    expect((list.data as { data: Kept[] }).data.map((mail) => mail.id)).toContain(id);
    expect(file.raw.body).toMatch(/^From: Quayside <no-reply@localhost>/m);
    expect(others).toEqual([403, 403]);
    expect((await (await as('superadmin')).call('GET', '/api/system/mail/..%2f..%2fsecret/file/')).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link, ends all sessions and lifts the lock of failed logins', async () => {
    const person = await anActiveUser();
    const { data } = await logIn(person.email, person.password);
    const session = agentOf(app, { authorization: `JWT ${(data as { access: string }).access}` });
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(person.email, 'wrong');
    const locked = await logIn(person.email, person.password);

    const answer = await forgot(person.email);
    const token = tokenIn(await mailTo(person.email, 2));
    const renewed = await renew(token, 'new-harbour-2026');

    expect(locked).toMatchObject({ status: 429, data: { seconds: expect.any(Number) } });
    expect(answer).toMatchObject({ status: 200, data: { valid_minutes: 30 } });
    expect(renewed.msg).toBe('Your password was changed');
    expect((await session.call('GET', `${user}user_info/`)).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(400);
    expect((await logIn(person.email, 'new-harbour-2026')).status).toBe(200);
    expect((await renew(token, 'third-harbour-2026')).status).toBe(400);
    expect((await mailTo(person.email, 3)).subject).toBe('Your password for Quayside was changed');
  });

  test('is asked for with the same answer whether there is such an account', async () => {
    const person = await anActiveUser();

    const answers = [await forgot(person.email), await forgot('nobody@example.com'), await forgot('frontdesk1')];

    const seen = answers.map(({ raw, ...rest }) => ({ ...rest, body: raw.body }));
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    await mailTo(person.email, 2);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  test('of a disabled user is not', async () => {
    const person = await anActiveUser();
    await database.updateTable('users').set({ is_active: false }).where('email', '=', person.email).execute();
    await forgot(person.email);
    const other = await anActiveUser();
    await forgot(other.email);
    await mailTo(other.email, 2);

    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('must differ from the old one, and the link then still works; it works for half an hour', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const token = tokenIn(await mailTo(person.email, 2));

    const same = await renew(token, person.password);
    await age(person.email, '29 minutes');
    const other = await renew(token, 'new-harbour-2026');
    await forgot(person.email);
    const late = tokenIn(await mailTo(person.email, 4));
    await age(person.email, '30 minutes');

    expect(same).toMatchObject({ status: 400, data: { fields: [{ path: 'newPassword', rule: 'same_password' }] } });
    expect(other.status).toBe(200);
    expect((await renew(late, 'third-harbour-2026')).status).toBe(400);
  });

  test('a newer password closes the links that were mailed before', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const first = tokenIn(await mailTo(person.email, 2));
    await forgot(person.email);
    const second = tokenIn(await mailTo(person.email, 3));

    expect((await renew(second, 'new-harbour-2026')).status).toBe(200);
    expect((await renew(first, 'third-harbour-2026')).status).toBe(400);
  });

  test('a link used twice at once sets one password', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const token = tokenIn(await mailTo(person.email, 2));

    const answers = await Promise.all(['one-harbour-1', 'two-harbour-2'].map((password) => renew(token, password)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

test('a wish is met by the same statements whether there is an account, so that time tells nothing either', async () => {
  const kinds: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const watched = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder }, plugin });
  const visitor = await watched.as();
  const statementsOf = async (path: string, body: object) => {
    kinds.length = 0;
    expect((await visitor.call('POST', `${user}${path}/`, body)).status).toBe(200);
    return [...kinds];
  };
  const person = await anActiveUser();

  const forgotten = [
    await statementsOf('forgot_password', { account: person.email }),
    await statementsOf('forgot_password', { account: 'nobody@example.com' }),
  ];
  const registered = [await statementsOf('register_user', person), await statementsOf('register_user', aPerson())];

  expect(forgotten[0]?.length).toBeGreaterThan(0);
  expect(forgotten[0]).toEqual(forgotten[1]);
  expect(registered[0]).toEqual(registered[1]);
});

function rowOf(email: string) {
  return database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

/** As if the links of an account had been asked for so long ago. */
async function age(account: string, time: string): Promise<void> {
  await sql`update account_link set expires_at = expires_at - ${time}::interval where account = ${account}`.execute(
    database,
  );
}
