import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { canReach, postgresAccount, type SystemAccount } from './embedded-postgres.account.ts';
import { StartError } from '../start-error.ts';

export type PostgresLocation = {
  account: SystemAccount;
  /** The program folder: bin/, lib/, share/. */
  native: string;
  /** PostgreSQL's own folder, mode 0700: data/, server.log. */
  home: string;
  /** The socket's folder, mode 0700; null on Windows, which uses TCP and a password instead. */
  socketDir: string | null;
};

/** Used if root's checkout is where PostgreSQL's account has no access, e.g. below a private home. */
const SHARED_FOLDER = '/var/lib/quayside';
/** A socket address has 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_MAX = 100;

/** Decides the account and folder of PostgreSQL, and prepares the folders. `report` receives anything unusual. */
export function prepareLocation(dataDir: string, report: (line: string) => void): PostgresLocation {
  const record = recordOf(dataDir);
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : null;
  let home = recorded ?? join(dataDir, 'postgres');
  const account = postgresAccount(home);
  if (!recorded && !canReach(account, dataDir)) {
    home = join(SHARED_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
    makeSharedFolder();
    writeFileSync(record, home);
    report(
      `PostgreSQL runs as ${account?.name}, who cannot reach ${dataDir}: the database is kept in ${home} (recorded in ${record}).`,
    );
  }
  makeOwnedFolder(home, account);
  return {
    account,
    native: reachablePrograms(account, report),
    home,
    socketDir: process.platform === 'win32' ? null : socketDirOf(home, account),
  };
}

const recordOf = (dataDir: string): string => join(dataDir, 'postgres.place');

/** PostgreSQL's own folder for a data folder, as chosen by an earlier start. */
export function postgresHome(dataDir: string): string {
  const record = recordOf(dataDir);
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : join(dataDir, 'postgres');
}

/** Creates the folder or refuses it: a folder that another user could have prepared is never used. */
function makeOwnedFolder(folder: string, account: SystemAccount): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew && account) chownSync(folder, account.uid, account.gid);
  const { uid } = lstatSync(folder);
  const expectedUid = account?.uid ?? process.getuid?.() ?? uid;
  if (uid !== expectedUid)
    throw new StartError(
      `${folder} belongs to another user (id ${uid}). Start as that user or as root, or set QUAYSIDE_DATA to another folder.`,
    );
}

function socketDirOf(home: string, account: SystemAccount): string {
  const inside = join(home, 'run');
  const isShort = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX;
  const dir = isShort
    ? inside
    : join(shortTemp(), `quayside-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  makeOwnedFolder(dir, account);
  return dir;
}

function shortTemp(): string {
  return tmpdir().length <= 40 ? tmpdir() : '/tmp';
}

function makeSharedFolder(): void {
  try {
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root, and its account can use neither this folder nor ${SHARED_FOLDER}. Start as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function reachablePrograms(account: SystemAccount, report: (line: string) => void): string {
  const installed = installedPrograms();
  restoreLinks(installed);
  if (canReach(account, join(installed, 'bin', executable('postgres')))) return installed;

  const copy = join(SHARED_FOLDER, `programs-${versionOf(installed)}`);
  if (existsSync(copy)) return copy;
  makeSharedFolder();
  const unfinished = `${copy}.${process.pid}`;
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
  report(`PostgreSQL runs as ${account?.name}, who cannot reach this folder: its programs were copied to ${copy}.`);
  return copy;
}

/** The major version of the installed embedded PostgreSQL. */
export function postgresMajor(): string {
  return versionOf(installedPrograms()).split('.')[0] ?? '';
}

function versionOf(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

function installedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${system}-${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause: error,
      },
    );
  }
}

/** A program's file name on this system. */
export const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** The package's install script creates the links, but npm may be configured not to run it. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = join(dirname(native), target);
    if (!existsSync(file)) symlinkSync(basename(source), file);
  }
}
