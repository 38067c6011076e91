import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountCalls, aPerson } from '#test/build/accounts.ts';
import { mailboxIn, tokenIn } from '#test/build/mailbox.ts';
import { testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const folder = temporaryFolder();
const env = { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' };
const server = await testServer({ jobs: true, env });
const { database } = server;
const mailbox = mailboxIn(folder);
const { register, activate, logIn, renew, anActiveUser } = await accountCalls(server, mailbox);
const user = '/api/system/user/';

describe('registering', () => {
  test('mails a link that activates an inactive front-desk user with the role, once', async () => {
    const person = aPerson();

    const answer = await register(person);
    const mail = await mailbox.newest(person.email);
    const before = await logIn(person.email, person.password);
    const waiting = await rowOf(person.email);
    const activated = await activate(tokenIn(mail));
    const again = await activate(tokenIn(mail));
    const after = await logIn(person.email, person.password);

    expect(answer).toMatchObject({ status: 200, data: { valid_minutes: 1440 } });
    expect(answer.msg).toMatch(/check your email and click the link/);
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
    const mail = await mailbox.newest(person.email, 2);
    expect(mail.subject).toBe('You already have a Quayside account');
    expect(tokenIn(mail)).toBe('');
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test('whoever opens a link gets the password and the name that came with it, not those of the last to ask', async () => {
    const person = aPerson();
    await register(person);
    const ownToken = tokenIn(await mailbox.newest(person.email));
    await register({ ...person, nickname: 'Thief', password: 'stolen-2026', password2: 'stolen-2026' });
    const thiefToken = tokenIn(await mailbox.newest(person.email, 2));

    expect((await activate(ownToken)).status).toBe(200);
    expect((await activate(thiefToken)).status).toBe(400);
    expect((await logIn(person.email, 'stolen-2026')).status).toBe(400);
    expect((await logIn(person.email, person.password)).data).toMatchObject({ name: person.nickname });
  });

  test('a link opened twice at once activates once', async () => {
    const person = aPerson();
    await register(person);
    const token = tokenIn(await mailbox.newest(person.email));

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
    const token = tokenIn(await mailbox.newest(person.email));
    await age(person.email, '24 hours');

    const answer = await activate(token);

    expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(/expired/) });
  });

  test('the link of another purpose opens nothing', async () => {
    const person = aPerson();
    await register(person);

    expect((await renew(tokenIn(await mailbox.newest(person.email)), 'another-2026')).status).toBe(400);
  });

  test('is refused where it is switched off, also where no mail can be sent', async () => {
    const set = (value: boolean) =>
      database
        .updateTable('system_config')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'register')
        .execute();

    await set(false);
    const whenOff = await register(aPerson());
    await set(true);
    const { as: inProduction } = await testServer({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://q.example.com', CAPTCHA: '' },
    });
    const withoutMail = await inProduction();
    const settings = await withoutMail.call('GET', '/api/init/settings/');

    expect(whenOff).toMatchObject({ status: 403, msg: 'The administrator has switched this off' });
    expect((await withoutMail.call('POST', `${user}register_user/`, aPerson())).status).toBe(403);
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

function rowOf(email: string) {
  return database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

/** Makes the links of an account older. */
async function age(account: string, time: string): Promise<void> {
  await sql`update account_link set expires_at = expires_at - ${time}::interval where account = ${account}`.execute(
    database,
  );
}
