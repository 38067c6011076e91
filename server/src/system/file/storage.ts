import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/platform/config.ts';

type Content = { path: string; sha256: string; md5sum: string; ending: string };

/**
 * Keeps a content under a name made of itself, once however often it is sent, and answers where: under the data folder, and as
 * an address. Nothing is ever written over: a name that is
 * taken by another content, as forged md5 sums can be, is not used.
 */
export async function store({ dataDir }: Config, { path, sha256, md5sum, ending }: Content): Promise<string> {
  const folder = `media/files/${md5sum.charAt(0)}/${md5sum.charAt(1)}/`;
  await synced(path);
  const plain = `${folder}${md5sum}.${ending}`;
  if (await kept(join(dataDir, plain), { path, sha256 })) return plain;

  const own = `${folder}${md5sum}-${Buffer.from(sha256, 'base64url').toString('hex', 0, 8)}.${ending}`;
  if (await kept(join(dataDir, own), { path, sha256 })) return own;
  throw new Error(`${own} holds another content than its name says`);
}

/** Whether the place holds this content now; it appears there whole or not at all, also where two senders meet. */
async function kept(place: string, { path, sha256 }: Pick<Content, 'path' | 'sha256'>): Promise<boolean> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  try {
    await link(path, place);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await hashOf(place, 'sha256', 'base64url')) === sha256;
  }
}

/** A name must not outlive a power cut that its content did not. */
async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a content is called by those who count in md5. */
export async function md5Of(path: string): Promise<string> {
  return hashOf(path, 'md5', 'hex');
}

async function hashOf(path: string, algorithm: 'md5' | 'sha256', as: 'hex' | 'base64url'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest(as);
}
