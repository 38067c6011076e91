import { describe, expect, test } from 'vitest';
import {
  factorPassword as password,
  type Person,
  secondFactorCalls,
  steppingClock,
} from '#test/build/second-factor.ts';
import { agentOf, testServer } from '#test/harness.ts';

const info = '/api/system/user/user_info/';
const clock = steppingClock();
const { app, as, database } = await testServer({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
const { aPerson, aPersonWithFactor, codeOf, firstStep } = await secondFactorCalls({ as, database, clock });
const nobody = await as();

describe('a locked session', () => {
  const lock = '/api/system/session/lock/';
  const unlock = '/api/system/session/unlock/';

  async function aLogin(person: Person) {
    const { data } = await firstStep(person);
    const { access, refresh } = data as { access: string; refresh: string };
    return { agent: agentOf(app, { authorization: `JWT ${access}` }), refresh };
  }

  test('does nothing with its token, not even renewed, before its owner is back', async () => {
    const person = await aPerson();
    const { agent, refresh } = await aLogin(person);
    const elsewhere = await as(person.id);

    const locked = await agent.call('POST', lock);
    const refused = await agent.call('GET', info);
    const events = await agent.call('GET', '/api/system/events/');
    const renewed = await nobody.call('POST', '/api/token/refresh/', { refresh });
    const { access } = renewed.data as { access: string };
    const bypass = await agentOf(app, { authorization: `JWT ${access}` }).call('GET', info);
    const media = await app.inject({ url: '/media/files/x', headers: { cookie: `token=${access}` } });
    const opened = await agent.call('POST', unlock, { proof: password });

    expect(locked.data).toMatchObject({ username: person.username, second_factor: false });
    expect(refused).toMatchObject({ status: 423, code: 4000, data: { code: 'session.locked', name: 'Somebody' } });
    expect([events.status, bypass.status, media.statusCode]).toEqual([423, 423, 423]);
    expect((await elsewhere.call('GET', info)).status).toBe(200);
    expect(opened.status).toBe(200);
    expect((await agent.call('GET', info)).status).toBe(200);
  });

  test('shows if the user has no password to unlock with, and lets them log out', async () => {
    const { id } = await aPerson();
    await database.updateTable('users').set({ password_hash: '' }).where('id', '=', id).execute();
    const agent = await as(id);

    const locked = await agent.call('POST', lock);
    const refused = await agent.call('GET', info);

    for (const { data } of [locked, refused]) expect(data).toMatchObject({ has_password: false, second_factor: false });
    expect((await agent.call('POST', unlock, { proof: '' })).status).toBe(400);
    expect((await agent.call('POST', '/api/logout/')).status).toBe(200);
  });

  test('opens by a code too, and logs off after five wrong answers', async () => {
    const { id, secret } = await aPersonWithFactor();
    const agent = await as(id);
    await agent.expectSuccess('POST', lock);
    const byCode = await agent.call('POST', unlock, { proof: codeOf(secret) });
    await agent.expectSuccess('POST', lock);

    const guesses = await Promise.all(Array.from({ length: 6 }, () => agent.call('POST', unlock, { proof: 'guess' })));

    expect(byCode.status).toBe(200);
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 401, 401]);
    expect((await agent.call('POST', unlock, { proof: password })).status).toBe(401);
  });

  test('can be left', async () => {
    const person = await aPerson();
    const { agent } = await aLogin(person);
    await agent.expectSuccess('POST', lock);

    expect((await agent.call('POST', '/api/logout/')).status).toBe(200);
    expect((await agent.call('POST', unlock, { proof: password })).status).toBe(401);
  });
});
