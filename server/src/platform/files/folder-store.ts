import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashStream } from './content-hash.ts';
import type { FileStore, StoreEntry } from './file-store.ts';

/** Files below a folder, which nodes share only where the folder is shared. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, name);
  return {
    folder,
    putIfAbsent: async (name, { path, sha256 }) => {
      await syncFile(path);
      const target = await ensureParentFolder(pathOf(name));
      if (await linkIfAbsent(path, target)) return true;
      return (await hashStream(createReadStream(target), { algorithm: 'sha256', encoding: 'base64url' })) === sha256;
    },
    put: async (name, path) => {
      await syncFile(path);
      await rename(path, await ensureParentFolder(pathOf(name)));
    },
    read: async (name) => ((await isExisting(pathOf(name))) ? createReadStream(pathOf(name)) : undefined),
    has: async (name) => isExisting(pathOf(name)),
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: (prefix) => filesBelow(folder, prefix),
    withFile: async (name, work) => work(pathOf(name)),
  };
}

async function ensureParentFolder(target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return target;
}

/** A name appears with its whole content, also where two senders meet; false where it is taken. */
async function linkIfAbsent(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A name must not outlive a power cut that its content did not. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function isExisting(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  );
}

/** There is no such folder before its first file, and a file may go while the folder is read. */
async function* filesBelow(folder: string, prefix: string): AsyncIterable<StoreEntry> {
  const names = await readdir(join(folder, prefix), { recursive: true }).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, prefix, name)).catch(() => undefined);
    if (found?.isFile()) yield { name: join(prefix, name), modified: found.mtime };
  }
}
