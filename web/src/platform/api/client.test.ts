import { describe, expect, test, vi } from 'vitest';
import { type Reply, scriptedFetch } from '../../../test/scripted-fetch.ts';
import { ApiError } from './api-error.ts';
import { createClient, type SignedOutReason } from './client.ts';

/** A client with a scripted network, signed in with the token `old`. */
function aClient(script: Record<string, readonly Reply[]>, { token = 'old', isOnline = true } = {}) {
  const { fetch, sent } = scriptedFetch(script);
  const ended: { reason: SignedOutReason; message: string }[] = [];
  const wait = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  let current: string | undefined = token || undefined;
  const session = {
    token: () => current,
    renew: (access: string) => void (current = access),
    end: (reason: SignedOutReason, message: string) => {
      current = undefined;
      ended.push({ reason, message });
    },
    exclusive: <T>(work: () => Promise<T>) => work(),
  };
  const { api, open } = createClient({ fetch, wait, isOnline: () => isOnline }, session);
  const callsOf = (path: string) => sent.filter(({ url }) => url.startsWith(path));
  return { api, open, sent, ended, wait, session, callsOf };
}

const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'success', data } });
const signedOut = (msg = 'Login timeout'): Reply => ({ status: 401, body: { code: 401, msg, data: null } });
const refresh = '/api/token/refresh/';

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

describe('a response without envelope', () => {
  test('is returned unread, with a renewed token if necessary', async () => {
    const { open, callsOf } = aClient({
      '/api/x/file/': [signedOut(), { body: 'PK', headers: { 'content-type': 'application/zip' } }],
      [refresh]: [ok({ access: 'new' })],
    });

    const response = await open('/api/x/file/', { query: { a: 1 } });

    expect(await response.text()).toBe('PK');
    expect(callsOf('/api/x/file/').map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      ['/api/x/file/?a=1', 'JWT old'],
      ['/api/x/file/?a=1', 'JWT new'],
    ]);
  });

  test('fails with the server’s message if refused', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const body = { code: 4000, msg: 'This record does not exist', data: null };
    const { open } = aClient({ '/api/x/file/': [{ status: 404, body, headers }] });

    expect(await failureOf(open('/api/x/file/'))).toMatchObject({ status: 404, msg: 'This record does not exist' });
  });
});

