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
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack();
  const fill = async (): Promise<void> => {
    for await (const { name, size, mode, mtimeMs, content } of entries) {
      const type = size === null ? 'directory' : 'file';
      const header = { name, type, size: size ?? 0, mode, mtime: new Date(mtimeMs) } as const;
      await pipeline(content, archive.entry(header));
    }
    archive.finalize();
  };
  const filled = fill().catch((error: Error) => {
    archive.destroy(error);
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
export async function* untarred(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  // What ends it is thrown to whoever reads the entries.
  const filled = pipeline(bytes, archive).catch(() => undefined);
  try {
    for await (const entry of sound(archive)) yield entryOf(entry.header, buffersOf(entry));
  } finally {
    archive.destroy();
    await filled;
  }
}

function entryOf({ name, type, size, mode, mtime }: Header, content: AsyncIterable<Buffer>): TarEntry {
  if (type !== 'file' && type !== 'directory') throw new DamagedArchive(`it holds ${name}`);
  const kept = { name: name.replace(/\/$/, ''), mode, mtimeMs: mtime.getTime() };
  return { ...kept, size: type === 'directory' ? null : size, content: sound(content) };
}

/** Its types leave open what its streams give: under Node it is buffers. */
function buffersOf(stream: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  return stream as AsyncIterable<Buffer>;
}

/** What a system or the unpacking refuses has a code; what has none was said by who reads the archive. */
async function* sound<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new DamagedArchive('it is cut short or was changed', { cause: error });
  }
}
