import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from './content-hash.ts';
import type { FileStore, Stored } from './file-store.ts';

/** Files below a folder, which nodes share only where the folder is shared. */
export function folderStore(folder: string): FileStore {
  const placeOf = (name: string): string => join(folder, name);
  return {
    folder,
    keep: async (name, { path, sha256 }) => {
      await synced(path);
      const place = await prepared(placeOf(name));
      if (await linked(path, place)) return true;
      return (await hashOf(createReadStream(place), { algorithm: 'sha256', as: 'base64url' })) === sha256;
    },
    put: async (name, path) => {
      await synced(path);
      await rename(path, await prepared(placeOf(name)));
    },
    read: async (name) => ((await isThere(placeOf(name))) ? createReadStream(placeOf(name)) : undefined),
    has: async (name) => isThere(placeOf(name)),
    remove: async (name) => rm(placeOf(name), { force: true }),
    list: (beginning) => filesBelow(folder, beginning),
    withFile: async (name, work) => work(placeOf(name)),
  };
}

async function prepared(place: string): Promise<string> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  return place;
}

/** A name appears with its whole content, also where two senders meet; false where it is taken. */
async function linked(path: string, place: string): Promise<boolean> {
  try {
    await link(path, place);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A name must not outlive a power cut that its content did not. */
async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}

/** There is no such folder before its first file, and a file may go while the folder is read. */
async function* filesBelow(folder: string, beginning: string): AsyncIterable<Stored> {
  const names = await readdir(join(folder, beginning), { recursive: true }).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, beginning, name)).catch(() => undefined);
    if (found?.isFile()) yield { name: join(beginning, name), modified: found.mtime };
  }
}