describe('a call', () => {
  test('resolves to the envelope’s data and sends the token', async () => {
    const { api, sent } = aClient({ '/api/x/': [ok({ id: 1 })] });

    expect(await api('GET', '/api/x/', { query: { on: true, off: false, ids: [1, 2], none: '', gone: null } })).toEqual(
      { id: 1 },
    );

    expect(sent[0]).toMatchObject({ url: '/api/x/?on=1&off=0&ids=1&ids=2', headers: { Authorization: 'JWT old' } });
  });

  test('sends no header without a token, and JSON with its content type', async () => {
    const { api, sent } = aClient({ '/api/x/': [ok(null)] }, { token: '' });

    await api('POST', '/api/x/', { body: { a: 1 }, ifMatch: 3 });

    expect(sent[0]?.headers).toEqual({
      Accept: 'application/json',
      'x-client': 'web',
      'Content-Type': 'application/json',
      'If-Match': '3',
    });
    expect(sent[0]?.body).toEqual({ a: 1 });
  });

  test('fails with the envelope’s message, fields and request id', async () => {
    const fields = [{ path: 'code', rule: 'required', message: 'Please enter Code' }];
    const body = { code: 400, msg: 'Form validation failed', data: { fields } };
    const { api } = aClient({ '/api/x/': [{ status: 400, body, headers: { 'x-request-id': 'r-7' } }] });

    expect(await failureOf(api('POST', '/api/x/', { body: {} }))).toMatchObject({
      kind: 'answer',
      status: 400,
      code: 400,
      msg: 'Form validation failed',
      fields,
      requestId: 'r-7',
      url: '/api/x/',
    });
  });

  test('fails if a success has no envelope', async () => {
    const { api } = aClient({ '/api/x/': [{ body: '<html>' }] });

    expect(await failureOf(api('GET', '/api/x/'))).toMatchObject({ kind: 'garbled', status: 200 });
  });

  test('rejects with the caller’s reason when aborted', async () => {
    const { api } = aClient({ '/api/x/': [ok(1)] });
    const controller = new AbortController();
    controller.abort();

    await expect(api('GET', '/api/x/', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('retries', () => {
  test.each<[string, Reply, number]>([
    ['a network error', { fails: true }, 2],
    ['502', { status: 502 }, 2],
    ['503', { status: 503, body: { code: 503, msg: 'down', data: null } }, 2],
    ['504', { status: 504 }, 2],
    ['500', { status: 500 }, 1],
    ['404', { status: 404 }, 1],
  ])('GET after %s', async (_name, reply, times) => {
    const { api, sent, wait } = aClient({ '/api/x/': [reply] });

    await failureOf(api('GET', '/api/x/'));

    expect(sent).toHaveLength(times);
    expect(wait.mock.calls).toEqual(times === 2 ? [[1000]] : []);
  });

  test('a write is repeated only with a key', async () => {
    const { api, sent } = aClient({ '/api/x/': [{ fails: true }, ok('saved')] });

    expect(await failureOf(api('POST', '/api/x/', { body: {} }))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);

    const keyed = aClient({ '/api/x/': [{ fails: true }, ok('saved')] });
    expect(await keyed.api('POST', '/api/x/', { body: {}, idempotencyKey: 'k1' })).toBe('saved');
    expect(keyed.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1']);
  });

  test('fails at once while the browser is offline', async () => {
    const { api, sent } = aClient({ '/api/x/': [{ fails: true }] }, { isOnline: false });

    expect(await failureOf(api('GET', '/api/x/'))).toMatchObject({ kind: 'offline' });
    expect(sent).toHaveLength(1);
  });

  test('a time-out is reported and not repeated', async () => {
    const { api, sent } = aClient({ '/api/x/': [{ hangs: true }] });

    expect(await failureOf(api('GET', '/api/x/', { timeoutMs: 5 }))).toMatchObject({ kind: 'timeout' });
    expect(sent).toHaveLength(1);
  });
});

describe('an expired session', () => {
  test.each<[string, Reply]>([
    ['HTTP 401', signedOut()],
    ['200 with code 401', { status: 200, body: { code: 401, msg: 'token_not_valid', data: null } }],
    ['HTTP 401 without an envelope', { status: 401, body: '' }],
  ])('%s: renews once and replays', async (_name, reply) => {
    const { api, callsOf, session } = aClient({ '/api/x/': [reply, ok('late')], [refresh]: [ok({ access: 'new' })] });

    expect(await api('GET', '/api/x/')).toBe('late');

    expect(callsOf('/api/x/').map(({ headers }) => headers['Authorization'])).toEqual(['JWT old', 'JWT new']);
    expect(callsOf(refresh)).toHaveLength(1);
    expect(session.token()).toBe('new');
  });

  test('simultaneous failures share one renewal', async () => {
    const { api, callsOf } = aClient({
      '/api/a/': [signedOut(), ok('a')],
      '/api/b/': [signedOut(), ok('b')],
      [refresh]: [ok({ access: 'new' })],
    });

    expect(await Promise.all([api('GET', '/api/a/'), api('GET', '/api/b/')])).toEqual(['a', 'b']);
    expect(callsOf(refresh)).toHaveLength(1);
  });

  test('a token renewed by another window is used', async () => {
    const { api, callsOf, session } = aClient({
      '/api/x/': [signedOut(), ok('fine')],
      [refresh]: [ok({ access: 'new' })],
    });
    const exclusive = session.exclusive;
    session.exclusive = (work) => {
      session.renew('from-elsewhere');
      return exclusive(work);
    };

    expect(await api('GET', '/api/x/')).toBe('fine');
    expect(callsOf(refresh)).toHaveLength(0);
  });

  test.each<{ after: string; first?: Reply; renewal?: Reply; reason: SignedOutReason }>([
    { after: 'an expired token', first: signedOut('token_not_valid'), reason: 'token_not_valid' },
    { after: 'a user who is gone', renewal: signedOut('user_not_found'), reason: 'user_not_found' },
    { after: 'anything else', first: signedOut('who are you'), reason: 'signed_out' },
    { after: 'a refresh answer without a token', renewal: ok({}), reason: 'signed_out' },
  ])('ends after $after when it cannot be renewed', async ({ first = signedOut(), renewal = signedOut(), reason }) => {
    const { api, ended, callsOf } = aClient({ '/api/x/': [first], [refresh]: [renewal] });

    expect(await failureOf(api('GET', '/api/x/'))).toMatchObject({ code: 401 });

    expect(ended.map((end) => end.reason)).toEqual([reason]);
    expect(callsOf(refresh)).toHaveLength(1);
  });

  test('ends if the replay is refused too', async () => {
    const { api, ended, callsOf } = aClient({
      '/api/x/': [signedOut('Login timeout')],
      [refresh]: [ok({ access: 'new' })],
    });

    await failureOf(api('GET', '/api/x/'));

    expect(ended).toEqual([{ reason: 'signed_out', message: 'Login timeout' }]);
    expect(callsOf('/api/x/')).toHaveLength(2);
  });

  test.each<[string, Reply]>([
    ['is in trouble', { status: 500, body: { code: 500, msg: 'oops', data: null } }],
    ['cannot be reached', { fails: true }],
    ['asks for patience', { status: 429, body: { code: 4000, msg: 'slow down', data: null } }],
  ])('stays when the server %s during the renewal', async (_name, renewal) => {
    const { api, ended, session } = aClient({ '/api/x/': [signedOut()], [refresh]: [renewal] });

    await failureOf(api('GET', '/api/x/'));

    expect(ended).toEqual([]);
    expect(session.token()).toBe('old');
  });

  test('is not implied by a refused login', async () => {
    const { api, ended, callsOf } = aClient({ '/api/login/': [signedOut('Wrong account or password')] });

    expect(await failureOf(api('POST', '/api/login/', { body: {} }))).toMatchObject({
      msg: 'Wrong account or password',
    });
    expect(ended).toEqual([]);
    expect(callsOf(refresh)).toHaveLength(0);
  });

  test('another code under HTTP 401 has precedence', async () => {
    const { api, callsOf } = aClient({ '/api/x/': [{ status: 401, body: { code: 4000, msg: 'no', data: null } }] });

    expect(await failureOf(api('GET', '/api/x/'))).toMatchObject({ code: 4000, msg: 'no' });
    expect(callsOf(refresh)).toHaveLength(0);
  });
});
