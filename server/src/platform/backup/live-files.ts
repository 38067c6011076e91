import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TarEntry } from './tar.ts';

type Tree = { root: string; as: string; isLeft: (path: string, entry: Dirent) => boolean };

const chunkBytes = 256 * 1024;

/** The files below a folder that others go on writing to: each with as many bytes as it has when it is reached. */
export async function* liveFiles({ root, as, isLeft }: Tree, below = ''): AsyncGenerator<TarEntry> {
  for (const entry of await entriesOf(join(root, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!(entry.isFile() || entry.isDirectory()) || isLeft(path, entry)) continue;
    if (entry.isFile()) yield* liveFile(join(root, path), `${as}/${path}`);
    else {
      const folder = await stat(join(root, path)).catch(gone);
      if (!folder) continue;
      yield {
        name: `${as}/${path}`,
        size: null,
        mode: folder.mode & 0o777,
        mtimeMs: folder.mtimeMs,
        content: nothing(),
      };
      yield* liveFiles({ root, as, isLeft }, path);
    }
  }
}

/** Nothing where it is gone: a table may be dropped, a file removed, while others are copied. */
export async function* liveFile(path: string, name: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r').catch(gone);
  if (!file) return;
  try {
    const { size, mode, mtimeMs } = await file.stat();
    yield { name, size, mode: mode & 0o777, mtimeMs, content: exactly(file, size) };
  } finally {
    await file.close();
  }
}

/** What has been cut off meanwhile is filled up: the log of changes says that it is to be cut off. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let at = 0;
  while (at < size) {
    const wanted = Math.min(chunkBytes, size - at);
    const chunk = Buffer.alloc(wanted);
    const { bytesRead } = await file.read(chunk, 0, wanted, at);
    yield bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
    at += bytesRead > 0 ? bytesRead : wanted;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(gone)) ?? [];
}

/** A content without a byte. */
export async function* nothing(): AsyncGenerator<never> {}

function gone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
