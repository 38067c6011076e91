import { randomBytes } from 'node:crypto';
import { hashSecret } from './token.ts';

/** A key as it is looked for: by how it begins, and what all of it hashes to. */
export type ClientKey = { prefix: string; hash: string };

const form = /^(qk_[0-9a-f]{12})_[\w-]{43}$/;

/** A key that is handed out once, `qk_<12 digits>_<256 bits>`; its prefix and its hash are stored. */
export function newClientKey(): ClientKey & { key: string } {
  const prefix = `qk_${randomBytes(6).toString('hex')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, hash: hashSecret(key) };
}

/** The key that a token is; undefined where it is that of a session. */
export function clientKeyOf(token: string): ClientKey | undefined {
  const prefix = form.exec(token)?.[1];
  return prefix === undefined ? undefined : { prefix, hash: hashSecret(token) };
}
