import { Buffer } from 'node:buffer';

/** The bytes of an interchange: all repertoires that we write are subsets of ISO 8859-1. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Other repertoires of partners are in UTF-8 (UNOW, UNOX, UNOY); anything that is not valid UTF-8 is ISO 8859-1. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
