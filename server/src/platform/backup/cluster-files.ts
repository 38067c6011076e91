import type { Dirent } from 'node:fs';
import { chown, constants, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalRange } from './base-backup.ts';

/** What a backup does not hold (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
const perRunFiles = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'current_logfiles']);
/** Folders whose content is made anew; the log of changes is copied when the copy of the rest has ended. */
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

/** Copies a cluster that is running; what changes meanwhile is mended by its log. Answers the bytes. */
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

/** Table spaces elsewhere and a log elsewhere are links; we make neither. */
function isSkipped(entry: Dirent): boolean {
  return isPerRunFile(entry.name) || !(entry.isFile() || entry.isDirectory());
}

const isPerRunFile = (name: string): boolean => perRunFiles.has(name) || name.startsWith('pgsql_tmp');

/** Whether a path below a cluster is none of a backup's: of this run alone, or inside a folder whose content is made anew. */
export function isExcludedFromBackup(path: string): boolean {
  const [top = '', ...child] = path.split('/');
  return isPerRunFile(child.at(-1) ?? top) || (emptiedFolders.has(top) && child.length > 0);
}

/** The log of the copying; without it a copy is worth nothing. */
export async function copyWal({ from, to }: Omit<Copy, 'signal'>, log: WalRange): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(join(from, 'pg_wal')))
    if (isInWalRange(name, log)) bytes += await copyFileIfPresent(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  return bytes;
}

/** Whether a file of the log is one of those that a copy needs. */
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

/** Root copies what belongs to the account that PostgreSQL runs as. */
export async function chownLike(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}
