import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDataLocked, lockData } from './data-lock.ts';
import { startEmbeddedPostgres, stopLeftover, type EmbeddedPostgres } from './embedded-postgres.ts';

/** Data need not survive the process, so nothing waits for the disk. */
const settings = {
  // Several run at the same time on small databases.
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  max_wal_size: '256MB',
};
const PREFIX = 'quayside-throw-away-';
/** A folder without a lock older than this was left by a crash; a younger one may be in preparation. */
const PREPARING_MS = 60_000;

const memoryFolder = '/dev/shm';
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Shared memory if it is large enough: copying a database creates thousands of small files, which is slow on a disk.
 */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > minFreeBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A PostgreSQL for tests and generators: in a temporary folder or in memory, removed when it is stopped. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(parentFolder(), PREFIX));
  // If started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  lockData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings, report: () => undefined });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/** Removes what killed runs have left behind: their PostgreSQL and their folder. */
async function removeAbandoned(): Promise<void> {
  const parents = [...new Set([tmpdir(), parentFolder()])];
  const folders = parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(parent, name)),
  );
  for (const folder of folders.filter(isAbandoned)) {
    await stopLeftover(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOwned = found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
  return isOwned && Date.now() - found.mtimeMs > PREPARING_MS && !isDataLocked(folder);
}
