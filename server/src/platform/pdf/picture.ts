import { inflateSync } from 'node:zlib';

/** Four million pixels of four bytes, and a byte per line: more than any logo needs. */
const maxBytes = 20 * 1024 * 1024;
const maxPixels = 4_000_000;
const head = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Whether a picture can be drawn in little memory. A PNG of a megabyte may unpack to a gigabyte outside the thread's
 * memory limit; other formats are not unpacked here.
 */
export function isSafeToDraw(bytes: Uint8Array): boolean {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!picture.subarray(0, head.length).equals(head)) return true;
  if (picture.length < 33 || picture.readUInt32BE(16) * picture.readUInt32BE(20) > maxPixels) return false;
  try {
    inflateSync(Buffer.concat(imageData(picture)), { maxOutputLength: maxBytes });
    return true;
  } catch {
    return false;
  }
}

/** The chunks with image data, in order. */
function imageData(picture: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = head.length; at + 8 <= picture.length;) {
    const length = picture.readUInt32BE(at);
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(picture.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return parts;
}
