import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '#contract/system/file.ts';
import { type FileEnding, fileTypes } from '#contract/system/upload-kinds.ts';
import { insertRow } from '#server/http/changes.ts';
import type { Caller } from '#server/http/rows.ts';
import { incomingFolder } from '#server/http/upload.ts';
import type { Config } from '#server/platform/config.ts';
import { holdContent } from './content-lock.ts';
import { named, plainName } from './file.service.ts';
import { store } from './storage.ts';

type Made = { name: string; ending: FileEnding; bytes: Buffer };
/** Where a file is kept: its row, its address, and its SHA-256 in hexadecimal. */
export type KeptFile = { id: number; url: string; name: string; sha256: string };

/** Keeps a file that the product itself has made, in the name of whom it was made for. */
export async function keepMade(caller: Caller & { config: Config }, { name, ending, bytes }: Made): Promise<KeptFile> {
  const folder = incomingFolder(caller.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  try {
    const md5sum = createHash('md5').update(bytes).digest('hex');
    const hash = createHash('sha256').update(bytes).digest();
    await holdContent(caller.db, md5sum);
    const sha256 = hash.toString('base64url');
    const url = await store(caller.config, { path, sha256, md5sum, ending });
    const shown = named(plainName(name), ending);
    const id = await insertRow(caller, files, {
      name: shown,
      url,
      file_url: url,
      md5sum,
      sha256,
      size: bytes.length,
      mime_type: fileTypes[ending],
      kind: 'attachment',
      is_public: false,
    });
    return { id, url, name: shown, sha256: hash.toString('hex') };
  } finally {
    await rm(path, { force: true });
  }
}
