import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashStream } from './content-hash.ts';
import type { FileStore, StoreEntry } from './file-store.ts';

/** A store of files below a folder, which nodes share only if the folder is shared. */
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

/** A name appears with its complete content, even if two senders write it at once; false if it is taken. */
async function linkIfAbsent(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** After a power cut a name must not exist without its content. */
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

/** The folder is created with its first file, and files may disappear while it is read. */
async function* filesBelow(folder: string, prefix: string): AsyncIterable<StoreEntry> {
  const names = await readdir(join(folder, prefix), { recursive: true }).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, prefix, name)).catch(() => undefined);
    if (found?.isFile()) yield { name: join(prefix, name), modified: found.mtime };
  }
}
