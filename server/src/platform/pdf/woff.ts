import { inflateSync } from 'node:zlib';

const directory = 12;
const entry = 16;

/**
 * The font that a WOFF file holds, unpacked (W3C, WOFF File Format 1.0, part 4). Read packed, each letter would unpack its whole
 * table again.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(directory + entry * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const { tag, data, checksum } = tableAt(woff, 44 + 20 * table);
    const entryOffset = directory + entry * table;
    for (const [offset, value] of [tag, checksum, at, data.length].entries())
      head.writeUInt32BE(value, entryOffset + 4 * offset);
    // Tables begin at multiples of four.
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    at += data.length + padding;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number): { tag: number; data: Buffer; checksum: number } {
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const start = woff.readUInt32BE(at + 4);
  const bytes = woff.subarray(start, start + packed);
  return {
    tag: woff.readUInt32BE(at),
    data: packed < length ? inflateSync(bytes) : bytes,
    checksum: woff.readUInt32BE(at + 16),
  };
}
