import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's password storage sheet. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash that no password opens, so that an unknown account takes as long to refuse as a known one. */
const nobody = await hash(crypto.randomUUID());

/** Whether a password opens an account; an account without a password is opened by none. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  const matches = await verify(stored === '' ? nobody : stored, password);
  return matches && stored !== '';
}
