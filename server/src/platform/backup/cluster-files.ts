import type { Dirent } from 'node:fs';
import { chown, constants, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './base-backup.ts';

/** What a backup does not hold (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'current_logfiles']);
/** Folders whose content is made anew; the log of changes is copied when the copy of the rest has ended. */
const emptied = new Set([
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
  await makeLike(from, to);
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const below = { from: join(from, entry.name), to: join(to, entry.name), signal };
    if (isLeft(entry)) continue;
    if (entry.isFile()) bytes += await copyOne(below.from, below.to);
    else if (depth === 0 && emptied.has(entry.name)) await makeLike(below.from, below.to);
    else bytes += await copyCluster(below, depth + 1);
  }
  return bytes;
}

/** Table spaces elsewhere and a log elsewhere are links; we make neither. */
function isLeft(entry: Dirent): boolean {
  return isOfThisRun(entry.name) || !(entry.isFile() || entry.isDirectory());
}

const isOfThisRun = (name: string): boolean => left.has(name) || name.startsWith('pgsql_tmp');

/** Whether a path below a cluster is none of a backup's: of this run alone, or inside a folder whose content is made anew. */
export function isLeftOut(path: string): boolean {
  const [top = '', ...below] = path.split('/');
  return isOfThisRun(below.at(-1) ?? top) || (emptied.has(top) && below.length > 0);
}

/** The log of the copying; without it a copy is worth nothing. */
export async function copyLog({ from, to }: Omit<Copy, 'signal'>, log: Log): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(join(from, 'pg_wal')))
    if (isOfLog(name, log)) bytes += await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  return bytes;
}

/** Whether a file of the log is one of those that a copy needs. */
export function isOfLog(name: string, { first, last }: Log): boolean {
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

async function makeLike(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await ownLike(from, to);
}

/** A table may be dropped while its file is copied. */
async function copyOne(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await ownLike(from, to);
    return (await lstat(to)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Root copies what belongs to the account that PostgreSQL runs as. */
export async function ownLike(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}
