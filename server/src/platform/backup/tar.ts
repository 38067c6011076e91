import { pipeline } from 'node:stream/promises';
import { extract, type Header, pack } from 'tar-stream';

export type TarEntry = {
  name: string;
  /** Of a folder it is null. */
  size: number | null;
  mode: number;
  mtimeMs: number;
  /** Exactly `size` bytes. */
  content: AsyncIterable<Buffer>;
};

/** The bytes of an archive as `tar` reads it, each written when it is asked for. */
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
    // Where nobody reads on, those who make the entries tidy up before this ends.
    archive.destroy();
    await filled;
  }
}

/** What is said of an archive that was cut short or changed. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/** The entries of an archive, read to its last byte; each one's content must be read before the next one is asked for. */
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

/** What cannot be read says so by its own error; all else is the archive's fault. `end` answers what it was ended by. */
async function* withDamageErrors<T>(parts: AsyncIterable<T>, end: () => Promise<unknown>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch {
    const cause = await end();
    // Streams have codes of their own for being ended.
    if (cause instanceof Error && 'code' in cause && !String(cause.code).includes('STREAM')) throw cause;
    throw new DamagedArchive('it is cut short or was changed', { cause });
  }
}

/** Its types leave open what its streams give: under Node it is buffers. */
function buffersOf(stream: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  return stream as AsyncIterable<Buffer>;
}
