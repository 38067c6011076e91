import { beforeAll, describe, expect, test } from 'vitest';
import { rawLimit } from '#server/http/request/raw-body.ts';
import { routes } from '#server/routes.ts';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';

const { app, as, headersOf } = await testServer();
const login = { username: 'frontdesk1', password: 'quayside-demo-1' };
const foreign = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };

async function signedIn(): Promise<{ token: string; refresh: string; cookie: string }> {
  const { raw } = await (await as()).call('POST', '/api/login/', login);
  const { access, refresh } = raw.json<{ data: { access: string; refresh: string } }>().data;
  return { token: access, refresh, cookie: `token=${access}; refresh=${refresh}; uuid=1` };
}

/** Requests that another site's page can send without a preflight: three content types, or none. */
const simpleRequests = [
  ['text', 'text/plain', '{"name":"x"}'],
  ['a form', 'application/x-www-form-urlencoded', 'name=x&%7B%7D'],
  [
    'a form with parts',
    'multipart/form-data; boundary=B',
    '--B\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--B--\r\n',
  ],
] as const;

const nothing = ['nothing', '', ''] as const;

describe('a page of somebody else’s', () => {
  const guarded = routes.filter(({ access }) => access !== 'public');

  test('calls nothing with the cookies of whoever has opened it: they let nobody in', async () => {
    const { cookie } = await signedIn();
    const let_in: string[] = [];

    for (const { method, url } of guarded) {
      const headers = { cookie, ...foreign, 'content-type': 'application/json' };
      const body = method === 'GET' ? {} : { payload: '{}' };
      const path = url.replaceAll(/\{\w+\}/g, '1');
      const { statusCode } = await app.inject({ method, url: path, headers, ...body });
      if (statusCode !== 401) let_in.push(`${method} ${url}: ${statusCode}`);
    }

    expect(let_in).toEqual([]);
  });

  test.each([...simpleRequests, nothing])('gets no new token by sending %s', async (_name, type, payload) => {
    const { cookie, refresh } = await signedIn();
    const headers = { cookie, ...foreign, ...(type !== '' && { 'content-type': type }) };

    const answer = await app.inject({ method: 'POST', url: '/api/token/refresh/', headers, payload });

    expect([401, 415]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('"access"');
    // The session is unaffected.
    const sameSite = await app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      headers: { cookie: `refresh=${refresh}` },
    });
    expect(sameSite.statusCode).toBe(200);
  });

  test.each(simpleRequests)('logs nobody in by sending %s', async (_name, type, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login/',
      headers: { ...foreign, 'content-type': type },
      payload,
    });

    const status = type === 'application/x-www-form-urlencoded' ? 403 : 415;
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  });

  test('is told by no answer that it may read it', async () => {
    const headers = { ...foreign, ...(await headersOf('frontdesk1')) };
    const answers = await Promise.all(
      (['OPTIONS', 'GET', 'POST'] as const).map((method) =>
        app.inject({
          method,
          url: '/api/booking/booking/',
          headers: {
            ...headers,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        }),
      ),
    );

    const named = answers
      .flatMap((answer) => Object.keys(answer.headers))
      .filter((name) => name.startsWith('access-control-'));
    expect(named).toEqual([]);
  });

  test('shows none of ours in a frame, and no window of it is handed ours', async () => {
    for (const url of ['/', '/healthz', '/api/captcha/', '/api/docs/', '/api/nothing/', '/api/codes/port/%ff/']) {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect([url, policy]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")]);
      expect([url, headers['cross-origin-opener-policy']]).toEqual([url, 'same-origin']);
    }
  });

  test('is not told by a link of ours which page has led to it', async () => {
    for (const url of ['/', '/healthz', '/api/captcha/', '/api/docs/', '/api/nothing/', '/api/codes/port/%ff/']) {
      const { headers } = await app.inject(url);
      expect([url, headers['referrer-policy']]).toEqual([url, 'no-referrer']);
    }
  });
});

describe('the login form of older clients', async () => {
  const { app: older, as: olderAs } = await testServer({ env: { PUBLIC_URL: 'https://quayside.example' } });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
  const payload = new URLSearchParams(login).toString();
  const post = (headers: Record<string, string>, url = '/api/login/') =>
    older.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload });

  beforeAll(async () => configOf(await olderAs('superadmin'), await olderAs()).set('interfaces.older_clients', true));

  test.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another host of the same site', { origin: 'https://www.quayside.example', 'sec-fetch-site': 'same-site' }],
    ['from a browser that tells the origin alone', { origin: 'https://evil.example' }],
    ['from a browser that tells the site alone', { 'sec-fetch-site': 'cross-site' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from the same host by another port', { origin: 'https://quayside.example:8443' }],
  ])('logs nobody in %s, and says why', async (_name, headers) => {
    const answer = await post(headers);

    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toMatchObject({ code: 4000, data: null, msg: expect.stringContaining('another site') });
  });

  test.each<[string, Record<string, string>]>([
    ['a program', {}],
    ['a page of our own', { origin: 'https://quayside.example', 'sec-fetch-site': 'same-origin' }],
    ['what somebody has typed', { 'sec-fetch-site': 'none' }],
  ])('lets %s log in', async (_name, headers) => {
    const answer = await post(headers);

    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 2000]);
  });

  test('is the only address that takes a form', async () => {
    const others = routes.filter(
      ({ method, url, body }) => method !== 'GET' && url !== '/api/login/' && !rawLimit(body),
    );
    const taken: string[] = [];
    for (const { method, url } of others) {
      const path = url.replaceAll(/\{\w+\}/g, '1');
      const answer = await older.inject({ method, url: path, headers: { ...form, 'x-client': 'web' }, payload });
      if (answer.statusCode !== 415) taken.push(`${method} ${url}: ${answer.statusCode}`);
    }

    expect(taken).toEqual([]);
  });
});

describe('cookies', () => {
  test('of a login go to our own pages alone, and no script reads the one that prolongs it', async () => {
    const { raw } = await (await as()).call('POST', '/api/login/', login);

    const [set] = [raw.headers['set-cookie']].flat();
    expect(set).toMatch(/^refresh=/);
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Strict/);
    expect(set).toMatch(/; Path=\//);
  });

  test('are Secure, and https is remembered for a year, where the address is https', async () => {
    const env = { PUBLIC_URL: 'https://quayside.example' };
    const { as: crossOrigin } = await testServer({ env });
    const { raw } = await (await crossOrigin()).call('POST', '/api/login/', login);

    const set = [raw.headers['set-cookie']].flat();
    expect(set.filter((each) => !String(each).includes('; Secure'))).toEqual([]);
    // It has the prefix; the other names are those of older clients.
    expect(set.find((each) => String(each).includes('device='))).toMatch(/^__Host-device=(?!.*Domain).*; Path=\//);
    expect(raw.headers['strict-transport-security']).toMatch(/^max-age=(31536000|[4-9]\d{7})/);
  });
});
