import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountCalls, aPerson } from '#test/build/accounts.ts';
import { mailboxIn, tokenIn } from '#test/build/mailbox.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { linksPerHour } from './links.ts';

const folder = temporaryFolder();
const env = { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' };
const server = await testServer({ jobs: true, env });
const { database, as } = server;
const mailbox = mailboxIn(folder);
const { register, forgot, anActiveUser } = await accountCalls(server, mailbox);
const user = '/api/system/user/';

describe('a mail', () => {
  test('is written in the language it was asked for in, and holds nothing that its sender typed', async () => {
    const person = aPerson({ nickname: 'Visit https://evil.example <b>now</b>' });

    await register(person, { cookie: 'lang=zh-CN' });
    const mail = await mailbox.newest(person.email);

    expect(mail.subject).toBe('激活您的 Quayside 账号');
    expect(mail.text).toMatch(/http:\/\/127\.0\.0\.1:8080\/activate#\d+\.[\w-]{43}/);
    expect(mail.text + mail.html).not.toMatch(/evil/);
    const eml = mailbox.eml(mail);
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
    const [, secret = ''] = tokenIn(await mailbox.newest(person.email)).split('.');

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
    for (let requestCount = 0; requestCount < linksPerHour.account + 2; requestCount += 1) await register(person);
    await expect.poll(() => mailbox.to(person.email).length).toBe(linksPerHour.account);
    await sql`
      insert into account_link (purpose, account, ip, expires_at)
      select 'reset', 'x' || n, '198.51.100.1', now() from generate_series(1, ${linksPerHour.address}::int) n`.execute(
      database,
    );

    const refused = await forgot('anybody', { 'x-forwarded-for': '198.51.100.1' });

    expect(refused).toMatchObject({ status: 429, data: { seconds: 3600 } });
    expect(mailbox.to(person.email)).toHaveLength(linksPerHour.account);
  });

  test('of the demo is read by administrators alone', async () => {
    const person = aPerson();
    await register(person);
    const { id } = await mailbox.newest(person.email);

    const list = await (await as('admin')).call('GET', '/api/system/mail/');
    const file = await (await as('superadmin')).call('GET', `/api/system/mail/${id}/file/`);
    const others = await Promise.all(
      ['frontdesk1', 'backoffice1'].map(
        async (name) => (await (await as(name)).call('GET', '/api/system/mail/')).status,
      ),
    );

    expect((list.data as { data: { id: string }[] }).data.map((mail) => mail.id)).toContain(id);
    expect(file.raw.body).toMatch(/^From: Quayside <no-reply@localhost>/m);
    expect(others).toEqual([403, 403]);
    expect((await (await as('superadmin')).call('GET', '/api/system/mail/..%2f..%2fsecret/file/')).status).toBe(400);
  });
});

test('a wish is met by the same statements whether there is an account, so that time tells nothing either', async () => {
  const watched = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder }, plugin: statementCounter });
  const visitor = await watched.as();
  // Excludes background statements, e.g. those after a notification of the new account.
  const kindsOf = async (path: string, body: object) => {
    const { kinds, answer } = await statementsOf(() => visitor.call('POST', `${user}${path}/`, body));
    expect(answer.status).toBe(200);
    return kinds;
  };
  const person = await anActiveUser();
  // The first call also loads the cached settings.
  await kindsOf('forgot_password', { account: 'somebody@example.com' });

  const forgotKinds = [
    await kindsOf('forgot_password', { account: person.email }),
    await kindsOf('forgot_password', { account: 'nobody@example.com' }),
  ];
  const registered = [await kindsOf('register_user', person), await kindsOf('register_user', aPerson())];

  expect(forgotKinds[0]?.length).toBeGreaterThan(0);
  expect(forgotKinds[0]).toEqual(forgotKinds[1]);
  expect(registered[0]).toEqual(registered[1]);
});
