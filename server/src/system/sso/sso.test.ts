import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Provider } from 'oidc-provider';
import { describe, expect, test } from 'vitest';
import { onTestEnd } from '#test/on-test-end.ts';
import { secondFactorCalls, steppingClock, wrongCode } from '#test/build/second-factor.ts';
import { aUser } from '#test/build/user.ts';
import { agentOf, testServer } from '#test/harness.ts';

const PUBLIC_URL = 'http://quayside.example.com';
const redirectUri = `${PUBLIC_URL}/auth-redirect`;
const sso = '/api/system/sso/';

/** A real provider on this machine; any login is accepted. */
async function aProvider(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this form.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'quayside', client_secret: 'between-us', redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key for the cookies of the tests'] },
    features: { devInteractions: { enabled: true } },
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, email: `${sub}@office.example` }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider: own } = oidc;
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  onTestEnd(() => new Promise((resolve) => server.close(resolve)));
  return issuer;
}

const issuer = await aProvider();
const env = {
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'quayside',
  OIDC_CLIENT_SECRET: 'between-us',
  OIDC_NAME: 'Office',
  TRUST_PROXY: '127.0.0.1',
};
const clock = steppingClock();
const { app, as, database } = await testServer({ clock, env });
const { aPersonWithFactor, aPerson, codeOf, secondStep } = await secondFactorCalls({ as, database, clock });
const nobody = await as();

type Start = { url: string; key: string };
type Outcome = { login?: { access: string; userId: number }; bind?: { key: string; label: string } };

const start = async () => (await nobody.expectSuccess('POST', `${sso}start/`)) as Start;
const finish = (key: string, query: string) => nobody.call('POST', `${sso}finish/`, { key, query });

