import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Config } from '../settings/config.ts';
import { keyIdOf } from '../secrets/encryption.ts';
import { StartError } from '../start-error.ts';
import { startBackup, type Cluster, dropBackupSlot, type WalRange, openCluster, stopBackup } from './base-backup.ts';
import { isExcludedFromBackup, isInWalRange } from './cluster-files.ts';
import { liveFiles } from './live-files.ts';
import {
  clusterName,
  filesName,
  type Heading,
  headingName,
  type Manifest,
  manifestName,
  thisSystem,
} from './manifest.ts';
import { type TarEntry, packTar } from './tar.ts';

export type BackupOptions = {
  config: Pick<Config, 'dataDir' | 'secret'>;
  /** URL of the running embedded PostgreSQL. */
  url: string;
  /** The archive's path; it must not exist. */
  target: string;
  product: string;
  now: Date;
  atPoint?: () => Promise<void>;
};

export type BackupResult = { target: string; files: number; bytes: number; heading: Heading };

/**
 * Writes a backup of database and files while the product runs. The database is copied first: a file is stored before
 * the row that names it, so the files copied afterwards include all that the rows name.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { target, url } = options;
  if (existsSync(target)) throw new StartError(`${target} is there already: a backup is never written over.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.part`;
  const cluster = await openCluster(url);
  try {
    const heading = await headingOf(cluster, options);
    const manifest: Manifest = { files: [] };
    const entries = withChecksums(entriesOf({ cluster, options, heading, manifest }), manifest);
    const zipped = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(Readable.from(packTar(entries)), zipped, createWriteStream(draft, { mode: 0o600 }));
    await syncFile(draft);
    await rename(draft, target);
    await syncFile(dirname(target));
    const bytes = manifest.files.reduce((all, { size }) => all + size, 0);
    return { target, files: manifest.files.length, bytes, heading };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await cluster.close();
  }
}

type BackupContext = { cluster: Cluster; options: BackupOptions; heading: Heading; manifest: Manifest };

async function* entriesOf({ cluster, options, heading, manifest }: BackupContext): AsyncGenerator<TarEntry> {
  yield* jsonEntry(headingName, heading);
  const started = await startBackup(cluster);
  try {
    yield* liveFiles({ root: cluster.data, archivePath: clusterName, isExcluded: isExcludedFromBackup });
    await options.atPoint?.();
    yield* logOf(cluster.data, await stopBackup(cluster, started));
  } finally {
    await dropBackupSlot(cluster, started);
  }
  yield* otherFiles(options);
  yield* jsonEntry(manifestName, manifest);
}

/** Records each file's checksum while it is written. */
async function* withChecksums(entries: AsyncIterable<TarEntry>, { files }: Manifest): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    if (entry.size === null || entry.name === manifestName) {
      yield entry;
      continue;
    }
    const hash = createHash('sha256');
    yield { ...entry, content: tapChunks(entry.content, (part) => void hash.update(part)) };
    files.push({ path: entry.name, size: entry.size, sha256: hash.digest('hex') });
  }
}

async function* tapChunks(content: AsyncIterable<Buffer>, onChunk: (part: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const part of content) {
    onChunk(part);
    yield part;
  }
}

async function* logOf(data: string, { label, ...log }: WalRange & { label: string }): AsyncGenerator<TarEntry> {
  yield* textEntry(`${clusterName}/backup_label`, label);
  const isExcluded = (path: string): boolean => !isInWalRange(path, log);
  yield* liveFiles({ root: join(data, 'pg_wal'), archivePath: `${clusterName}/pg_wal`, isExcluded });
}

/** The data folder without the database, files of this run, and the secret. */
async function* otherFiles({ config: { dataDir }, target }: BackupOptions): AsyncGenerator<TarEntry> {
  const ownPath = relative(dataDir, target);
  const isExcluded = (path: string): boolean =>
    /^(secret|lock.*|postgres|postgres-backups|postgres\.place)$/.test(path) ||
    path === 'files/incoming' ||
    path.endsWith('.part') ||
    path === ownPath;
  yield* liveFiles({ root: dataDir, archivePath: filesName, isExcluded });
}

async function* textEntry(name: string, text: string): AsyncGenerator<TarEntry> {
  const bytes = Buffer.from(text);
  yield { name, size: bytes.length, mode: 0o600, mtimeMs: Date.now(), content: Readable.from([bytes]) };
}

/** Serialised when it is written, so that a manifest contains all previous entries. */
async function* jsonEntry(name: string, value: object): AsyncGenerator<TarEntry> {
  yield* textEntry(name, `${JSON.stringify(value)}\n`);
}

async function headingOf({ client, data }: Cluster, { config, product, now }: BackupOptions): Promise<Heading> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migration');
  return {
    format: 1,
    product,
    taken: now.toISOString(),
    postgres: (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim(),
    system: thisSystem,
    migration: rows[0]?.name ?? '',
    secret_key_id: keyIdOf(config.secret),
  };
}

/** After a power cut a name must not exist without its content. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
