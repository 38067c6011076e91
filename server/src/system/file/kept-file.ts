import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileEnding } from '#contract/system/upload-kinds.ts';
import type { Outside } from '#server/http/route.ts';
import type { Caller } from '#server/http/rows.ts';
import { withDraft } from '#server/platform/files/files.ts';
import { insertContent, named, plainName, type Sent } from './file.service.ts';
import { brought } from './storage.ts';

type Made = { name: string; ending: FileEnding; bytes: Buffer };
/** Where a file is kept: its row, its address, and its SHA-256 in hexadecimal. */
export type KeptFile = { id: number; url: string; name: string; sha256: string };

/** Brings a file that the product itself has made to the store, while no connection waits for it. */
export async function storeMade(outside: Pick<Outside, 'config' | 'transaction'>, made: Made): Promise<Sent> {
  const { ending, bytes } = made;
  const md5sum = createHash('md5').update(bytes).digest('hex');
  const sha256 = createHash('sha256').update(bytes).digest('base64url');
  const lying = await withDraft(outside.config, async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return brought(outside, { path, sha256, md5sum, ending });
  });
  const name = named(plainName(made.name), ending);
  return { ...lying, name, ending, md5sum, sha256, size: bytes.length, kind: 'attachment' };
}

/** Writes its row, in the name of whom it was made for. */
export async function keepMade(caller: Caller, sent: Sent): Promise<KeptFile> {
  const id = await insertContent(caller, { ...sent, isPublic: false });
  const { url, name, sha256 } = sent;
  return { id, url, name, sha256: Buffer.from(sha256, 'base64url').toString('hex') };
}
