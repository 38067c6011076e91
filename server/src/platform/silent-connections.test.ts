import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { testDatabaseUrl } from '#test/database.ts';
import { openDatabaseProxy } from '#test/faults/database-proxy.ts';
import { isUnavailable } from './db.ts';
import { endWhenSilent } from './silent-connections.ts';

const url = new URL(await testDatabaseUrl());
const folder = url.searchParams.get('host') ?? '';
const line = await openDatabaseProxy(`${folder}/.s.PGSQL.5432`);
const pool = new pg.Pool({ connectionString: line.url.replace(/[^/]*$/, url.pathname.slice(1)), max: 1 });
pool.on('error', () => undefined);
/** Longer than a busy machine keeps a process waiting. */
const silentMs = 1_000;
pool.on('connect', (client) => endWhenSilent(client, silentMs));
afterAll(async () => {
  await pool.end();
  await line.close();
});

test('a statement that is never answered gives its connection up, and the next one gets another', async () => {
  await pool.query('select 1');
  // Idle for longer than a silence may last: nobody waits for anything.
  await new Promise((resolve) => setTimeout(resolve, 1.5 * silentMs));
  const before = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');

  line.silence();
  const asked = pool.query('select 2');
  await expect(asked).rejects.toSatisfy(isUnavailable);
  line.open('forgotten');

  const after = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
});

test('rows that their reader does not fetch yet keep a connection', async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    await client.query('begin');
    await client.query('declare few cursor for select generate_series(1, 10)');
    await client.query('fetch 1 from few');
    await new Promise((resolve) => setTimeout(resolve, 2 * silentMs));
    expect((await client.query('fetch 2 from few')).rowCount).toBe(2);
    await client.query('rollback');
  } finally {
    client.release();
  }
});
