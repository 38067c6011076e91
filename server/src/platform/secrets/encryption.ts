import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** An encrypted text with the id of its key. */
export type Sealed = { text: string; keyId: string };

/**
 * Encrypts small secrets for storage, AES-256-GCM with a key derived from the installation's secret. `context`
 * identifies the row, e.g. `second_factor/7`: copied to another row, it cannot be decrypted.
 */
export function seal(secret: string, context: string, plain: string): Sealed {
  const { key, keyId } = keyOf(secret);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { text: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'), keyId };
}

/** The plain text, or undefined if key or context differ, or the text was tampered with. */
export function unseal(secret: string, context: string, { text, keyId }: Sealed): string | undefined {
  const current = keyOf(secret);
  if (current.keyId !== keyId) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, current.key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** An id that distinguishes secrets without revealing anything about them. */
export function keyIdOf(secret: string): string {
  return keyOf(secret).keyId;
}

/** A separate key for each purpose, so that a key that signs tokens is used for nothing else. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The id distinguishes keys without revealing anything about them. */
function keyOf(secret: string): { key: Buffer; keyId: string } {
  const key = keyFor(secret, 'quayside encryption at rest');
  return { key, keyId: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
}
