import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { instruments } from '#server/platform/metrics.ts';
import { testServer } from './harness.ts';

const token = 'a token that opens the metrics';
const { app, as, config, database, headersOf } = await testServer();
const log = createLog('silent');
const withConfig = (overrides: object) => buildApp({ config: { ...config, ...overrides }, database, log });

describe('/metrics', () => {
  test('is open in the demo', async () => {
    const { statusCode, body, headers } = await app.inject('/metrics');

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(/^quayside_database_up 1$/m);
  });

  test('is not there in production, unless a token is set', async () => {
    const closed = await withConfig({ profile: 'production' });

    expect((await closed.inject('/metrics')).statusCode).toBe(404);
    expect((await closed.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    await closed.close();
  });

  test('is opened by its token alone', async () => {
    const guarded = await withConfig({ profile: 'production', metricsToken: token });
    const read = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }))
        .statusCode;

    expect([await read(`Bearer ${token}`), await read(), await read(`Bearer ${token}x`), await read(token)]).toEqual([
      200, 404, 404, 404,
    ]);
    await guarded.close();
  });

  test('counts requests by the address of their route, never by what was asked for', async () => {
    instruments.requests.reset();
    const admin = await as('superadmin');
    await admin.expectRefusal('GET', '/api/codes/port/987654321/');
    await app.inject('/api/no/such/place/987654321');

    const read = async () => (await app.inject('/metrics')).body;
    // A request is counted when its response is sent.
    await expect.poll(read).toMatch(/route="other",status="404"/);
    const body = await read();
    expect(body).toMatch(
      /^quayside_http_requests_total\{method="GET",route="\/api\/codes\/port\/\{id\}\/",status="404"\} 1$/m,
    );
    expect(body).not.toContain('987654321');
  });
});

test.each(['/api/openapi.json', '/swagger.json'])(
  '%s describes the API in production to whoever is signed in, and to nobody else',
  async (url) => {
    const closed = await withConfig({ profile: 'production' });
    const headers = await headersOf('frontdesk1');

    const answers = [await closed.inject(url), await closed.inject({ url, headers })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200]);
    await closed.close();
  },
);

describe('/readyz', () => {
  test('says OK, or why not', async () => {
    expect((await app.inject('/readyz')).body).toBe('OK');

    await sql`delete from schema_migration where name like '0001%'`.execute(database);
    const notMigrated = await app.inject('/readyz');
    expect([notMigrated.statusCode, notMigrated.body]).toEqual([
      503,
      expect.stringMatching(/^migrations are missing: 0001_/),
    ]);
  });

  test('says so while the database is away; the process lives on, and is measured', async () => {
    const unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log });
    const withoutDatabase = await buildApp({ config, database: unreachable, log });

    const [ready, health, metrics] = await Promise.all(
      ['/readyz', '/healthz', '/metrics'].map((url) => withoutDatabase.inject(url)),
    );
    expect([ready?.statusCode, ready?.body]).toEqual([503, 'the database is not available']);
    expect(health?.statusCode).toBe(200);
    expect(metrics?.body).toMatch(/^quayside_database_up 0$/m);
    await withoutDatabase.close();
    await unreachable.destroy();
  });
});