/** Logs in at the provider as a browser does; returns the query of its redirect. */
async function logInAtProvider(url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const step = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(to, issuer), {
      method: body ? 'POST' : 'GET',
      headers: { cookie },
      redirect: 'manual',
      ...(body && { body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let next = (await step(url)).headers.get('location') ?? '';
  const form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
  next = (await step(next, form)).headers.get('location') ?? '';
  while (!next.startsWith(redirectUri)) next = (await step(next)).headers.get('location') ?? redirectUri;
  return new URL(next).search;
}

/** A visit after the provider's redirect. */
async function aProviderReturn(login: string) {
  const { url, key } = await start();
  return { key, query: await logInAtProvider(url, login) };
}

describe('single sign-on', () => {
  test('ties an identity to an account once, and lets it in from then on', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const clerk = await as(user);
    const first = await aProviderReturn('ann');
    const unknown = (await finish(first.key, first.query)).data as Outcome;

    const bound = await clerk.call('POST', `${sso}bind/`, { key: unknown.bind?.key });
    const second = await aProviderReturn('ann');
    const signedIn = await finish(second.key, second.query);

    expect(unknown).toEqual({ bind: { key: expect.any(String), label: 'ann@office.example' } });
    expect(bound.status).toBe(200);
    expect(signedIn).toMatchObject({ status: 200, data: { login: { userId: user } } });
    expect(String(signedIn.raw.headers['set-cookie'])).toMatch(/refresh=.*HttpOnly/);
    const logged = await database
      .selectFrom('login_log')
      .select(['login_type', 'result'])
      .where('user_id', '=', user)
      .execute();
    expect(logged).toEqual([{ login_type: 7, result: 'ok' }]);
  });

  test('asks with PKCE, state and nonce', async () => {
    const { url } = await start();

    const params = new URL(url).searchParams;

    expect(Object.fromEntries(params)).toMatchObject({
      client_id: 'quayside',
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/.{43}/),
      state: expect.stringMatching(/.{32}/),
      nonce: expect.stringMatching(/.{32}/),
    });
  });

  test('refuses a callback without the state of its own login', async () => {
    const { query } = await aProviderReturn('eve');
    const other = await start();

    const strangers = await finish(other.key, query);
    const guessed = await finish(`1.${'x'.repeat(43)}`, query);

    expect([strangers.msg, guessed.msg]).toEqual([
      'Single sign-on failed, please try again',
      'Single sign-on timed out, please start again',
    ]);
  });

  test('takes a visit back once', async () => {
    const { key, query } = await aProviderReturn('bob');

    const answers = await Promise.all([finish(key, query), finish(key, query)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('refuses a state or a code that was changed, an error of the provider, and what took too long', async () => {
    const [one, two, three] = [
      await aProviderReturn('carl'),
      await aProviderReturn('carl'),
      await aProviderReturn('carl'),
    ];
    const changed = (query: string, name: string) => {
      const params = new URLSearchParams(query);
      params.set(name, 'changed');
      return params.toString();
    };
    const outcomes = [
      await finish(one.key, changed(one.query, 'state')),
      await finish(two.key, changed(two.query, 'code')),
      await finish((await start()).key, '?error=access_denied'),
    ];
    await database.updateTable('sso_visit').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    const late = await finish(three.key, three.query);

    expect(outcomes.map(({ status, msg }) => [status, msg])).toEqual(
      outcomes.map(() => [400, 'Single sign-on failed, please try again']),
    );
    expect(late.msg).toBe('Single sign-on timed out, please start again');
  });

  test('an identity belongs to one account, whose owner may untie it', async () => {
    const [owner, other] = [await as(await aUser(database)), await as(await aUser(database))];
    const keyOf = async () => {
      const { key, query } = await aProviderReturn('dora');
      return ((await finish(key, query)).data as Outcome).bind?.key;
    };
    const [own, again] = [await keyOf(), await keyOf()];

    await owner.expectSuccess('POST', `${sso}bind/`, { key: own });
    const taken = await other.call('POST', `${sso}bind/`, { key: again });
    const list = (await owner.expectSuccess('GET', `${sso}identity/`)) as { data: { id: number; label: string }[] };
    const id = list.data[0]?.id;
    const foreign = await other.call('DELETE', `${sso}identity/${id}/`);
    const unlinked = await owner.call('DELETE', `${sso}identity/${id}/`);
    const used = await owner.call('POST', `${sso}bind/`, { key: own });

    expect(taken).toMatchObject({ status: 409, msg: 'This identity is already linked to another account' });
    expect(list.data).toMatchObject([{ label: 'dora@office.example' }]);
    expect([foreign.status, unlinked.status, used.status]).toEqual([404, 200, 400]);
    expect((await keyOf())?.length).toBeGreaterThan(43);
  });

  test('no connection of the database waits while the provider is asked', async () => {
    const params = Promise.withResolvers<ServerResponse>();
    const slow = createServer((_request, response) => params.resolve(response));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    onTestEnd(() => new Promise((resolve) => slow.close(resolve)));
    // A listening TCP server has an address of this form.
    const { port } = slow.address() as AddressInfo;
    const { as: withSlowProvider } = await testServer({ env: { ...env, OIDC_ISSUER: `http://127.0.0.1:${port}` } });
    const visitor = await withSlowProvider();

    const answer = visitor.call('POST', `${sso}start/`);
    const response = await params.promise;
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database);
    response.writeHead(503).end();

    expect(rows).toEqual([]);
    expect((await answer).status).toBe(400);
  });

  test('is the first of two steps for whoever has a second factor', async () => {
    const { id, secret, agent } = await aPersonWithFactor();
    const linked = await aProviderReturn('mary');
    const unknown = (await finish(linked.key, linked.query)).data as Outcome;
    await agent.expectSuccess('POST', `${sso}bind/`, { key: unknown.bind?.key });

    const { key, query } = await aProviderReturn('mary');
    const first = await finish(key, query);
    const { ticket } = first.data as { ticket: string };
    const wrong = await secondStep(ticket, wrongCode(codeOf(secret)));
    const second = await secondStep(ticket, codeOf(secret));

    expect(first.status).toBe(403);
    expect(first.data).not.toHaveProperty('login');
    expect(first.raw.headers['set-cookie'] ?? '').not.toMatch(/refresh=\d/);
    expect(wrong.status).toBe(400);
    expect(second).toMatchObject({ status: 200, data: { userId: id, access: expect.any(String) } });
    const logged = await database
      .selectFrom('login_log')
      .select(['result', 'login_type'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(logged).toEqual([
      { result: 'wrong', login_type: 8 },
      { result: 'ok', login_type: 7 },
    ]);
  });

  test('keeps out, but for its set-up, whoever has none and whose role requires one', async () => {
    const { id } = await aPerson();
    const clerk = await as(id);
    const linked = await aProviderReturn('olaf');
    const unknown = (await finish(linked.key, linked.query)).data as Outcome;
    await clerk.expectSuccess('POST', `${sso}bind/`, { key: unknown.bind?.key });
    const { id: role } = await database
      .insertInto('role')
      .values({ name: 'Guarded', key: 'guarded', second_factor: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('user_role').values({ user_id: id, role_id: role }).execute();

    const { key, query } = await aProviderReturn('olaf');
    const { login } = (await finish(key, query)).data as Outcome;
    const signedIn = agentOf(app, { authorization: `JWT ${login?.access}` });

    expect(await signedIn.call('GET', '/api/system/menu/web_router/')).toMatchObject({
      status: 403,
      data: { code: 'second_factor.required' },
    });
    expect((await signedIn.call('POST', '/api/system/second_factor/set_up/')).status).toBe(200);
  });

  test('a disabled user stays out', async () => {
    const user = await aUser(database);
    const first = await aProviderReturn('fred');
    const { bind } = (await finish(first.key, first.query)).data as Outcome;
    await (await as(user)).expectSuccess('POST', `${sso}bind/`, { key: bind?.key });
    await database.updateTable('users').set({ is_active: false }).where('id', '=', user).execute();

    const second = await aProviderReturn('fred');

    expect(await finish(second.key, second.query)).toMatchObject({
      status: 400,
      msg: 'This user is disabled, please contact an administrator',
    });
  });

  test('is offered where it is set up, and only there; a provider that is away is told', async () => {
    const { as: without } = await testServer();
    const { as: whileUnreachable } = await testServer({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' } });

    expect(await nobody.expectSuccess('GET', '/api/init/settings/')).toMatchObject({ 'login.sso': 'Office' });
    expect(await (await without()).expectSuccess('GET', '/api/init/settings/')).not.toHaveProperty('login.sso');
    expect((await (await without()).call('POST', `${sso}start/`)).status).toBe(404);
    expect((await (await whileUnreachable()).call('POST', `${sso}start/`)).msg).toBe(
      'Single sign-on failed, please try again',
    );
  });
});
