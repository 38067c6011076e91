import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DamagedArchive, type TarEntry, packTar, unpackTar } from './tar.ts';

const chunkBytes = 65_536;

function entry(name: string, content: string | null, mode = 0o640): TarEntry {
  const bytes = Buffer.from(content ?? '');
  return { name, size: content === null ? null : bytes.length, mode, mtimeMs: 0, content: Readable.from([bytes]) };
}

async function archiveOf(...entries: TarEntry[]): Promise<Buffer> {
  return buffer(packTar(Readable.from(entries)));
}

async function read(archive: Buffer): Promise<(readonly [string, string | null, number])[]> {
  const found = [];
  for await (const { name, size, mode, content } of unpackTar(Readable.from([archive])))
    found.push([name, size === null ? null : await text(content), mode] as const);
  return found;
}

test('names of any length and language, folders, modes and contents come back as they were', async () => {
  const entries = [
    ['files', null, 0o750],
    ['files/plain', 'a bill of lading', 0o600],
    [`files/${'long-'.repeat(30)}单证.pdf`, 'long', 0o640],
    [`${'folder/'.repeat(40)}${'n'.repeat(150)}`, 'deep', 0o640],
    ['files/empty', '', 0o640],
  ] as const;

  expect(await read(await archiveOf(...entries.map(([name, content, mode]) => entry(name, content, mode))))).toEqual(
    entries,
  );
});

test('a file is passed on as it is read, also one larger than memory, and whoever made it tidies up when nobody reads on', async () => {
  let produced = 0;
  let isCleanedUp = false;
  async function* endlessEntries(): AsyncGenerator<TarEntry> {
    try {
      yield { ...entry('huge', ''), size: 2 ** 40, content: chunks() };
    } finally {
      isCleanedUp = true;
    }
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      produced += chunkBytes;
      yield Buffer.alloc(chunkBytes);
    }
  }

  let taken = 0;
  for await (const part of packTar(endlessEntries())) {
    taken += part.length;
    if (taken > 100 * chunkBytes) break;
  }

  expect(produced - taken).toBeLessThan(4 * chunkBytes);
  expect(isCleanedUp).toBe(true);
});

test('what is not as long as was said, or cannot be read, ends the archive', async () => {
  await expect(archiveOf({ ...entry('short', 'abc'), size: 4 })).rejects.toThrow('Size mismatch');
  const failingContent = Readable.from([Promise.reject(new Error('the disk is gone'))]);
  await expect(archiveOf({ ...entry('gone', 'abc'), content: failingContent })).rejects.toThrow('the disk is gone');
});

test('an archive that is cut short, changed, or no archive is damaged; why it cannot be read is passed on', async () => {
  const whole = await archiveOf(entry('one', 'x'.repeat(600)), entry('two', 'y'));
  const changed = Buffer.from(whole);
  changed[1_540] = 0x7a;
  for (const bytes of [whole.subarray(0, 700), whole.subarray(0, 1_600), changed, Buffer.from('text')])
    await expect(read(bytes)).rejects.toThrow(DamagedArchive);

  const unreadable = Readable.from([Promise.reject(Object.assign(new Error('no such disk'), { code: 'EIO' }))]);
  await expect(unpackTar(unreadable).next()).rejects.toThrow('no such disk');
});
