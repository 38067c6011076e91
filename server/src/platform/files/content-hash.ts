import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

type HashFormat = { algorithm: 'md5' | 'sha256'; encoding: 'hex' | 'base64url' };

/** The hash of a stream's content, read in chunks. */
export async function hashStream(stream: Readable, { algorithm, encoding }: HashFormat): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest(encoding);
}
