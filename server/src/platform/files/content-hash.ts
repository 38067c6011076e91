import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

type Form = { algorithm: 'md5' | 'sha256'; as: 'hex' | 'base64url' };

/** The hash of all that a stream holds, read piece by piece. */
export async function hashOf(stream: Readable, { algorithm, as }: Form): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest(as);
}
