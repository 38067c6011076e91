import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a body as in DCSA's pushes: HMAC-SHA256 of its bytes with a base64 secret. */
export function signatureOf(secret: string, bytes: Buffer): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest('hex');
}

/** Whether a header signs these bytes, with or without `sha256=`; in constant time. */
export function isSigned(header: string | undefined, secret: string, bytes: Buffer): boolean {
  const [, hex] = /^\s*(?:sha256=)?([0-9a-f]{64})\s*$/i.exec(header ?? '') ?? [];
  const expected = Buffer.from(signatureOf(secret, bytes), 'hex');
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
