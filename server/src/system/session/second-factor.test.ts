import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/access/password.ts';
import {
  factorPassword as password,
  factorPath as path,
  secondFactorCalls,
  steppingClock,
  wrongCode as wrong,
} from '#test/build/second-factor.ts';
import { testServer } from '#test/harness.ts';

const info = '/api/system/user/user_info/';
const clock = steppingClock();
const { as, database } = await testServer({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
const { aPerson, aPersonWithFactor, codeOf, firstStep, secondStep, ticketOf } = await secondFactorCalls({
  as,
  database,
  clock,
});

describe('setting up', () => {
  test('needs a right first code, shows recovery codes once, ends the other sessions and tells the owner', async () => {
    const person = await aPerson();
    const [agent, other] = [await as(person.id), await as(person.id)];
    const { secret, uri } = (await agent.expectSuccess('POST', `${path}set_up/`)) as { secret: string; uri: string };

    const refused = await agent.call('POST', `${path}confirm/`, { code: wrong(codeOf(secret)) });
    const before = await agent.call('GET', path);
    const confirmed = await agent.call('POST', `${path}confirm/`, { code: codeOf(secret) });
    const after = await agent.call('GET', path);

    expect(uri).toContain(`otpauth://totp/Quayside:${person.username}?issuer=Quayside&secret=${secret}`);
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'code', rule: 'wrong_code' }] } });
    expect(before.data).toMatchObject({ is_on: false, is_required: false });
    expect(new Set((confirmed.data as { codes: string[] }).codes).size).toBe(10);
    expect(after.data).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await other.call('GET', info)).status).toBe(401);
    const newestMessage = await agent.call('GET', '/api/system/message_center/get_newest_msg/');
    expect(newestMessage.data).toMatchObject({ title: 'Two-step verification is on' });
  });

  test('keeps neither the secret nor a recovery code as it is', async () => {
    const { id, secret, codes } = await aPersonWithFactor();

    const row = await database.selectFrom('second_factor').selectAll().where('user_id', '=', id).executeTakeFirst();
    const storedCodes = await database.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute();

    expect(row?.key_id).toMatch(/^[\w-]{8}$/);
    expect(JSON.stringify([row, storedCodes])).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(storedCodes)).not.toContain(code.replaceAll('-', ''));
  });

  test('keeps no answer that shows them, although its caller may repeat the call', async () => {
    const agent = await as((await aPerson()).id);
    const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
    const { secret } = (await agent.expectSuccess('POST', `${path}set_up/`, {}, keyed())) as { secret: string };

    const confirmed = await agent.call('POST', `${path}confirm/`, { code: codeOf(secret) }, keyed());

    expect(confirmed.status).toBe(200);
    const storedCodes = JSON.stringify(await database.selectFrom('idempotency_key').select('body').execute());
    for (const shown of [secret, ...(confirmed.data as { codes: string[] }).codes])
      expect(storedCodes).not.toContain(shown);
  });

  test('is not begun anew by whoever finds a session open', async () => {
    const { agent } = await aPersonWithFactor();

    expect((await agent.call('POST', `${path}set_up/`)).status).toBe(409);
    expect((await agent.call('POST', `${path}switch_off/`, { proof: 'guess' })).status).toBe(400);
    expect((await agent.call('POST', `${path}recovery_codes/`, { proof: 'guess' })).status).toBe(400);
  });
});

