import { pipeline } from 'node:stream/promises';
import { extract, type Header, pack } from 'tar-stream';

export type TarEntry = {
  name: string;
  /** null for a folder. */
  size: number | null;
  mode: number;
  mtimeMs: number;
  /** Exactly `size` bytes. */
  content: AsyncIterable<Buffer>;
};

/** A tar archive as a stream; each entry is read on demand. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack();
  const fill = async (): Promise<void> => {
    for await (const { name, size, mode, mtimeMs, content } of entries) {
      const type = size === null ? 'directory' : 'file';
      const header = { name, type, size: size ?? 0, mode, mtime: new Date(mtimeMs) } as const;
      await pipeline(content, archive.entry(header));
    }
    archive.finalize();
  };
  const filled = fill().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* buffersOf(archive);
  } finally {
    // If the reader stops early, the entries' producers clean up before this returns.
    archive.destroy();
    await filled;
  }
}

/** An archive was truncated or changed. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/** The entries of an archive, read to its last byte; each content must be read before the next entry is requested. */
export async function* unpackTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  const filled = pipeline(bytes, archive).then(
    () => undefined,
    (error: unknown) => error,
  );
  const end = async (): Promise<unknown> => {
    archive.destroy();
    return filled;
  };
  try {
    for await (const entry of withDamageErrors(archive, end))
      yield entryOf(entry.header, withDamageErrors(buffersOf(entry), end));
  } finally {
    await end();
  }
}

function entryOf({ name, type, size, mode, mtime }: Header, content: AsyncIterable<Buffer>): TarEntry {
  if (type !== 'file' && type !== 'directory') throw new DamagedArchive(`it holds ${name}`);
  const common = { name: name.replace(/\/$/, ''), mode, mtimeMs: mtime.getTime() };
  return { ...common, size: type === 'directory' ? null : size, content };
}

/**
 * Read errors are passed on; any other error means that the archive is damaged. `end` returns the error that ended it.
 */
async function* withDamageErrors<T>(parts: AsyncIterable<T>, end: () => Promise<unknown>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch {
    const cause = await end();
    // Premature ends of streams have error codes of their own.
    if (cause instanceof Error && 'code' in cause && !String(cause.code).includes('STREAM')) throw cause;
    throw new DamagedArchive('it is cut short or was changed', { cause });
  }
}

/** Typed loosely by the library; under Node its streams yield buffers. */
function buffersOf(stream: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  return stream as AsyncIterable<Buffer>;
}
