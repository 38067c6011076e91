import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './embedded-postgres.account.ts';
import { executable, type PostgresLocation } from './embedded-postgres.location.ts';
import { commandOf, hasEnded, isAlive } from './processes.ts';
import { StartError } from '../start-error.ts';

const FAST_STOP_MS = 20_000;
const START_MS = 300_000;
/** pg_trgm uses the C library to recognise letters, so the locale must be UTF-8; its name differs between systems. */
const ctypes =
  process.platform === 'darwin' ? ['UTF-8', 'en_US.UTF-8'] : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'];
/** Messages in English; on Windows its libraries are found by PATH. */
const environment = { ...process.env, LC_ALL: 'C' };

/** All that is needed to find a running PostgreSQL. */
export type PostgresHome = Pick<PostgresLocation, 'home'> & Partial<Pick<PostgresLocation, 'socketDir'>>;

/** The cluster's data directory. */
export const clusterFolder = (location: PostgresHome): string => join(location.home, 'data');

/**
 * Creates the cluster if there is none. A crash during creation leaves nothing that a later start would mistake for
 * one.
 */
export function createCluster(location: PostgresLocation, password: string | null): void {
  if (existsSync(join(clusterFolder(location), 'PG_VERSION'))) return;
  const unfinished = join(location.home, 'data.new');
  let complaint = '';
  for (const ctype of process.platform === 'win32' ? [null] : ctypes) {
    rmSync(unfinished, { recursive: true, force: true });
    complaint = initdb(location, { unfinished, ctype, password });
    if (complaint === '') {
      renameSync(unfinished, clusterFolder(location));
      return;
    }
    if (!complaint.includes('locale')) break;
  }
  throw new StartError(`The database could not be created in ${location.home}: ${complaint}`);
}

/** The default order is by code point, the fastest and the same on every system; names sort by `zh-x-icu`. */
function initdb(
  location: PostgresLocation,
  { unfinished, ctype, password }: { unfinished: string; ctype: string | null; password: string | null },
): string {
  const passwordFile = join(location.home, 'password.new');
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(ctype ? [`--lc-ctype=${ctype}`] : []),
  ];
  const args = ['-D', unfinished, '-U', 'quayside', '--data-checksums', '--no-instructions', ...access, ...locale];
  const run = spawnSync(join(location.native, 'bin', executable('initdb')), args, {
    ...identity(location.account),
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status === 0) return '';
  return run.error?.message ?? errorLineIn(run.stderr);
}

/**
 * Starts PostgreSQL in a process group of its own, so that the terminal's Ctrl-C reaches only this process, which then
 * stops it cleanly.
 */
export function spawnPostgres(location: PostgresLocation, settings: Readonly<Record<string, string>>): ChildProcess {
  const log = openSync(join(location.home, 'server.log'), 'w', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(join(location.native, 'bin', executable('postgres')), ['-D', clusterFolder(location), ...options], {
      ...identity(location.account),
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves when PostgreSQL accepts connections, after crash recovery if necessary. */
export async function waitUntilReady(location: PostgresLocation, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartError(`PostgreSQL did not start: ${lastLogError(location)}`);
    const file = readPidFile(location);
    if (file?.pid === child.pid && (file?.status === 'ready' || file?.status === 'standby')) return;
    await sleep(10);
  }
  throw new StartError(`PostgreSQL was not ready within ${START_MS / 1000} s: ${lastLogError(location)}`);
}

/**
 * Shuts a PostgreSQL down cleanly: connections are closed, all data is on disk. Windows has no such signal; there the
 * WAL is replayed at the next start.
 */
export async function stopPostgres(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(pid, FAST_STOP_MS);
}

/**
 * Stops the PostgreSQL that a killed server left behind, and removes stale lock files: PostgreSQL itself would respect
 * them if a dead process still has its id, as in a container whose first process does not reap.
 */
export async function clearLeftovers(location: PostgresHome, report: (line: string) => void): Promise<void> {
  const pid = readPidFile(location)?.pid;
  if (pid !== undefined && isOwnProcess(location, pid)) {
    report(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
    await stopPostgres(pid);
  }
  rmSync(join(clusterFolder(location), 'postmaster.pid'), { force: true });
  if (!location.socketDir) return;
  for (const name of readdirSync(location.socketDir)) rmSync(join(location.socketDir, name), { force: true });
}

function isOwnProcess(location: PostgresHome, pid: number): boolean {
  const command = isAlive(pid) ? commandOf(pid) : '';
  return command.includes('postgres') && command.includes(clusterFolder(location));
}

/** Its last error, for the one line shown to the user. */
export function lastLogError(location: PostgresLocation): string {
  const file = join(location.home, 'server.log');
  try {
    return errorLineIn(readFileSync(file, 'utf8'));
  } catch {
    return `see ${file}`;
  }
}

/** The line with the cause among PostgreSQL's output. */
function errorLineIn(text: string): string {
  if (text.includes('No space left on device'))
    return 'the disk is full. Free some space, or set QUAYSIDE_DATA to another disk.';
  const lines = text.trim().split('\n');
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error: /i.test(line)) ?? lines.at(-1) ?? '';
  return errorLine.replace(/^.*?(FATAL|PANIC|error): */i, '');
}

/** The port of the PostgreSQL that runs in its folder and accepts connections; undefined if there is none. */
export function portOfRunning(location: PostgresHome): string | undefined {
  const file = readPidFile(location);
  return file?.status === 'ready' && isOwnProcess(location, file.pid) ? file.port : undefined;
}

/** postmaster.pid: the process id on line 1, the port on line 4, the status on line 8 (postgres: src/include/utils/pidfile.h). */
function readPidFile(location: PostgresHome): { pid: number; port: string; status: string } | undefined {
  try {
    const lines = readFileSync(join(clusterFolder(location), 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: lines[3]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}
