import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { files } from '#contract/system/file.ts';
import { type FileEnding, fileTypes } from '#contract/system/upload-kinds.ts';
import { insertRow } from '#server/http/changes.ts';
import type { Caller } from '#server/http/rows.ts';
import type { Config } from '#server/platform/config.ts';
import { withDraft } from '#server/platform/files/files.ts';
import { holdContent } from './content-lock.ts';
import { named, plainName } from './file.service.ts';
import { store } from './storage.ts';

type Made = { name: string; ending: FileEnding; bytes: Buffer };
/** Where a file is kept: its row, its address, and its SHA-256 in hexadecimal. */
export type KeptFile = { id: number; url: string; name: string; sha256: string };

/** Keeps a file that the product itself has made, in the name of whom it was made for. */
export async function keepMade(caller: Caller & { config: Config }, made: Made): Promise<KeptFile> {
  const { ending, bytes } = made;
  const md5sum = createHash('md5').update(bytes).digest('hex');
  const hash = createHash('sha256').update(bytes).digest();
  const sha256 = hash.toString('base64url');
  await holdContent(caller.db, md5sum);
  const url = await withDraft(caller.config, async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return store(caller.config, { path, sha256, md5sum, ending });
  });
  const name = named(plainName(made.name), ending);
  const id = await insertRow(caller, files, {
    name,
    url,
    file_url: url,
    md5sum,
    sha256,
    size: bytes.length,
    mime_type: fileTypes[ending],
    kind: 'attachment',
    is_public: false,
  });
  return { id, url, name, sha256: hash.toString('hex') };
}
