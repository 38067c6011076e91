import { randomBytes } from 'node:crypto';
import { hashSecret } from './token.ts';

/** A key for lookup: its prefix and the hash of the whole. */
export type ClientKey = { prefix: string; hash: string };

const form = /^(qk_[0-9a-f]{12})_[\w-]{43}$/;

/** A key that is returned once, `qk_<12 digits>_<256 bits>`; its prefix and its hash are stored. */
export function newClientKey(): ClientKey & { key: string } {
  const prefix = `qk_${randomBytes(6).toString('hex')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, hash: hashSecret(key) };
}

/** The key in a token; undefined if it is a session's. */
export function clientKeyOf(token: string): ClientKey | undefined {
  const prefix = form.exec(token)?.[1];
  return prefix === undefined ? undefined : { prefix, hash: hashSecret(token) };
}
