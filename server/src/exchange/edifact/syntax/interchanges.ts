import type { Buffer } from 'node:buffer';

/**
 * Where an interchange begins: at its UNA, or at its UNB where it has none. In a text the separators stand behind a release
 * character, so that none reads like this.
 */
const beginning = /UNA[^A-Za-z0-9]{6}\s*UNB|UNB[^\w\s?]UN[A-Z]{2}[^\w\s?]\d/g;

/** A JSON text may quote some; its byte order mark reads so in Latin 1. */
const json = /^(\u00ef\u00bb\u00bf)?\s*[[{]/;

/** More than a carrier sends in a week: each becomes a file of its own. */
const maxInterchanges = 1_000;

/**
 * The interchanges of a file, each with all its bytes and what stands behind it; a file of one, of none, or of far too many is
 * itself. One that breaks off ends where the next begins.
 */
export function interchangesIn(bytes: Buffer): Buffer[] {
  // The signs of the syntax are single bytes in every repertoire.
  const text = bytes.toString('latin1');
  if (json.test(text)) return [bytes];
  const [, ...others] = Array.from(text.matchAll(beginning), ({ index }) => index);
  if (others.length >= maxInterchanges) return [bytes];
  return [0, ...others].map((start, at) => bytes.subarray(start, others[at] ?? bytes.length));
}
