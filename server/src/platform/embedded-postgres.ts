import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sharedBuffers } from './embedded-postgres.memory.ts';
import { homeOf, preparePlace, type Place } from './embedded-postgres.place.ts';
import {
  clearLeftovers,
  createCluster,
  lastWords,
  portOfRunning,
  spawnPostgres,
  stopPostgres,
  whenReady,
} from './embedded-postgres.process.ts';
import { freePort } from './free-port.ts';
import { StartError } from './start-error.ts';

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

export type EmbeddedPostgresOptions = {
  /** The caller holds its lock (data-lock.ts). */
  dataDir: string;
  /** Told in whole sentences of anything out of the ordinary. */
  say: (line: string) => void;
  /** Settings of postgresql.conf for this run, over ours. */
  settings?: Readonly<Record<string, string>>;
  /** PostgreSQL ended by itself and could not be started again. */
  onLost?: (reason: string) => void;
};

const PORT = 5432;
const ownName = 'quayside';
const RESTARTS_MAX = 10;
const RESTART_PAUSE_MS = 50;
const RESTART_PAUSE_MAX_MS = 5_000;
const defaults = { jit: 'off', timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off' };

/** Starts the PostgreSQL of a data folder, creating it at first, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(options.dataDir, options.say);
  const password = place.socketDir ? null : keptPassword(options.dataDir);
  createCluster(place, password);
  const port = place.socketDir ? PORT : await freePort();
  const settings = {
    ...defaults,
    shared_buffers: sharedBuffers(),
    ...addressSettings(place, port),
    ...options.settings,
  };
  const stop = await keepRunning(place, settings, options);
  const url = addressOf(place, { password, port });
  try {
    return { url: await ownDatabase(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf({ socketDir }: Place, { password, port }: { password: string | null; port: number }): string {
  return socketDir
    ? `postgresql:///postgres?host=${encodeURIComponent(socketDir)}&user=quayside`
    : `postgresql://quayside:${password}@127.0.0.1:${port}/postgres`;
}

/** The address of the database that runs on a data folder, whoever has started it; undefined where none does. */
export function runningDatabase(dataDir: string): string | undefined {
  const port = portOfRunning({ home: homeOf(dataDir) });
  if (port === undefined) return undefined;
  const place = preparePlace(dataDir, () => undefined);
  const password = place.socketDir ? null : keptPassword(dataDir);
  return withDatabase(addressOf(place, { password, port: Number(port) }), ownName);
}

/** Ends the PostgreSQL that a killed process left running in this data folder, if there is one. */
export async function stopLeftover(dataDir: string): Promise<void> {
  await clearLeftovers({ home: join(dataDir, 'postgres') }, () => undefined);
}

/** The same server, another database of it. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

function addressSettings({ socketDir }: Place, port: number): Record<string, string> {
  return socketDir
    ? { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700', port: String(port) }
    : { listen_addresses: '127.0.0.1', port: String(port) };
}

/** Runs PostgreSQL, and runs it again whenever it ends by itself; answers the function that ends it for good. */
async function keepRunning(
  place: Place,
  settings: Record<string, string>,
  { say, onLost }: EmbeddedPostgresOptions,
): Promise<() => Promise<void>> {
  let isStopping = false;
  await clearLeftovers(place, say);
  let child = await startWhenFree(place, settings);
  // Whatever ends this process in order takes PostgreSQL with it; only `kill -9` leaves it behind.
  const stopAtExit = (): boolean => child.kill('SIGINT');
  process.once('exit', stopAtExit);

  const supervise = async (): Promise<void> => {
    for (;;) {
      await ended(child);
      if (isStopping) return;
      say(`PostgreSQL ended unexpectedly (${child.signalCode ?? lastWords(place)}) and is being started again.`);
      child = await startAgain(place, settings);
    }
  };
  const supervision = supervise().catch((error: unknown) =>
    onLost?.(error instanceof Error ? error.message : String(error)),
  );

  return async () => {
    isStopping = true;
    if (child.pid) await stopPostgres(child.pid);
    await supervision;
    if (child.pid) await stopPostgres(child.pid);
    process.off('exit', stopAtExit);
  };
}

async function startOnce(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawnPostgres(place, settings);
  await Promise.race([whenReady(place, child), failed(child)]);
  return child;
}

/** The helpers of a PostgreSQL that was killed hold its memory for a moment longer. */
async function startWhenFree(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  try {
    return await startOnce(place, settings);
  } catch (error) {
    if (!(error instanceof Error && /shared memory block .* in use/.test(error.message))) throw error;
    return startAgain(place, settings);
  }
}

/** Several tries, at growing distances: a full disk may be freed. */
async function startAgain(place: Place, settings: Record<string, string>, tried = 0): Promise<ChildProcess> {
  try {
    await clearLeftovers(place, () => undefined);
    return await startOnce(place, settings);
  } catch (error) {
    if (tried >= RESTARTS_MAX) throw error;
    await sleep(Math.min(RESTART_PAUSE_MS * 2 ** tried, RESTART_PAUSE_MAX_MS));
    return startAgain(place, settings, tried + 1);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function failed(child: ChildProcess): Promise<never> {
  const [error] = (await once(child, 'error')) as [Error];
  throw new StartError(`PostgreSQL could not be run: ${error.message}`);
}

/** Creates our database inside a new cluster, and answers its address. */
async function ownDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ownName]);
    if (rowCount === 0) await client.query(`create database ${ownName}`);
  } finally {
    await client.end();
  }
  return withDatabase(url, ownName);
}

function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
