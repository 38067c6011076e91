import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UnsafeWorkbook } from './unsafe-workbook.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

export type WorkbookFormat = 'xlsx' | 'xls';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A file's format by its first bytes, independent of its name. */
export function detectFormat(start: Buffer): WorkbookFormat | undefined {
  if (start.subarray(0, zipStart.length).equals(zipStart)) return 'xlsx';
  return start.subarray(0, oleStart.length).equals(oleStart) ? 'xls' : undefined;
}

/** Encrypted newer workbooks are inside a container of the older format (MS-OFFCRYPTO 2.3.4.4). */
export function refuseEncrypted(ole: Buffer): void {
  if (ole.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new UnsafeWorkbook('encrypted');
}

type Limits = { unpackedBytes: number; rows: number };

/**
 * Refuses an archive that is no workbook or is unsafe to unpack: first by its directory, then by unpacking it once
 * without storing anything, because a directory may lie.
 */
export async function inspect(zip: Buffer, { unpackedBytes, rows }: Limits): Promise<void> {
  const entries = zipEntries(zip);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new UnsafeWorkbook('not_a_workbook');
  const declaredSize = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  if (declaredSize > unpackedBytes) throw new UnsafeWorkbook('too_large_inside');

  let remaining = unpackedBytes;
  for (const entry of entries) {
    const checkChunk = contentChecker(entry, rows);
    // Sequentially, because each may use the whole memory limit.
    await unpack(entry, (chunk) => {
      remaining -= chunk.length;
      if (remaining < 0) throw new UnsafeWorkbook('too_large_inside');
      checkChunk(chunk);
    });
  }
}

async function unpack({ packed, isDeflated }: ZipEntry, onChunk: (chunk: Buffer) => void): Promise<void> {
  if (!isDeflated) return onChunk(packed);
  try {
    await pipeline(Readable.from([packed]), createInflateRaw({ chunkSize: 64 * 1024 }), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) onChunk(chunk);
    });
  } catch (error) {
    throw error instanceof UnsafeWorkbook ? error : new UnsafeWorkbook('broken');
  }
}

const overlap = 64;

/** Checks a part for forbidden content, across the borders of its chunks. */
function contentChecker({ name }: ZipEntry, maxRows: number): (chunk: Buffer) => void {
  if (!/\.(xml|rels|vml)$/i.test(name)) return () => undefined;
  const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  let rows = 0;
  let tail = '';
  return (chunk) => {
    const text = tail + chunk.toString('latin1');
    // Spreadsheets write no document types; entity bombs need them.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnsafeWorkbook('entities');
    // Those of the overlap were counted with the chunk before.
    if (isSheet) rows += rowsIn(text) - rowsIn(tail);
    if (rows > maxRows) throw new UnsafeWorkbook('too_many_rows');
    tail = text.slice(-overlap);
  };
}

const rowsIn = (text: string): number => text.match(/<(?:\w{1,20}:)?row[\s/>]/g)?.length ?? 0;
