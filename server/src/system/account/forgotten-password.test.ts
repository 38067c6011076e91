import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '#test/build/accounts.ts';
import { mailboxIn, tokenIn } from '#test/build/mailbox.ts';
import { agentOf, testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const folder = temporaryFolder();
const env = { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' };
const server = await testServer({ jobs: true, env });
const { app, database } = server;
const mailbox = mailboxIn(folder);
const { logIn, forgot, renew, anActiveUser } = await accountCalls(server, mailbox);
const user = '/api/system/user/';

describe('a forgotten password', () => {
  test('is replaced by a link, ends all sessions and lifts the lock of failed logins', async () => {
    const person = await anActiveUser();
    const { data } = await logIn(person.email, person.password);
    const session = agentOf(app, { authorization: `JWT ${(data as { access: string }).access}` });
    const here = { 'x-forwarded-for': '198.51.100.77' };
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(person.email, 'wrong', here);
    const locked = await logIn(person.email, person.password, here);

    const answer = await forgot(person.email);
    const token = tokenIn(await mailbox.newest(person.email, 2));
    const renewed = await renew(token, 'new-harbour-2026');

    expect(locked).toMatchObject({ status: 429, data: { seconds: expect.any(Number) } });
    expect(answer).toMatchObject({ status: 200, data: { valid_minutes: 30 } });
    expect(renewed.msg).toBe('Password changed');
    expect((await session.call('GET', `${user}user_info/`)).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(400);
    expect((await logIn(person.email, 'new-harbour-2026', here)).status).toBe(200);
    expect((await renew(token, 'third-harbour-2026')).status).toBe(400);
    expect((await mailbox.newest(person.email, 3)).subject).toBe('Your password for Quayside was changed');
  });

  test('is asked for with the same answer whether there is such an account', async () => {
    const person = await anActiveUser();

    const answers = [await forgot(person.email), await forgot('nobody@example.com'), await forgot('frontdesk1')];

    const visible = answers.map(({ raw, ...rest }) => ({ ...rest, body: raw.body }));
    expect(new Set(visible.map((each) => JSON.stringify(each))).size).toBe(1);
    await mailbox.newest(person.email, 2);
    expect(mailbox.to('nobody@example.com')).toEqual([]);
  });

  test('of a disabled user is not', async () => {
    const person = await anActiveUser();
    await database.updateTable('users').set({ is_active: false }).where('email', '=', person.email).execute();
    await forgot(person.email);
    const other = await anActiveUser();
    await forgot(other.email);
    await mailbox.newest(other.email, 2);

    expect(mailbox.to(person.email)).toHaveLength(1);
  });

  test('must differ from the old one, and the link then still works; it works for half an hour', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const token = tokenIn(await mailbox.newest(person.email, 2));

    const repeated = await renew(token, person.password);
    await age(person.email, '29 minutes');
    const other = await renew(token, 'new-harbour-2026');
    await forgot(person.email);
    const expiredToken = tokenIn(await mailbox.newest(person.email, 4));
    await age(person.email, '30 minutes');

    expect(repeated).toMatchObject({ status: 400, data: { fields: [{ path: 'newPassword', rule: 'same_password' }] } });
    expect(other.status).toBe(200);
    expect((await renew(expiredToken, 'third-harbour-2026')).status).toBe(400);
  });

  test('a newer password closes the links that were mailed before', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const first = tokenIn(await mailbox.newest(person.email, 2));
    await forgot(person.email);
    const second = tokenIn(await mailbox.newest(person.email, 3));

    expect((await renew(second, 'new-harbour-2026')).status).toBe(200);
    expect((await renew(first, 'third-harbour-2026')).status).toBe(400);
  });

  test('a link used twice at once sets one password', async () => {
    const person = await anActiveUser();
    await forgot(person.email);
    const token = tokenIn(await mailbox.newest(person.email, 2));

    const answers = await Promise.all(['one-harbour-1', 'two-harbour-2'].map((password) => renew(token, password)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

/** Makes the links of an account older. */
async function age(account: string, time: string): Promise<void> {
  await sql`update account_link set expires_at = expires_at - ${time}::interval where account = ${account}`.execute(
    database,
  );
}
