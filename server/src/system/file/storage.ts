import { createReadStream } from 'node:fs';
import type { PrepareContext } from '#server/http/route.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { hashStream } from '#server/platform/files/content-hash.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { holdContents } from './content-hold.ts';

type Content = { path: string; sha256: string; md5sum: string; ending: string };
/** A content in the store without a row yet: its holds protect it from the clean-up. */
export type StoredLocation = { url: string; holds: readonly number[] };
type StoreContext = Pick<PrepareContext, 'config' | 'transaction'>;

/** Moves a content to the store without holding a connection; `admit` may refuse it before. */
export async function storeContent(
  { config, transaction }: StoreContext,
  content: Content,
  admit?: (db: Tx) => Promise<void>,
): Promise<StoredLocation> {
  const holds = await transaction(async (db) => {
    await admit?.(db);
    return holdContents(db, [content.md5sum]);
  });
  return { url: await store(config, content), holds };
}

/**
 * Stores a content under its hash, once however often it is uploaded, and returns its name and path. Never overwrites:
 * a name with another content, possible with forged MD5 sums, is not used.
 */
async function store(config: Config, { path, sha256, md5sum, ending }: Content): Promise<string> {
  const { putIfAbsent } = fileStore(config);
  const folder = `media/files/${md5sum.charAt(0)}/${md5sum.charAt(1)}/`;
  const md5Name = `${folder}${md5sum}.${ending}`;
  if (await putIfAbsent(md5Name, { path, sha256 })) return md5Name;

  const hashedName = `${folder}${md5sum}-${Buffer.from(sha256, 'base64url').toString('hex', 0, 8)}.${ending}`;
  if (await putIfAbsent(hashedName, { path, sha256 })) return hashedName;
  throw new Error(`${hashedName} holds another content than its name says`);
}

/** The MD5 sum by which clients identify a content. */
export async function md5Of(path: string): Promise<string> {
  return hashStream(createReadStream(path), { algorithm: 'md5', encoding: 'hex' });
}
