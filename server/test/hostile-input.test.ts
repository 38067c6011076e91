import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { agentOf, testServer } from './harness.ts';

const { app, as } = await testServer();
const admin = await as('superadmin');
const ports = '/api/codes/port/';
const bookings = '/api/booking/booking/';
const demoAdmin = { username: 'admin', password: 'quayside-demo-1' };
const json = { 'content-type': 'application/json' };

type Fields = { fields: { path: string; rule: string; message: string }[] };
const fieldsOf = (data: unknown) => (data as Fields).fields.map(({ path, rule }) => [path, rule]);

describe('a text that cannot be stored is named', () => {
  const line = { ctnall: '20GP' };

  test.each([
    ['NUL', { customername: 'a\0' }, 'customername'],
    ['NUL in a code', { carrier: 'COSCO\0' }, 'carrier'],
    ['NUL in a line', { customername: 'a', ctnlist: [{ ...line, remark: 'x\0' }] }, 'ctnlist.0.remark'],
    ['half a surrogate pair', { customername: 'a', ctnlist: [line, { ...line, marks: '\ud800' }] }, 'ctnlist.1.marks'],
  ])('%s', async (_name, body, path) => {
    const { status, data } = await admin.call('POST', bookings, JSON.stringify(body), json);

    expect(status).toBe(400);
    expect(fieldsOf(data)).toEqual([[path, 'unstorable']]);
  });

  test.each([`${ports}?name_en=%00`, `${ports}?search=a%00`, `${ports}?lane=%00`, `${bookings}?carrier=a&carrier=%00`])(
    'also in %s',
    async (url) => {
      expect((await admin.call('GET', url)).status).toBe(400);
    },
  );

  test('so is what turns the direction of a text that is taken letter by letter', async () => {
    const { status, data } = await admin.call('POST', '/api/login/', { username: 'a', password: 'x\u202Ey' });

    expect([status, fieldsOf(data)]).toEqual([400, [['password', 'unseen']]]);
    expect((data as Fields).fields[0]?.message).toContain('U+202E');
  });

  test('what nobody sees is left out of names and of what is looked for', async () => {
    const name = '\uFEFFLEG\u200BIBLE\u202E LTD';
    const { status, data } = await admin.call('POST', bookings, JSON.stringify({ customername: name }), json);
    const found = await admin.call('GET', `${bookings}?customername=${encodeURIComponent(name)}`);

    expect([status, (data as { customername: string }).customername]).toEqual([200, 'LEGIBLE LTD']);
    expect((found.data as { total: number }).total).toBe(1);
  });

  test('a booking is checked as it would be stored, and no deeper than one is', async () => {
    const check = (booking: string) =>
      admin.call('POST', `${bookings}check/`, `{"stage":"STASH","booking":${booking}}`, json);
    const line = { ctnall: '20GP', cntrno: 'CSQU\u200B305438-4\u202C' };
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);

    expect((await check(JSON.stringify({ customername: 'A\u202EB', ctnlist: [line] }))).data).toMatchObject({
      findings: [{ rule: 'ISO6346_CHECK' }],
    });
    expect((await check(`{"marks":${deep}}`)).status).toBe(400);
  });

  test('also by somebody who is not logged in', async () => {
    const nobody = await as();

    expect((await nobody.call('POST', '/api/login/', { username: 'a\0', password: 'x' })).status).toBe(400);
    expect((await nobody.call('GET', '/api/init/dictionary/?dictionary_key=%00')).status).toBe(400);
  });

  test('a body that is no UTF-8 is refused, not mended', async () => {
    const body = Buffer.concat([Buffer.from('{"customername":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);

    expect((await admin.call('POST', bookings, body, json)).status).toBe(400);
  });
});

describe('a day or moment that there never was', () => {
  test.each(['2026-02-30', '0000-01-01', '2026-01-01 10:00 (x)', '2026-01-01T10:00:00+16:00', '2026-01-01 25:00'])(
    '%s is refused as the end of a range',
    async (value) => {
      const { status, data } = await admin.call(
        'GET',
        `${bookings}?create_datetime_before=${encodeURIComponent(value)}`,
      );

      expect(status).toBe(400);
      expect(fieldsOf(data)).toEqual([['create_datetime', 'not_an_instant']]);
    },
  );

  test.each(['2026-01-01', '2026-01-01 10:00', '2026-01-01T10:00:00', '2026-01-01T10:00:00+08:00'])(
    '%s is taken',
    async (value) => {
      const { status } = await admin.call('GET', `${bookings}?create_datetime_after=${encodeURIComponent(value)}`);

      expect(status).toBe(200);
    },
  );

  test.each([
    [{ etd: '0000-01-01' }, 'etd', 'not_a_date'],
    [{ ctnlist: [{ ctnall: '20GP', weighdate: '0000-01-01T00:00:00Z' }] }, 'ctnlist.0.weighdate', 'not_an_instant'],
    [
      { ctnlist: [{ ctnall: '20GP', weighdate: '2026-01-01T00:00:00+23:59' }] },
      'ctnlist.0.weighdate',
      'not_an_instant',
    ],
  ])('%j is refused', async (body, path, rule) => {
    const data = await admin.expectRefusal('POST', bookings, { customername: 'a', ...body });

    expect(fieldsOf(data)).toEqual([[path, rule]]);
  });
});

describe('a body', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);

  test('may be nested as deep as it likes, with and without a key', async () => {
    for (const [at, body] of [`{"name_zh":${deep}}`, deep, `{"code":"X","unknown":${deep}}`].entries()) {
      const keyed = { ...json, 'idempotency-key': `deep-body-${at}` };
      expect((await admin.call('POST', ports, body, keyed)).status).toBe(400);
      expect((await admin.call('POST', ports, body, json)).status).toBe(400);
    }
  });

  test.each([
    ['null', '', 'Please enter Request body'],
    ['[]', '', 'Please enter Request body'],
    ['7', '', 'Request body is not a valid value'],
    ['[null]', '0', 'Please enter Row 1'],
  ])('%s is called what it is', async (body, path, message) => {
    const data = await admin.expectRefusal('POST', ports, body, json);

    expect((data as Fields).fields).toMatchObject([{ path, message }]);
  });

  test('of 300,000 lines is refused without reading them all', async () => {
    const body = `{"customername":"a","ctnlist":[${Array.from({ length: 300_000 }, () => '{}').join(',')}]}`;

    const data = await admin.expectRefusal('POST', bookings, body, json);

    expect(fieldsOf(data)).toContainEqual(['ctnlist', 'too_many']);
    expect((data as Fields).fields.length).toBeLessThan(600);
  });

  test('in form fields or plain text is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await admin.call('POST', '/api/login/', 'username=admin', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, code: 400 });
    }
  });

  test('may leave a list of its empty form fields empty', async () => {
    const answer = await admin.call('POST', bookings, { customername: 'a', ctnlist: '', etd: '', pkgs: '' });

    expect(answer).toMatchObject({ status: 200, data: { ctnlist: [], etd: null, pkgs: null } });
  });
});

