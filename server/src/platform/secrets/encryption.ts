import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is stored: the sealed text, and beside it the id of the key that opens it. */
export type Sealed = { text: string; keyId: string };

/**
 * Seals small secrets at rest, AES-256-GCM under a key made of the installation's secret. `place` says where the text is kept,
 * e.g. `second_factor/7`: copied to another row, it does not open.
 */
export function seal(secret: string, context: string, plain: string): Sealed {
  const { key, keyId } = keyOf(secret);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { text: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'), keyId };
}

/** The text, or undefined when it was sealed by another key, for another place, or is not what was sealed. */
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

/** What tells one secret from another, and says nothing about it. */
export function keyIdOf(secret: string): string {
  return keyOf(secret).keyId;
}

/** A key of its own for each purpose: what signs tokens signs nothing else, and never encrypts. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The id tells keys apart and says nothing about them. */
function keyOf(secret: string): { key: Buffer; keyId: string } {
  const key = keyFor(secret, 'quayside encryption at rest');
  return { key, keyId: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
}
