import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fail } from '../app-error.ts';
import type { Config } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const stores = new WeakMap<Config, FileStore>();

/** The file store of an installation: S3 if configured, so that all nodes share it, else the data folder. */
export function fileStore(config: Config): FileStore {
  const existing = stores.get(config);
  if (existing) return existing;
  const created = config.s3 ? s3Store(config.s3, incomingFolder(config)) : folderStore(config.dataDir);
  stores.set(config, created);
  return created;
}

/**
 * A content that is opened when it is sent, after the request's transaction: no connection is held while waiting for
 * the store.
 */
export function readLazily(store: FileStore, name: string): Readable {
  const content = async function* () {
    yield* (await store.read(name)) ?? fail('not_found');
  };
  return Readable.from(content(), { objectMode: false });
}

/** The local folder of files being uploaded or produced. */
export function incomingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files', 'incoming');
}

/** Provides a local path for a file being written, and removes it afterwards. */
export async function withTemporaryFile<T>(config: Config, work: (path: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
