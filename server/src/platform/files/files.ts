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

/** The one store of an installation: S3 where it is configured, so that all nodes have the same files, else the data folder. */
export function fileStore(config: Config): FileStore {
  const existing = stores.get(config);
  if (existing) return existing;
  const created = config.s3 ? s3Store(config.s3, incomingFolder(config)) : folderStore(config.dataDir);
  stores.set(config, created);
  return created;
}

/** A content that is asked for when it is sent, after the request's transaction: no connection waits for the store. */
export function readLazily(store: FileStore, name: string): Readable {
  const content = async function* () {
    yield* (await store.read(name)) ?? fail('not_found');
  };
  return Readable.from(content(), { objectMode: false });
}

/** Where files lie on this machine on their way in and out. */
export function incomingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files', 'incoming');
}

/** Lends a place on this machine for a file that is being written; what still lies there afterwards is removed. */
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
