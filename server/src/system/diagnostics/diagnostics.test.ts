import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostics, Trial } from '#contract/system/diagnostics.ts';
import { createLog } from '#server/platform/log/log.ts';
import { registerNode, type NodeSession } from '#server/platform/database/node-session.ts';
import { recentSlowStatements } from '#server/platform/database/statements.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testDatabaseUrl } from '#test/database.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { startHeartbeat } from './heartbeat.ts';

const path = '/api/system/diagnostics/';
const secret = 'a secret that nobody may read here';
const { as, database } = await testServer({
  jobs: true,
  plugin: statementCounter,
  env: {
    QUAYSIDE_DATA: temporaryFolder(),
    QUAYSIDE_SECRET: secret,
    METRICS_TOKEN: 'a token of metrics 1',
    PORT: '8443',
  },
});
const admin = await as('superadmin');
const log = createLog('silent');

let heartbeat: ReturnType<typeof startHeartbeat>;
let node: NodeSession;
beforeAll(async () => {
  node = await registerNode(await testDatabaseUrl(), log);
  recentSlowStatements.add({
    at: new Date().toISOString(),
    statement: 'abc',
    shape: 'select pg_sleep(?)',
    ms: 900,
    request_id: 'r-7',
  });
  heartbeat = startHeartbeat({ database, log, node });
});
afterAll(async () => {
  await heartbeat.close();
  await node.close();
});

async function diagnostics(): Promise<Diagnostics> {
  return admin.expectSuccess('GET', path);
}

describe('the diagnostics', () => {
  test('tell of nodes, database, migrations, queues, tasks and what waits, all at once', async () => {
    await expect.poll(async () => (await diagnostics()).parts.nodes).toMatchObject({ data: [{ is_this: true }] });
    const { parts } = await diagnostics();

    expect(Object.values(parts).map(({ state }) => state)).toEqual(Object.keys(parts).map(() => 'ok'));
    expect(parts).toMatchObject({
      product: { data: { profile: 'demo', version: expect.stringMatching(/^\d/), store: 'folder', mail: 'files' } },
      nodes: {
        data: [
          { memory_bytes: expect.any(Number), pools: expect.arrayContaining([]), seen_seconds: expect.any(Number) },
        ],
      },
      database: {
        data: {
          tables: expect.arrayContaining([expect.objectContaining({ name: 'port' })]),
          replica_lag_seconds: null,
        },
      },
      migrations: { data: { missing: [], unknown: [], newest: expect.stringMatching(/^\d{4}_/) } },
      backlog: { data: { outbox: { waiting: 1 }, deliveries: { paused: expect.any(Number) } } },
      slow: {
        data: expect.arrayContaining([expect.objectContaining({ shape: 'select pg_sleep(?)', request_id: 'r-7' })]),
      },
    });
    const [node] = parts.nodes.state === 'ok' ? parts.nodes.data : [];
    expect(Math.abs(node?.clock_ms ?? 9_999)).toBeLessThan(2_000);
  });

  test('take as many statements however much there is to tell', async () => {
    const { statements } = await statementsOf(diagnostics);

    expect(statements).toBeLessThanOrEqual(40);
  });

  test('name the settings that were changed, and never what is secret', async () => {
    const { raw } = await admin.call('GET', path);
    const { parts } = raw.json<{ data: Diagnostics }>().data;
    const settings = parts.settings.state === 'ok' ? parts.settings.data : [];

    expect(settings).toContainEqual({ name: 'PORT', source: 'environment', value: '8443' });
    expect(settings).toContainEqual({ name: 'QUAYSIDE_SECRET', source: 'environment', value: '•••' });
    expect(raw.body).not.toContain(secret);
    expect(raw.body).not.toContain('a token of metrics');
  });

  test('stand but for the part that fails', async () => {
    await sql`alter table delivery_target rename to delivery_target_away`.execute(database);
    const { parts } = await diagnostics();
    await sql`alter table delivery_target_away rename to delivery_target`.execute(database);

    expect(parts.backlog).toEqual({ state: 'failed', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(parts.settings.state).toBe('ok');
  });

  test('are for who may see them; trying out asks for more', async () => {
    const nobody = await as(await aUser(database));
    const reader = await as(await aUser(database, { role: await aRoleFor(database, 'diagnostics') }));

    expect((await nobody.call('GET', path)).status).toBe(403);
    expect((await reader.call('GET', path)).status).toBe(200);
    for (const user of ['backoffice1', 'frontdesk1']) {
      const clerk = await as(user);
      expect((await clerk.call('GET', path)).status).toBe(403);
      expect((await clerk.call('POST', `${path}try/`, { what: 'store' })).status).toBe(403);
    }
  });
});

describe('what is tried out', () => {
  const trial = async (what: string): Promise<Trial> => admin.expectSuccess('POST', `${path}try/`, { what });

  test('is the store, and a mail to the caller', async () => {
    await sql`update users set email = 'root@example.com' where username = 'superadmin'`.execute(database);

    expect(await trial('store')).toMatchObject({ ok: true, text: '' });
    expect(await trial('mail')).toMatchObject({ ok: true, text: '' });
  });

  test('says why it does not work', async () => {
    await sql`update users set email = '' where username = 'superadmin'`.execute(database);

    expect(await trial('mail')).toMatchObject({ ok: false, text: 'no_address' });
    expect((await admin.call('POST', `${path}try/`, { what: 'moon' })).status).toBe(400);
  });
});

describe('jobs that were given up', () => {
  test('are queued again, once each', async () => {
    await sql`
      insert into pgboss.job (name, data, state, completed_on, retry_limit)
      values ('mail', '{"to":"nobody"}', 'failed', now(), 0)`.execute(database);
    const again = await admin.call('POST', `${path}retry/`, { kind: 'mail' });
    const none = await admin.call('POST', `${path}retry/`, { kind: 'none_such' });

    expect([again.data, none.data]).toEqual([{ jobs: 1 }, { jobs: 0 }]);
  });
});
