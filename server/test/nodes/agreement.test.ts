import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '#server/access/token.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { announceVoyages } from '#server/schedule/announce.ts';
import { aUser } from '#test/build/user.ts';
import { aSailing } from '#test/build/voyage.ts';
import { testDatabase, testDatabaseUrl } from '#test/database.ts';
import { openEventStream } from '#test/event-reader.ts';
import { s3Server } from '#test/s3-server.ts';
import { aCaller, type Caller, callNode, secret } from './caller.ts';
import { aNode, type NodeProcess } from './node-process.ts';

/** `NODES=3` runs three. */
const count = Number(process.env['NODES'] ?? 2);

const database = await testDatabase();
const s3 = await s3Server();
const folders: string[] = [];
let nodes: NodeProcess[] = [];
let admin: Caller;

beforeAll(async () => {
  const DATABASE_URL = await testDatabaseUrl();
  nodes = await Promise.all(
    Array.from({ length: count }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'quayside-node-'));
      folders.push(folder);
      return aNode({ DATABASE_URL, QUAYSIDE_SECRET: secret, QUAYSIDE_DATA: folder, CAPTCHA: 'on', ...s3.env });
    }),
  );
  admin = await aCaller(database, 'superadmin');
});

const lags: string[] = [];
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await s3.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`From one node's answer to when ${count - 1} other(s) agreed:\n${lags.join('\n')}\n`);
});

const [first, others] = [() => nodes[0]?.origin ?? '', () => nodes.slice(1).map(({ origin }) => origin)];

/** Waits until all other nodes see the first one's change, and records how long that took. */
async function waitUntilAllAgree(what: string, isVisible: (origin: string) => Promise<boolean>): Promise<void> {
  const since = performance.now();
  await Promise.all(
    others().map(async (origin) => {
      await expect.poll(() => isVisible(origin)).toBe(true);
    }),
  );
  const ms = performance.now() - since;
  lags.push(`  ${what.padEnd(24)} ${ms.toFixed(0).padStart(5)} ms`);
}

async function aClerk(): Promise<Caller> {
  const id = await aUser(database, { role: 'front_desk' });
  const { username } = await database
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return aCaller(database, username);
}
const statusOf = async (who: Caller, origin: string, path: string) => (await who.call(origin, 'GET', path)).status;
const userInfoPath = '/api/system/user/user_info/';

