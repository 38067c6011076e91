import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileExtension } from '#contract/system/upload-kinds.ts';
import type { PrepareContext } from '#server/http/route.ts';
import type { Caller } from '#server/http/rows.ts';
import { withTemporaryFile } from '#server/platform/files/files.ts';
import { insertContent, withEnding, plainName, type StoredUpload } from './file.service.ts';
import { storeContent } from './storage.ts';

type GeneratedFile = { name: string; ending: FileExtension; bytes: Buffer };
/** A stored file: its row, its path, and its SHA-256 in hexadecimal. */
export type FileReference = { id: number; url: string; name: string; sha256: string };

/** Moves a generated file to the store, while no database connection is held. */
export async function storeGenerated(
  context: Pick<PrepareContext, 'config' | 'transaction'>,
  generated: GeneratedFile,
): Promise<StoredUpload> {
  const { ending, bytes } = generated;
  const md5sum = createHash('md5').update(bytes).digest('hex');
  const sha256 = createHash('sha256').update(bytes).digest('base64url');
  const location = await withTemporaryFile(context.config, async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return storeContent(context, { path, sha256, md5sum, ending });
  });
  const name = withEnding(plainName(generated.name), ending);
  return { ...location, name, ending, md5sum, sha256, size: bytes.length, kind: 'attachment' };
}

/** Writes its row, in the name of the user it was made for. */
export async function insertGenerated(caller: Caller, stored: StoredUpload): Promise<FileReference> {
  const id = await insertContent(caller, { ...stored, isPublic: false });
  const { url, name, sha256 } = stored;
  return { id, url, name, sha256: Buffer.from(sha256, 'base64url').toString('hex') };
}
