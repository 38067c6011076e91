/** Archives as `tar` reads them: POSIX ustar, with extended headers for long names. */

const block = 512;
const zeros = Buffer.alloc(block);
const octal = 8;

export type TarEntry = {
  name: string;
  /** Of a folder it is null. */
  size: number | null;
  mode: number;
  mtimeMs: number;
  /** Exactly `size` bytes. */
  content: AsyncIterable<Buffer>;
};

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

type Header = { name: string; type: '0' | '5' | 'x'; size: number; mode: number; mtimeMs: number };

/** The bytes of an archive. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, mode, mtimeMs, content } of entries) {
    const isFolder = size === null;
    const shown = isFolder ? `${name}/` : name;
    if (Buffer.byteLength(shown) > fields.name[1]) yield* longName(shown, mtimeMs);
    yield headerOf({ name: shown, type: isFolder ? '5' : '0', size: size ?? 0, mode, mtimeMs });
    if (isFolder) continue;
    yield* content;
    yield padding(size);
  }
  yield zeros;
  yield zeros;
}

function* longName(name: string, mtimeMs: number): Generator<Buffer> {
  const record = recordOf('path', name);
  yield headerOf({ name: 'long-name', type: 'x', size: record.length, mode: 0o600, mtimeMs });
  yield record;
  yield padding(record.length);
}

/** `<its own length> key=value\n` */
function recordOf(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function padding(size: number): Buffer {
  return zeros.subarray(0, (block - (size % block)) % block);
}

function headerOf({ name, type, size, mode, mtimeMs }: Header): Buffer {
  const header = Buffer.alloc(block);
  const put = (field: keyof typeof fields, text: string): void => {
    const [at, length] = fields[field];
    header.write(text, at, length);
  };
  const number = (field: keyof typeof fields, value: number): void =>
    put(field, `${value.toString(octal).padStart(fields[field][1] - 1, '0')}\0`);
  put('name', name);
  number('mode', mode);
  number('uid', 0);
  number('gid', 0);
  number('size', size);
  number('mtime', Math.max(0, Math.floor(mtimeMs / 1000)));
  put('type', type);
  put('magic', 'ustar\u000000');
  put('sum', `${sumOf(header).toString(octal).padStart(6, '0')}\0 `);
  return header;
}

/** The sum's own field counts as blanks. */
function sumOf(header: Buffer): number {
  const [from, length] = fields.sum;
  return header.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 0x20 : byte), 0);
}

/** What is said of an archive that was cut short or changed. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/** The entries of an archive, read to its last byte; each one's content must be read before the next one is asked for. */
export async function* untarred(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = reader(bytes);
  let named: string | undefined;
  for (;;) {
    const header = await source.take(block);
    if (header.every((byte) => byte === 0)) return source.drain();
    const { name, type, size, mode, mtimeMs } = readHeader(header);
    const content = source.stream(size);
    if (type === 'x') named = nameIn(await whole(content));
    else {
      const shown = named ?? name;
      named = undefined;
      yield { name: shown.replace(/\/$/, ''), size: type === '5' ? null : size, mode, mtimeMs, content };
    }
    await source.take(padding(size).length);
  }
}

function readHeader(header: Buffer): Header {
  const text = (field: keyof typeof fields): string => {
    const [at, length] = fields[field];
    return header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  };
  const number = (field: keyof typeof fields): number => Number.parseInt(text(field).trim(), octal);
  const type = text('type');
  if (number('sum') !== sumOf(header) || (type !== '0' && type !== '5' && type !== 'x'))
    throw new DamagedArchive('a heading in it is not what was written');
  return { name: text('name'), type, size: number('size'), mode: number('mode'), mtimeMs: number('mtime') * 1000 };
}

function nameIn(record: Buffer): string {
  const name = /^\d+ path=(.*)\n$/s.exec(record.toString('utf8'))?.[1];
  if (name === undefined) throw new DamagedArchive('a name in it cannot be read');
  return name;
}

export async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

type Reader = {
  take: (size: number) => Promise<Buffer>;
  stream: (size: number) => AsyncIterable<Buffer>;
  drain: () => Promise<void>;
};

function reader(bytes: AsyncIterable<Buffer>): Reader {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* stream(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await source.next();
        if (next.done === true) throw new DamagedArchive('it ends too early');
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  const drain = async (): Promise<void> => {
    while (!(await source.next()).done) rest = Buffer.alloc(0);
  };
  return { stream, drain, take: async (size) => whole(stream(size)) };
}
