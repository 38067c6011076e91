import { describe, expect, test } from 'vitest';
import { accountCalls } from '#test/build/accounts.ts';
import { mailboxIn, tokenIn } from '#test/build/mailbox.ts';
import { aRole, aRoleFor } from '#test/build/role.ts';
import { factorPassword, secondFactorCalls, steppingClock } from '#test/build/second-factor.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const folder = temporaryFolder();
const clock = steppingClock();
const server = await testServer({ jobs: true, clock, env: { QUAYSIDE_DATA: folder, TRUST_PROXY: '127.0.0.1' } });
const { as, database } = server;
const mailbox = mailboxIn(folder);
const { forgot, anActiveUser } = await accountCalls(server, mailbox);
const { aPersonWithFactor, codeOf } = await secondFactorCalls({ ...server, clock });
const nobody = await as();
const user = '/api/system/user/';

let count = 0;
const anAddress = (): string => `moved${(count += 1)}@example.com`;
const save = (agent: Agent, body: object) => agent.call('PUT', `${user}update_user_info/`, { name: 'Ann', ...body });

const confirming = (token: string, password?: string) =>
  nobody.call('POST', `${user}confirm_email/`, { token, ...(password !== undefined && { password }) });

/** A user with the right to change accounts, but not passwords. */
async function giveAsClerk(id: number, email: string): Promise<void> {
  const buttons = [
    { api: `${user}{id}/`, method: 0 },
    { api: `${user}{id}/`, method: 2 },
  ];
  const clerk = await as(await aUser(database, { role: await aRole(database, buttons) }));
  // They may not change users with more rights.
  await database.deleteFrom('user_role').where('user_id', '=', id).execute();
  const { version } = (await clerk.expectSuccess('GET', `${user}${id}/`)) as { version: number };
  await clerk.expectSuccess('PUT', `${user}${id}/`, { version, email });
}

async function aPerson() {
  const { email, password } = await anActiveUser();
  const { id } = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, email, password, agent: await as(id) };
}