describe('nodes agree on', () => {
  test('who is signed in', async () => {
    const clerk = await aClerk();
    expect(await Promise.all(nodes.map(({ origin }) => statusOf(clerk, origin, userInfoPath)))).toEqual(
      nodes.map(() => 200),
    );
    await clerk.expectSuccess(first(), 'POST', '/api/logout/', { body: {} });
    await waitUntilAllAgree('a session ended', async (origin) => (await statusOf(clerk, origin, userInfoPath)) === 401);
  });

  test('what somebody may do', async () => {
    const clerk = await aClerk();
    const list = '/api/booking/booking/?limit=1';
    const role = await database
      .selectFrom('role')
      .select(['id', 'version'])
      .where('key', '=', 'front_desk')
      .executeTakeFirstOrThrow();
    expect(await Promise.all(nodes.map(({ origin }) => statusOf(clerk, origin, list)))).toEqual(nodes.map(() => 200));
    const { status, msg } = await admin.call(first(), 'PUT', `/api/system/role/${role.id}/`, {
      body: { status: false, version: role.version },
    });
    expect([status, msg]).toEqual([200, expect.any(String)]);
    await waitUntilAllAgree('a role switched off', async (origin) => (await statusOf(clerk, origin, list)) === 403);
    await sql`update role set status = true where id = ${role.id}`.execute(database);
    await waitUntilAllAgree('a role switched on', async (origin) => (await statusOf(clerk, origin, list)) === 200);
  });

  test('settings and dictionaries', async () => {
    const shownBy = async (origin: string, path: string) => JSON.stringify((await callNode(`${origin}${path}`)).data);
    await sql`update system_config set value = '"Agreed Office"' where key = 'site_name'`.execute(database);
    await waitUntilAllAgree('a setting', async (origin) =>
      (await shownBy(origin, '/api/init/settings/')).includes('Agreed Office'),
    );
    const entry = { label: 'agreed', value: 'agreed_by_all' };
    expect((await admin.call(first(), 'POST', '/api/system/dictionary/', { body: entry })).status).toBe(200);
    await waitUntilAllAgree('a dictionary', async (origin) =>
      (await shownBy(origin, '/api/init/dictionary/?dictionary_key=all')).includes('agreed_by_all'),
    );
  });

  test('sailings, which each of them keeps in memory', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/schedule/search/?origin=CNSHA&destination=NLRTM&etd_from=${day(2)}&etd_to=${day(4)}`;
    const seen = async (origin: string) =>
      JSON.stringify((await admin.call(origin, 'GET', path)).data).includes('AGREED SHIP');
    expect(await Promise.all(nodes.map(({ origin }) => seen(origin)))).toEqual(nodes.map(() => false));
    const { id } = await aSailing(database, {
      carrier: 'COSCO',
      vessel: 'AGREED SHIP',
      calls: [
        { port: 'CNSHA', departure: `${day(3)}T10:00:00+08:00` },
        { port: 'NLRTM', arrival: `${day(30)}T10:00:00+01:00` },
      ],
    });
    await writeTransaction(database, (db) => announceVoyages(db, [id]));
    await waitUntilAllAgree('a sailing', seen);
  });

  test('who has a booking open, and what open pages are told', async () => {
    const clerk = await aClerk();
    const booking = (await admin.call(first(), 'POST', '/api/booking/booking/', { body: { carrier: 'COSCO' } }))
      .data as { id: number };
    const path = `/api/booking/booking/${booking.id}/presence/`;
    const streams = await Promise.all(others().map(async (origin) => openEventStream(origin, clerk.headers)));
    await admin.expectSuccess(first(), 'POST', path, { body: { page: 'one' } });
    expect(streams).toHaveLength(count - 1);
    const other = await aCaller(database, 'admin');
    await waitUntilAllAgree('presence', async (origin) => {
      const { data } = await other.call(origin, 'POST', path, { body: { page: 'two' } });
      return (data as { people: unknown[] }).people.length === 1;
    });
    await admin.expectSuccess(first(), 'POST', '/api/system/dictionary/', {
      body: { label: 'told', value: 'told_to_all' },
    });
    await waitUntilAllAgree('a live event', async (origin) => {
      const at = others().indexOf(origin);
      return streams[at]?.events.some(({ event }) => event === 'dictionary') ?? false;
    });
    await clerk.expectSuccess(first(), 'POST', '/api/logout/', { body: {} });
    await waitUntilAllAgree(
      'a stream ended',
      async (origin) => streams[others().indexOf(origin)]?.text.isEnded ?? false,
    );
  });

  test('a key of a write that reaches all of them at once: one row, one answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const options = {
        body: { carrier: 'COSCO', remark: `keyed ${round}` },
        headers: { 'idempotency-key': `key-for-round-${round}` },
      };
      const answers = await Promise.all(
        nodes.map(({ origin }) => admin.call(origin, 'POST', '/api/booking/booking/', options)),
      );
      expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
      const { rows } = await sql`select from booking where remark = ${`keyed ${round}`}`.execute(database);
      expect(rows).toHaveLength(1);
    }
  });

  test('captchas, each good for one try anywhere', async () => {
    const { data } = await callNode(`${first()}/api/captcha/`);
    const { key } = data as { key: number };
    await sql`update captcha set answer_hash = ${hashSecret('same')} where id = ${key}`.execute(database);
    const body = { username: 'frontdesk2', password: 'quayside-demo-1', captcha: 'same', captchaKey: key };
    const tries = await Promise.all(
      nodes.map(({ origin }) => callNode(`${origin}/api/login/`, { method: 'POST', body })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...nodes.slice(1).map(() => 400)]);
  });

  test('how often somebody has tried a password', async () => {
    const body = { username: 'frontdesk1', password: 'wrong' };
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { data } = await callNode(`${first()}/api/captcha/`);
      const { key } = data as { key: number };
      await sql`update captcha set answer_hash = ${hashSecret('same')} where id = ${key}`.execute(database);
      const { origin } = nodes[round % nodes.length] ?? { origin: '' };
      const options = { ...body, captcha: 'same', captchaKey: key };
      statuses.push((await callNode(`${origin}/api/login/`, { method: 'POST', body: options })).status);
    }
    expect(statuses.lastIndexOf(400)).toBeLessThan(6);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('jobs, each of which one of them runs, and whose files all have', async () => {
    const options = { body: { columns: ['code'] } };
    const tasks = await Promise.all(
      Array.from({ length: 6 }, async (_each, at) => {
        const { origin } = nodes[at % nodes.length] ?? { origin: '' };
        const { data } = await admin.call(origin, 'POST', '/api/codes/port/export_job/', options);
        return (data as { task: number }).task;
      }),
    );
    const isDone = async () =>
      (await sql`select from task where id = any(${tasks}) and state = 'done'`.execute(database)).rows.length;
    await expect.poll(isDone).toBe(tasks.length);
    const { rows } = await sql<{ retries: number }>`
      select retry_count as retries from pgboss.job where name = 'export'`.execute(database);
    expect(rows.map(({ retries }) => retries)).toEqual(tasks.map(() => 0));
    for (const { origin } of nodes) {
      const answers = tasks.map((task) => statusOf(admin, origin, `/api/system/task/${task}/file/`));
      expect(await Promise.all(answers)).toEqual(tasks.map(() => 200));
    }
  });
});
