import type { Dirent } from 'node:fs';
import { chown, constants, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalRange } from './base-backup.ts';

/** Files excluded from a backup (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
const perRunFiles = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'current_logfiles']);
/** Folders whose content is recreated; the WAL is copied after everything else. */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

type Copy = { from: string; to: string; signal: AbortSignal };

/** Copies a running cluster; the WAL repairs concurrent changes. Returns the number of bytes. */
export async function copyCluster({ from, to, signal }: Copy, depth = 0): Promise<number> {
  signal.throwIfAborted();
  await makeFolderLike(from, to);
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const child = { from: join(from, entry.name), to: join(to, entry.name), signal };
    if (isSkipped(entry)) continue;
    if (entry.isFile()) bytes += await copyFileIfPresent(child.from, child.to);
    else if (depth === 0 && emptiedFolders.has(entry.name)) await makeFolderLike(child.from, child.to);
    else bytes += await copyCluster(child, depth + 1);
  }
  return bytes;
}

/** Links, i.e. external tablespaces or an external WAL, are skipped; we create neither. */
function isSkipped(entry: Dirent): boolean {
  return isPerRunFile(entry.name) || !(entry.isFile() || entry.isDirectory());
}

const isPerRunFile = (name: string): boolean => perRunFiles.has(name) || name.startsWith('pgsql_tmp');

/**
 * Whether a backup excludes a path below the cluster: it belongs to the current run, or to a folder whose content is
 * recreated.
 */
export function isExcludedFromBackup(path: string): boolean {
  const [top = '', ...child] = path.split('/');
  return isPerRunFile(child.at(-1) ?? top) || (emptiedFolders.has(top) && child.length > 0);
}

/** Copies the WAL written during the backup, without which the copy is useless. */
export async function copyWal({ from, to }: Omit<Copy, 'signal'>, log: WalRange): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(join(from, 'pg_wal')))
    if (isInWalRange(name, log)) bytes += await copyFileIfPresent(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  return bytes;
}

/** Whether a WAL file is within the range that a copy needs. */
export function isInWalRange(name: string, { first, last }: WalRange): boolean {
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

async function makeFolderLike(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await chownLike(from, to);
}

/** A table may be dropped while its file is copied. */
async function copyFileIfPresent(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chownLike(from, to);
    return (await lstat(to)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Gives a copy made by root to the account that PostgreSQL runs as. */
export async function chownLike(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}
