import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient, rowsOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { call, logIn } from '../http.ts';
import { isReady, postmasterOf } from '../product.ts';
import { type Stage, underLoad, untilWritten, withSeparateDatabase } from '../stage.ts';
import { bookingsPath, type Writers } from '../writers.ts';

/** The database is stopped, cleanly and immediately, under load; its supervisor restarts it. */
export const databaseRestart: FaultCase = {
  name: 'database-restart',
  about: 'PostgreSQL is restarted under load: fast, immediate, by kill -9',
  run: (run) =>
    withSeparateDatabase(run, (stage) =>
      underLoad(run, stage, async (writers) => {
        for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
          await untilWritten(writers);
          process.kill(postmasterOf(stage.databaseDir), signal);
          await sleep(500);
          await stage.product.ready();
        }
        run.checks.none('ends of the server by itself', stage.product.unexpectedExits());
      }),
    ),
};

const lockMs = 33_000;

/** A pool of two connections, and statements that wait for a lock beyond their time-out. */
export const poolExhaustion: FaultCase = {
  name: 'pool-exhaustion',
  about: 'DATABASE_POOL=2 while statements wait for a lock',
  run: (run) =>
    withSeparateDatabase(run, (stage) => underLoad(run, stage, (writers) => holdLock(stage, writers, 12_000)), {
      DATABASE_POOL: '2',
    }),
};

export const slowQueries: FaultCase = {
  name: 'slow-queries',
  about: 'every statement on bookings waits beyond its time-out of 30 s',
  run: (run) =>
    withSeparateDatabase(run, (stage) =>
      underLoad(run, stage, async (writers) => {
        const unavailable = writers.stats.unavailable;
        await holdLock(stage, writers, lockMs);
        run.checks.holds('told 503 while it lasted', writers.stats.unavailable > unavailable);
      }),
    ),
};

/** Locks all bookings for a while. */
async function holdLock({ url }: Stage, writers: Writers, ms: number): Promise<void> {
  await untilWritten(writers);
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query('lock table booking in access exclusive mode');
    await sleep(ms);
    await client.query('rollback');
  });
}

/** More callers than connections, idle clients, and a database that accepts no further connections. */
export const connectionFlood: FaultCase = {
  name: 'connection-storm',
  about: '500 callers at once, 300 that never finish asking, and all connections of PostgreSQL taken',
  run: (run) =>
    withSeparateDatabase(run, (stage) =>
      underLoad(run, stage, async (writers) => {
        await untilWritten(writers);
        await flood(run, stage);
        await exhaustConnections(run, stage);
      }),
    ),
};

const callers = 500;
const idleCount = 300;

async function flood({ checks }: FaultRun, { product }: Stage): Promise<void> {
  const { port } = new URL(product.origin);
  const idleSockets = openIdleSockets(Number(port), idleCount);
  const caller = await logIn(product.origin, 'admin');
  const path = `${bookingsPath}?page=1&limit=20`;
  const answers = await Promise.all(
    Array.from({ length: callers }, async () => call(caller, { method: 'GET', path, withinMs: 60_000 })),
  );
  const served = answers.filter((answer) => answer?.status === 200).length;
  const unavailable = answers.filter((answer) => answer?.status === 503 && answer.code !== null).length;
  checks.figure('of 500 at once: served', served);
  checks.figure('of 500 at once: told to come back', unavailable);
  checks.none('of 500 at once: otherwise', callers - served - unavailable);
  for (const socket of idleSockets) socket.destroy();
}

function openIdleSockets(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
    );
    return socket;
  });
}

/** The product's connections are broken while others occupy all the rest. */
async function exhaustConnections({ checks }: FaultRun, { url, product }: Stage): Promise<void> {
  const holders: pg.Client[] = [];
  const [maxConnections] = await rowsOf<{ n: number }>(url, "select current_setting('max_connections')::int as n");
  for (let at = 0; at < (maxConnections?.n ?? 100); at += 1) {
    const client = new pg.Client({ connectionString: url, application_name: 'storm' });
    client.on('error', () => undefined);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isConnected) break;
    holders.push(client);
    // PostgreSQL reserves its last connections for the superuser, which the demo uses: some stay free for the product.
    if (at === 3)
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside'`);
  }
  checks.figure('connections taken by others', holders.length);
  await sleep(2_000);
  checks.figure('ready while all were taken', Number(await isReady(product.origin)));
  await Promise.all(holders.map(async (client) => client.end().catch(() => undefined)));
}