describe('an address', () => {
  test('that takes another method says which', async () => {
    const patched = await app.inject({ method: 'PATCH', url: `${ports}1/`, headers: { 'accept-language': 'en' } });
    const redirected = await admin.call('GET', '/api/login');

    expect(patched.headers['allow']).toBe('GET, PUT, DELETE');
    expect([patched.statusCode, patched.json()]).toMatchObject([405, { code: 4000 }]);
    expect(redirected).toMatchObject({ status: 405, msg: 'This address does not support GET, only POST' });
  });

  test('that cannot be decoded is refused in an envelope, in the language asked for', async () => {
    const answer = await admin.call('GET', `${ports}%ZZ/`, undefined, { 'accept-language': 'en;q=0.1, zh-CN;q=0.9' });

    expect(answer).toMatchObject({ status: 400, code: 400, msg: '请求或地址的格式不正确' });
  });

  test.each(['//api/codes/port/', '/API/codes/port/', '/api//codes/port/', '/api/codes%2Fport/'])(
    '%s is none of the API and no page of the app',
    async (url) => {
      expect(await admin.call('GET', url)).toMatchObject({ status: 404, code: 404 });
    },
  );

  test('asked for its head alone answers as it would, key or not', async () => {
    const login = await app.inject({ method: 'POST', url: '/api/login/', payload: demoAdmin });
    const { access } = login.json<{ data: { access: string } }>().data;
    const headers = { authorization: `JWT ${access}`, 'idempotency-key': 'head-of-a-list' };

    const head = await app.inject({ method: 'HEAD', url: ports, headers });

    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'HEAD', url: ports })).statusCode).toBe(401);
  });
});

describe('what is no request at all', () => {
  async function rawAnswer(bytes: string): Promise<string> {
    const { port } = new URL(await listening);
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
  }
  const listening = app.listen({ port: 0, host: '127.0.0.1' });

  test('is told so in an envelope', async () => {
    expect(await rawAnswer('garbage\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [^]*"code":400,"msg":"The request or its address/,
    );
  });

  test('and its answer is guarded as that of a refused request is', async () => {
    const { headers } = await app.inject('/api/codes/port/%ff/');
    const raw = await rawAnswer('garbage\r\n\r\n');

    const securityHeaders = [
      'x-content-type-options',
      'content-security-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
    ];
    for (const name of securityHeaders) expect(raw).toContain(`\r\n${name}: ${String(headers[name])}\r\n`);
  });

  test('and an address of 20,000 characters is too long', async () => {
    const answer = await rawAnswer(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);

    expect(answer).toMatch(/^HTTP\/1.1 431 [^]*"msg":"The address and headers of the request are too long"/);
  });
});

test('the page that describes the API may run its own script, and no other page any', async () => {
  const page = await app.inject('/api/docs/');
  const other = await app.inject('/healthz');

  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  expect(other.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('js/scalar.js')]);
});

test('no answer is kept on its way', async () => {
  const { raw } = await (await as()).call('POST', '/api/login/', demoAdmin);

  expect([raw.statusCode, raw.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('that page and its program are the same wherever they are asked for', async () => {
  const [page, withOddHost] = [
    await app.inject('/api/docs/'),
    await app.inject({ url: '/api/docs', headers: { host: '[' } }),
  ];
  const [, source = ''] = /<script[^>]* src="([^"]+)"/.exec(page.payload) ?? [];
  const program = await app.inject(source);

  expect([withOddHost.statusCode, withOddHost.payload]).toEqual([200, page.payload]);
  expect([program.statusCode, program.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
  expect(program.rawPayload.length).toBeGreaterThan(1_000_000);
});

test('a caller without a browser name or with a strange one is served', async () => {
  const nobody = agentOf(app, { 'user-agent': '' });

  expect((await nobody.call('POST', '/api/login/', { username: 'nobody', password: 'x' })).status).toBe(400);
});
