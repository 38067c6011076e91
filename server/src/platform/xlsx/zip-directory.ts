import { UnsafeWorkbook } from './unsafe-workbook.ts';

/** A file of a zip archive: its entry in the central directory, and its compressed bytes. */
export type ZipEntry = { name: string; isDeflated: boolean; unpackedSize: number; packed: Buffer };

const signature = { end: 0x06_05_4b_50, central: 0x02_01_4b_50, local: 0x04_03_4b_50 } as const;
const endSize = 22;
const centralSize = 46;
const localSize = 30;
const maxCommentLength = 0xff_ff;
/** A workbook has some dozens of parts; one per sheet, drawing and picture. */
export const maxEntries = 2_000;
const method = { stored: 0, deflated: 8 } as const;

/** The entries of an archive (PKWARE appnote 4.3); anything unusual is refused. */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > maxEntries) throw new UnsafeWorkbook('too_large_inside');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let each = 0; each < count; each += 1) {
    const { entry, next } = entryAt(zip, at);
    entries.push(entry);
    at = next;
  }
  refuseOverlaps(entries);
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw new UnsafeWorkbook('broken');
  return entries;
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - endSize; at >= Math.max(0, zip.length - endSize - maxCommentLength); at -= 1) {
    if (zip.readUInt32LE(at) === signature.end && at + endSize + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw new UnsafeWorkbook('broken');
}

function entryAt(zip: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + centralSize > zip.length || zip.readUInt32LE(at) !== signature.central) throw new UnsafeWorkbook('broken');
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw new UnsafeWorkbook('encrypted');
  const packing = zip.readUInt16LE(at + 10);
  if (packing !== method.stored && packing !== method.deflated) throw new UnsafeWorkbook('broken');
  const packedSize = zip.readUInt32LE(at + 20);
  const nameLength = zip.readUInt16LE(at + 28);
  const next = at + centralSize + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  return {
    entry: {
      name: zip.toString('utf8', at + centralSize, at + centralSize + nameLength).replaceAll('\\', '/'),
      isDeflated: packing === method.deflated,
      unpackedSize: zip.readUInt32LE(at + 24),
      packed: packedAt(zip, zip.readUInt32LE(at + 42), packedSize),
    },
    next,
  };
}

function packedAt(zip: Buffer, local: number, size: number): Buffer {
  if (local + localSize > zip.length || zip.readUInt32LE(local) !== signature.local) throw new UnsafeWorkbook('broken');
  const start = local + localSize + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + size > zip.length) throw new UnsafeWorkbook('broken');
  return zip.subarray(start, start + size);
}

/**
 * Overlapping entries unpack to far more than an archive of their size could contain (D. Fifield, A better zip bomb,
 * 2019).
 */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const ranges = entries
    .map(({ packed }) => ({ from: packed.byteOffset, to: packed.byteOffset + packed.length }))
    .toSorted((a, b) => a.from - b.from);
  for (const [at, { from }] of ranges.entries()) {
    const previous = ranges[at - 1];
    if (previous && from < previous.to) throw new UnsafeWorkbook('too_large_inside');
  }
}
