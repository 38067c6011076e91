import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';

/** Each hash takes 19 MB and one of Node's four threads, which file access and compression need too. */
const limited = limitConcurrency(2);

/** argon2id with the library's defaults, which follow OWASP's password storage sheet. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password));
}

/** A hash that matches no password, so that refusing an unknown account takes as long as a known one. */
const dummyHash = await hash(crypto.randomUUID());

/** Whether a password matches; an account without a password has none that does. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  const matches = await limited(() => verify(stored === '' ? dummyHash : stored, password));
  return matches && stored !== '';
}
