import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TarEntry } from './tar.ts';

type Tree = { root: string; archivePath: string; isExcluded: (path: string, entry: Dirent) => boolean };

const chunkBytes = 256 * 1024;

/** The files below a folder that is being written to: each with its size when it is reached. */
export async function* liveFiles({ root, archivePath, isExcluded }: Tree, below = ''): AsyncGenerator<TarEntry> {
  for (const entry of await entriesOf(join(root, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!(entry.isFile() || entry.isDirectory()) || isExcluded(path, entry)) continue;
    if (entry.isFile()) yield* liveFile(join(root, path), `${archivePath}/${path}`);
    else {
      const folder = await stat(join(root, path)).catch(undefinedIfMissing);
      if (!folder) continue;
      yield {
        name: `${archivePath}/${path}`,
        size: null,
        mode: folder.mode & 0o777,
        mtimeMs: folder.mtimeMs,
        content: emptyContent(),
      };
      yield* liveFiles({ root, archivePath, isExcluded }, path);
    }
  }
}

/** Yields nothing for a missing file: tables are dropped and files removed during the copy. */
export async function* liveFile(path: string, name: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  if (!file) return;
  try {
    const { size, mode, mtimeMs } = await file.stat();
    yield { name, size, mode: mode & 0o777, mtimeMs, content: readExactly(file, size) };
  } finally {
    await file.close();
  }
}

/** A file truncated meanwhile is padded: the WAL repeats the truncation. */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let at = 0;
  while (at < size) {
    const length = Math.min(chunkBytes, size - at);
    const chunk = Buffer.alloc(length);
    const { bytesRead } = await file.read(chunk, 0, length, at);
    yield bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
    at += bytesRead > 0 ? bytesRead : length;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
}

/** An empty content. */
export async function* emptyContent(): AsyncGenerator<never> {}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