describe('another mail address', () => {
  test.each([
    [{}, 'required'],
    [{ password: 'not-mine-2026' }, 'wrong_password'],
  ])('is not taken with %o', async (proof, rule) => {
    const { agent, email } = await aPerson();

    const refused = await save(agent, { email: anAddress(), ...proof });
    const { email: storedEmail } = (await agent.expectSuccess('GET', `${user}user_info/`)) as { email: string };

    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'password', rule }] } });
    expect(storedEmail).toBe(email);
  });

  test('takes a code as well where the second factor is on', async () => {
    const { agent, secret } = await aPersonWithFactor();
    const email = anAddress();
    const without = await save(agent, { email, password: factorPassword });
    const wrong = await save(agent, { email, password: factorPassword, code: '12' });
    clock.advance();
    const accepted = await save(agent, { email, password: factorPassword, code: codeOf(secret) });

    expect([without, wrong].map(({ data }) => (data as { fields: object[] }).fields)).toMatchObject([
      [{ path: 'code', rule: 'required' }],
      [{ path: 'code', rule: 'wrong_code' }],
    ]);
    expect(accepted).toMatchObject({ status: 200, data: { email } });
  });

  test('is told to the old one and the new one, and gets no link to a new password before it is confirmed', async () => {
    const { agent, email: old, password } = await aPerson();
    const email = anAddress();
    await forgot(old);
    const firstToken = tokenIn(await mailbox.newest(old, 2));
    const accepted = await save(agent, { email, password });
    const confirm = await mailbox.newest(email);
    await forgot(email);
    const other = await aPerson();
    await forgot(other.email);
    await mailbox.newest(other.email, 2);
    const before = mailbox.to(email).length;
    const stale = await nobody.call('POST', `${user}renew_password/`, {
      token: firstToken,
      newPassword: 'new-harbour-2026',
      newPassword2: 'new-harbour-2026',
    });
    const confirmed = await confirming(tokenIn(confirm), password);
    const again = await confirming(tokenIn(confirm), password);
    await forgot(email);

    expect(accepted.status).toBe(200);
    expect((await mailbox.newest(old, 3)).subject).toBe('Your email address for Quayside was changed');
    expect(confirm.subject).toBe('Confirm your new email address for Quayside');
    expect(before).toBe(1);
    expect([stale.status, confirmed.status, again.status]).toEqual([400, 200, 400]);
    expect((await mailbox.newest(email, 2)).subject).toBe('Set a new password for Quayside');
  });

  test('that somebody gives who may set the password, too, is told to both, and ends links to the old one', async () => {
    const admin = await as('superadmin');
    const { id, email: old } = await aPerson();
    await forgot(old);
    const firstToken = tokenIn(await mailbox.newest(old, 2));
    const email = anAddress();
    const { version } = (await admin.expectSuccess('GET', `${user}${id}/`)) as { version: number };
    await admin.expectSuccess('PUT', `${user}${id}/`, { version, email });
    const stale = await nobody.call('POST', `${user}renew_password/`, {
      token: firstToken,
      newPassword: 'new-harbour-2026',
      newPassword2: 'new-harbour-2026',
    });
    await mailbox.newest(email);
    await forgot(email);

    expect(stale.status).toBe(400);
    expect((await mailbox.newest(old, 3)).subject).toBe('Your email address for Quayside was changed');
    expect((await mailbox.newest(email, 2)).subject).toBe('Set a new password for Quayside');
  });

  test.each(['by whom has no right to set the password', 'by a sheet or whatever else'])(
    'that is given %s gets no link to a new password until the owner of the account confirms it',
    async (way) => {
      const person = await aPerson();
      const email = anAddress();
      if (way.startsWith('by whom')) await giveAsClerk(person.id, email);
      else {
        await database.updateTable('users').set({ email }).where('id', '=', person.id).execute();
        await save(person.agent, { email });
      }
      const mail = await mailbox.newest(email);
      await forgot(email);
      const other = await aPerson();
      await forgot(other.email);
      await mailbox.newest(other.email, 2);
      const firstToken = mailbox.to(email).map(({ subject }) => subject);
      const answers = [];
      for (const password of [undefined, 'not-mine-2026', person.password])
        answers.push(await confirming(tokenIn(mail), password));
      await forgot(email);

      expect(firstToken).toEqual(['Confirm your new email address for Quayside']);
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
      expect(answers.map(({ data }) => (data as { fields?: { rule: string }[] } | null)?.fields?.[0]?.rule)).toEqual([
        'required',
        'wrong_password',
        undefined,
      ]);
      expect((await mailbox.newest(email, 2)).subject).toBe('Set a new password for Quayside');
    },
  );

  test('that is the same in other letters takes no password', async () => {
    const { agent, email } = await aPerson();

    expect((await save(agent, { email: email.toUpperCase() })).status).toBe(200);
  });
});

describe('the out-box of the demo', () => {
  const outbox = '/api/system/mail/';
  const listed = async (agent: Agent) =>
    ((await agent.expectSuccess('GET', outbox)) as { data: { id: string; to: string }[] }).data;

  test('shows a link to a new password to whoever may set it anyhow, and to nobody else', async () => {
    const superior = await aPerson();
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', superior.id).execute();
    await forgot(superior.email);
    await mailbox.newest(superior.email, 2);
    const clerk = await aPerson();

    const reader = await as(await aUser(database, { role: await aRoleFor(database, 'mail') }));
    const admin = await as(await aUser(database, { role: 'admin' }));
    const all = await listed(await as('superadmin'));
    const secret = all.find(({ to }) => to === superior.email);
    const file = (agent: Agent) => agent.call('GET', `${outbox}${secret?.id}/file/`);

    const addressesFor = async (agent: Agent) => new Set((await listed(agent)).map(({ to }) => to));
    expect(await addressesFor(reader)).toEqual(new Set());
    const visible = await addressesFor(admin);
    expect([visible.has(superior.email), visible.has(clerk.email)]).toEqual([false, true]);
    expect([(await file(reader)).status, (await file(admin)).status]).toEqual([404, 404]);
    expect((await file(await as('superadmin'))).status).toBe(200);
  });
});