describe('the login', () => {
  test('opens no session before the second step, and tells older clients what is missing', async () => {
    const person = await aPersonWithFactor();

    const first = await firstStep(person);
    const second = await secondStep((first.data as { ticket: string }).ticket, codeOf(person.secret));

    expect(first).toMatchObject({ status: 403, code: 4000, data: { code: 'login.second_factor', seconds: 300 } });
    expect(first.msg).toMatch(/code from your authenticator app/);
    expect(first.raw.headers['set-cookie']).toBeUndefined();
    expect(second).toMatchObject({ status: 200, data: { userId: person.id, access: expect.any(String) } });
  });

  test('takes a code one step early or late, no other, and none twice, nor an earlier one after it', async () => {
    const person = await aPersonWithFactor();
    const attemptStatus = async (clockShift: number) =>
      (await secondStep(await ticketOf(person), codeOf(person.secret, clockShift))).status;

    expect(await attemptStatus(-2)).toBe(400);
    expect(await attemptStatus(2)).toBe(400);
    expect(await attemptStatus(-1)).toBe(200);
    expect(await attemptStatus(-1)).toBe(400);
    expect(await attemptStatus(1)).toBe(200);
    expect(await attemptStatus(0)).toBe(400);
  });

  test('lets one of two in who come with the same code at once', async () => {
    const person = await aPersonWithFactor();
    const tickets = [await ticketOf(person), await ticketOf(person), await ticketOf(person)];
    const code = codeOf(person.secret);

    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('takes each recovery code once, as people type it', async () => {
    const person = await aPersonWithFactor();
    const [code = ''] = person.codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;

    const [first, again] = [
      await secondStep(await ticketOf(person), typed),
      await secondStep(await ticketOf(person), typed),
    ];

    expect([first.status, again.status]).toEqual([200, 400]);
  });

  test('a ticket serves one login, five minutes, and not after the password was changed', async () => {
    const person = await aPersonWithFactor();
    const used = await ticketOf(person);
    await secondStep(used, codeOf(person.secret));
    clock.advance();
    const [old, late] = [await ticketOf(person), await ticketOf(person)];
    const refusals = [await secondStep(used, codeOf(person.secret)), await secondStep(`1.${'x'.repeat(43)}`, '123456')];
    const id = Number(late.split('.')[0]);
    await database
      .updateTable('login_ticket')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    refusals.push(await secondStep(late, codeOf(person.secret)));
    const changed = { password_hash: await hashPassword('anchor-2027') };
    await database.updateTable('users').set(changed).where('id', '=', person.id).execute();
    refusals.push(await secondStep(old, codeOf(person.secret)));

    expect(refusals.map(({ status, msg }) => [status, msg])).toEqual(
      refusals.map(() => [400, 'Verification timed out, please enter your password again']),
    );
  });

  test('wrong codes count as failed logins: five lock the account, also against the right one', async () => {
    const person = await aPersonWithFactor();
    const ticket = await ticketOf(person);
    const code = codeOf(person.secret);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => secondStep(ticket, wrong(code))));

    const right = await secondStep(ticket, code);
    const results = await database
      .selectFrom('login_log')
      .select('result')
      .where('user_id', '=', person.id)
      .where('login_type', '=', 8)
      .execute();

    expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect(right.status).toBe(429);
    expect((await firstStep(person)).status).toBe(429);
    expect(results).toHaveLength(5);
  });

  test('a disabled user stays out with both factors', async () => {
    const person = await aPersonWithFactor();
    const ticket = await ticketOf(person);
    await database.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();

    expect((await secondStep(ticket, codeOf(person.secret))).status).toBe(400);
  });
});

describe('switching off', () => {
  test('takes the password or a code; recovery codes are renewed the same way', async () => {
    const { agent, secret, codes } = await aPersonWithFactor();

    const renewed = await agent.call('POST', `${path}recovery_codes/`, { proof: password });
    const old = await agent.call('POST', `${path}switch_off/`, { proof: codes[0] });
    const off = await agent.call('POST', `${path}switch_off/`, { proof: codeOf(secret) });

    expect((renewed.data as { codes: string[] }).codes).toHaveLength(10);
    expect([old.status, off.status]).toEqual([400, 200]);
    expect(await agent.expectSuccess('GET', path)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });

  test('by guessing locks as failed logins do', async () => {
    const { agent } = await aPersonWithFactor();
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await agent.call('POST', `${path}switch_off/`, { proof: 'guess' })).status);

    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a role that requires it', () => {
  const requires = (isOn: boolean) =>
    database.updateTable('role').set({ second_factor: isOn }).where('key', '=', 'front_desk_team').execute();

  test('lets its holders do nothing else first, from their next request on', async () => {
    const { id } = await aPerson('front_desk_team');
    const agent = await as(id);
    const dictionary = '/api/system/menu/web_router/';

    const before = await agent.call('GET', dictionary);
    await requires(true);
    const refused = await agent.call('GET', dictionary);
    const stillAllowed = [await agent.call('GET', info), await agent.call('GET', path)];
    const { secret } = (await agent.expectSuccess('POST', `${path}set_up/`)) as { secret: string };
    await agent.expectSuccess('POST', `${path}confirm/`, { code: codeOf(secret) });
    const after = await agent.call('GET', dictionary);
    const off = await agent.call('POST', `${path}switch_off/`, { proof: password });
    await requires(false);

    expect(before.status).toBe(200);
    expect(refused).toMatchObject({ status: 403, data: { code: 'second_factor.required' } });
    expect(stillAllowed.map(({ status }) => status)).toEqual([200, 200]);
    expect(after.status).toBe(200);
    expect(off.status).toBe(403);
  });
});

describe('an administrator', () => {
  test('resets it for a user who lost it; needs the right, and no higher user', async () => {
    const person = await aPersonWithFactor();
    const reset = `/api/system/user/${person.id}/reset_second_factor/`;

    const stranger = await (await as('frontdesk1')).call('POST', reset);
    const admin = await (await as('superadmin')).call('POST', reset);
    const again = await (await as('superadmin')).call('POST', reset);
    const login = await firstStep(person);

    expect([stranger.status, admin.status, again.status, login.status]).toEqual([403, 200, 409, 200]);
    expect((await person.agent.call('GET', info)).status).toBe(401);
  });
});
