import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './embedded-postgres.account.ts';
import { executable, type Place } from './embedded-postgres.place.ts';
import { commandOf, hasEnded, isAlive } from './processes.ts';
import { StartError } from './start-error.ts';

const FAST_STOP_MS = 20_000;
const START_MS = 300_000;
/** pg_trgm asks the C library what a letter is, so its locale must be a UTF-8 one; names differ between systems. */
const ctypes =
  process.platform === 'darwin' ? ['UTF-8', 'en_US.UTF-8'] : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'];
/** Its own messages in English; on Windows its libraries are found by PATH. */
const environment = { ...process.env, LC_ALL: 'C' };

/** All that is needed to find a PostgreSQL that already runs. */
export type Home = Pick<Place, 'home'> & Partial<Pick<Place, 'socketDir'>>;

/** The cluster’s folder. */
export const dataOf = (place: Home): string => join(place.home, 'data');

/** Creates the cluster when there is none. A crash half-way leaves nothing that a later start would take for one. */
export function createCluster(place: Place, password: string | null): void {
  if (existsSync(join(dataOf(place), 'PG_VERSION'))) return;
  const unfinished = join(place.home, 'data.new');
  let said = '';
  for (const ctype of process.platform === 'win32' ? [null] : ctypes) {
    rmSync(unfinished, { recursive: true, force: true });
    said = initdb(place, { unfinished, ctype, password });
    if (said === '') {
      renameSync(unfinished, dataOf(place));
      return;
    }
    if (!said.includes('locale')) break;
  }
  throw new StartError(`The database could not be created in ${place.home}: ${said}`);
}

/** The default order is by code point, the fastest and the same on every system; names sort by `zh-x-icu`. */
function initdb(
  place: Place,
  { unfinished, ctype, password }: { unfinished: string; ctype: string | null; password: string | null },
): string {
  const passwordFile = join(place.home, 'password.new');
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
  const run = spawnSync(join(place.native, 'bin', executable('initdb')), args, {
    ...identity(place.account),
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status === 0) return '';
  return run.error?.message ?? complaintIn(run.stderr);
}

/** Starts PostgreSQL in a process group of its own, so that the terminal's Ctrl-C reaches us alone and we stop it in order. */
export function spawnPostgres(place: Place, settings: Readonly<Record<string, string>>): ChildProcess {
  const log = openSync(join(place.home, 'server.log'), 'w', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(join(place.native, 'bin', executable('postgres')), ['-D', dataOf(place), ...options], {
      ...identity(place.account),
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves when PostgreSQL takes connections; recovery after a crash is waited for. */
export async function whenReady(place: Place, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartError(`PostgreSQL did not start: ${lastWords(place)}`);
    const file = readPidFile(place);
    if (file?.pid === child.pid && (file?.status === 'ready' || file?.status === 'standby')) return;
    await sleep(10);
  }
  throw new StartError(`PostgreSQL was not ready within ${START_MS / 1000} s: ${lastWords(place)}`);
}

/** Ends a PostgreSQL in order: connections are closed, everything is on disk. Windows has no such signal; there its log replays. */
export async function stopPostgres(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(pid, FAST_STOP_MS);
}

/**
 * Stops the PostgreSQL that a killed server left behind, and removes the lock files of one that was killed too: PostgreSQL
 * itself would respect them where dead processes keep their id, as in a container whose first process collects none.
 */
export async function clearLeftovers(place: Home, say: (line: string) => void): Promise<void> {
  const pid = readPidFile(place)?.pid;
  if (pid !== undefined && isOurs(place, pid)) {
    say(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
    await stopPostgres(pid);
  }
  rmSync(join(dataOf(place), 'postmaster.pid'), { force: true });
  if (!place.socketDir) return;
  for (const name of readdirSync(place.socketDir)) rmSync(join(place.socketDir, name), { force: true });
}

function isOurs(place: Home, pid: number): boolean {
  const command = isAlive(pid) ? commandOf(pid) : '';
  return command.includes('postgres') && command.includes(dataOf(place));
}

/** Its last complaint, for the one line that a person reads. */
export function lastWords(place: Place): string {
  const file = join(place.home, 'server.log');
  try {
    return complaintIn(readFileSync(file, 'utf8'));
  } catch {
    return `see ${file}`;
  }
}

/** The line that says why, out of PostgreSQL's many. */
function complaintIn(text: string): string {
  if (text.includes('No space left on device'))
    return 'the disk is full. Free some space, or set QUAYSIDE_DATA to another disk.';
  const lines = text.trim().split('\n');
  const told = lines.findLast((line) => /FATAL|PANIC|error: /i.test(line)) ?? lines.at(-1) ?? '';
  return told.replace(/^.*?(FATAL|PANIC|error): */i, '');
}

/** The port of the PostgreSQL that runs in its folder and takes connections; undefined where none does. */
export function portOfRunning(place: Home): string | undefined {
  const file = readPidFile(place);
  return file?.status === 'ready' && isOurs(place, file.pid) ? file.port : undefined;
}

/** postmaster.pid: the process id on line 1, the port on line 4, the status on line 8 (postgres: src/include/utils/pidfile.h). */
function readPidFile(place: Home): { pid: number; port: string; status: string } | undefined {
  try {
    const lines = readFileSync(join(dataOf(place), 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: lines[3]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}
