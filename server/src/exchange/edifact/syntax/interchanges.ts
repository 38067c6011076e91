import type { Buffer } from 'node:buffer';

/**
 * Where an interchange begins: at its UNA, or at its UNB where it has none. In a text the separators stand behind a release
 * character, so that none reads like this.
 */
const beginning = /UNA[^A-Za-z0-9]{6}\s*UNB|UNB[^\w\s?]UN[A-Z]{2}[^\w\s?]\d/g;

/**
 * The interchanges of a file, each with all its bytes and what stands behind it; a file of one, or of none, is itself. One that
 * breaks off ends where the next begins.
 */
export function interchangesIn(bytes: Buffer): Buffer[] {
  // The signs of the syntax are single bytes in every repertoire.
  const [, ...others] = Array.from(bytes.toString('latin1').matchAll(beginning), ({ index }) => index);
  return [0, ...others].map((start, at) => bytes.subarray(start, others[at] ?? bytes.length));
}
