import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sharedBuffers } from './embedded-postgres.memory.ts';
import { postgresHome, prepareLocation, type PostgresLocation } from './embedded-postgres.location.ts';
import {
  clearLeftovers,
  createCluster,
  lastLogError,
  portOfRunning,
  spawnPostgres,
  stopPostgres,
  waitUntilReady,
} from './embedded-postgres.process.ts';
import { freePort } from './free-port.ts';
import { StartError } from '../start-error.ts';

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

export type EmbeddedPostgresOptions = {
  /** The caller must hold its lock (data-lock.ts). */
  dataDir: string;
  /** Receives anything unusual, as complete sentences. */
  report: (line: string) => void;
  /** Settings of postgresql.conf for this run, overriding ours. */
  settings?: Readonly<Record<string, string>>;
  /** PostgreSQL ended unexpectedly and could not be restarted. */
  onLost?: (reason: string) => void;
};

const PORT = 5432;
const databaseName = 'quayside';
const RESTARTS_MAX = 10;
const RESTART_PAUSE_MS = 50;
const RESTART_PAUSE_MAX_MS = 5_000;
const defaults = { jit: 'off', timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off' };

/** Starts the PostgreSQL of a data folder, creating it if necessary, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const location = prepareLocation(options.dataDir, options.report);
  const password = location.socketDir ? null : loadOrCreatePassword(options.dataDir);
  createCluster(location, password);
  const port = location.socketDir ? PORT : await freePort();
  const settings = {
    ...defaults,
    shared_buffers: sharedBuffers(),
    ...addressSettings(location, port),
    ...options.settings,
  };
  const stop = await runSupervised(location, settings, options);
  const url = addressOf(location, { password, port });
  try {
    return { url: await ensureDatabase(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(
  { socketDir }: PostgresLocation,
  { password, port }: { password: string | null; port: number },
): string {
  return socketDir
    ? `postgresql:///postgres?host=${encodeURIComponent(socketDir)}&user=quayside`
    : `postgresql://quayside:${password}@127.0.0.1:${port}/postgres`;
}

/** The URL of the database running on a data folder, whichever process started it; undefined if none is running. */
export function runningDatabase(dataDir: string): string | undefined {
  const port = portOfRunning({ home: postgresHome(dataDir) });
  if (port === undefined) return undefined;
  const location = prepareLocation(dataDir, () => undefined);
  const password = location.socketDir ? null : loadOrCreatePassword(dataDir);
  return withDatabase(addressOf(location, { password, port: Number(port) }), databaseName);
}

/** Ends the PostgreSQL that a killed process left running in this data folder, if there is one. */
export async function stopLeftover(dataDir: string): Promise<void> {
  await clearLeftovers({ home: join(dataDir, 'postgres') }, () => undefined);
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

function addressSettings({ socketDir }: PostgresLocation, port: number): Record<string, string> {
  return socketDir
    ? { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700', port: String(port) }
    : { listen_addresses: '127.0.0.1', port: String(port) };
}

/** Runs PostgreSQL, and restarts it when it ends unexpectedly; returns the function that stops it. */
async function runSupervised(
  location: PostgresLocation,
  settings: Record<string, string>,
  { report, onLost }: EmbeddedPostgresOptions,
): Promise<() => Promise<void>> {
  let isStopping = false;
  await clearLeftovers(location, report);
  let child = await startWhenFree(location, settings);
  // PostgreSQL ends with this process, except after `kill -9`.
  const stopAtExit = (): boolean => child.kill('SIGINT');
  process.once('exit', stopAtExit);

  const supervise = async (): Promise<void> => {
    for (;;) {
      await untilExit(child);
      if (isStopping) return;
      report(
        `PostgreSQL ended unexpectedly (${child.signalCode ?? lastLogError(location)}) and is being started again.`,
      );
      child = await restart(location, settings);
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

async function startOnce(location: PostgresLocation, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawnPostgres(location, settings);
  await Promise.race([waitUntilReady(location, child), untilError(child)]);
  return child;
}

/** Worker processes of a killed PostgreSQL hold its shared memory a moment longer. */
async function startWhenFree(location: PostgresLocation, settings: Record<string, string>): Promise<ChildProcess> {
  try {
    return await startOnce(location, settings);
  } catch (error) {
    if (!(error instanceof Error && /shared memory block .* in use/.test(error.message))) throw error;
    return restart(location, settings);
  }
}

/** Several tries at increasing intervals, because a full disk may be freed. */
async function restart(
  location: PostgresLocation,
  settings: Record<string, string>,
  attempt = 0,
): Promise<ChildProcess> {
  try {
    await clearLeftovers(location, () => undefined);
    return await startOnce(location, settings);
  } catch (error) {
    if (attempt >= RESTARTS_MAX) throw error;
    await sleep(Math.min(RESTART_PAUSE_MS * 2 ** attempt, RESTART_PAUSE_MAX_MS));
    return restart(location, settings, attempt + 1);
  }
}

async function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function untilError(child: ChildProcess): Promise<never> {
  const [error] = (await once(child, 'error')) as [Error];
  throw new StartError(`PostgreSQL could not be run: ${error.message}`);
}

/** Creates our database in a new cluster, and returns its URL. */
async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return withDatabase(url, databaseName);
}

function loadOrCreatePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
