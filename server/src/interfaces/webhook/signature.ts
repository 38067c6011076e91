import { createHmac, randomBytes } from 'node:crypto';
import type { SignedMessage } from '../delivery/public.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** A secret in the form of Standard Webhooks: 32 random bytes, base64 after a prefix. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/**
 * The headers of Standard Webhooks (github.com/standard-webhooks/standard-webhooks): HMAC-SHA256 over
 * `id.timestamp.body`, one signature for each valid secret.
 */
export function signedHeaders({ message_id: id, body, secrets, sentAt }: SignedMessage): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const content = Buffer.concat([Buffer.from(`${id}.${seconds}.`), body]);
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, content)}`);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Quayside-Webhook/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

function signatureOf(secret: string, content: Buffer): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
