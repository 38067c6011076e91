import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a body as DCSA's pushes carry it: HMAC-SHA256 of its bytes under a secret that is told in base64. */
export function signatureOf(secret: string, bytes: Buffer): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest('hex');
}

/** Whether a header signs these bytes, `sha256=` before it or not; it takes as long for any wrong one. */
export function isSigned(header: string | undefined, secret: string, bytes: Buffer): boolean {
  const [, hex] = /^\s*(?:sha256=)?([0-9a-f]{64})\s*$/i.exec(header ?? '') ?? [];
  const expected = Buffer.from(signatureOf(secret, bytes), 'hex');
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
