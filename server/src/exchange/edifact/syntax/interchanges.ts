import type { Buffer } from 'node:buffer';

/** The start of an interchange: its UNA, or its UNB without one. Texts escape the separators, so they cannot match. */
const beginning = /UNA[^A-Za-z0-9]{6}\s*UNB|UNB[^\w\s?]UN[A-Z]{2}[^\w\s?]\d/g;

/** A JSON text may quote one; its byte order mark is read as Latin 1. */
const json = /^(\u00ef\u00bb\u00bf)?\s*[[{]/;

/** More than a carrier sends in a week: each becomes a file of its own. */
const maxInterchanges = 1_000;

/**
 * Splits a file into interchanges, each with all its bytes up to the next; a file with one, none, or too many is
 * returned whole. A truncated one ends where the next begins.
 */
export function interchangesIn(bytes: Buffer): Buffer[] {
  // The characters of the syntax are single bytes in every repertoire.
  const text = bytes.toString('latin1');
  if (json.test(text)) return [bytes];
  const [, ...others] = Array.from(text.matchAll(beginning), ({ index }) => index);
  if (others.length >= maxInterchanges) return [bytes];
  return [0, ...others].map((start, at) => bytes.subarray(start, others[at] ?? bytes.length));
}
