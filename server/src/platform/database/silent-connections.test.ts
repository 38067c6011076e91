import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { onTestEnd } from '#test/on-test-end.ts';
import { testDatabaseUrl } from '#test/database.ts';
import { openDatabaseProxy } from '#test/faults/database-proxy.ts';
import { isUnavailable } from './db.ts';
import { closeWhenSilent } from './silent-connections.ts';

const url = new URL(await testDatabaseUrl());
const folder = url.searchParams.get('host') ?? '';
const line = await openDatabaseProxy(`${folder}/.s.PGSQL.5432`);
afterAll(line.close);

/** Connections through the line that are closed after this silence, and promises of when each was idle for as long. */
function aPool(silenceMs: number) {
  const streams: NodeJS.EventEmitter[] = [];
  const idle: Promise<unknown>[] = [];
  const pool = new pg.Pool({ connectionString: line.url.replace(/[^/]*$/, url.pathname.slice(1)), max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    closeWhenSilent(client, silenceMs);
    if (!(client instanceof pg.Client)) return;
    streams.push(client.connection.stream);
    idle.push(once(client.connection.stream, 'timeout'));
  });
  onTestEnd(() => pool.end());
  return { pool, streams, idle };
}

test('a statement that is never answered gives its connection up, and the next one gets another', async () => {
  // No query runs while the line is open, because a reply may take longer than this.
  const { pool, streams, idle } = aPool(20);
  const client = await pool.connect();
  // Idle for longer than the limit: without a query this is no silence.
  await idle[0];
  expect(streams[0]).toMatchObject({ destroyed: false });

  line.silence();
  await expect(client.query('select 2')).rejects.toSatisfy(isUnavailable);
  client.release(true);
  line.open('forgotten');

  (await pool.connect()).release();
  expect(streams).toHaveLength(2);
});

test('rows that their reader does not fetch yet keep a connection', async () => {
  const { pool, streams } = aPool(3_600_000);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('declare few cursor for select generate_series(1, 10)');
    await client.query('fetch 1 from few');
    streams[0]?.emit('timeout');
    expect((await client.query('fetch 2 from few')).rowCount).toBe(2);
    await client.query('rollback');
  } finally {
    client.release();
  }
});
