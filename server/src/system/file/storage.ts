import { createReadStream } from 'node:fs';
import type { PrepareContext } from '#server/http/route.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { hashStream } from '#server/platform/files/content-hash.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { holdContents } from './content-hold.ts';

type Content = { path: string; sha256: string; md5sum: string; ending: string };
/** A content that lies in the store while its row is not yet written: nobody takes it away until its holds are released. */
export type StoredLocation = { url: string; holds: readonly number[] };
type StoreContext = Pick<PrepareContext, 'config' | 'transaction'>;

/** Brings a content to the store while no connection waits for it; `admit` refuses one before it is sent. */
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
 * Keeps a content under a name made of itself, once however often it is sent, and answers where: in the store, and as an
 * address. Nothing is ever written over: a name that is taken by another content, as forged md5 sums can be, is not used.
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

/** What a content is called by those who count in md5. */
export async function md5Of(path: string): Promise<string> {
  return hashStream(createReadStream(path), { algorithm: 'md5', encoding: 'hex' });
}
