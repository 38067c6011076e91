import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/db.ts';
import { pdf } from '#test/build/file.ts';

/** The owner, and the rows that parts belong to. */
export type Owner = { database: Database; folder: string; user: number; other: number; booking: number };
export type Key = number | string;

export const secret = (): string => createHash('sha256').update(randomUUID()).digest('base64url');

export async function idOf(query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

/** An uploaded file. */
export async function aFile({ database, folder, user }: Owner): Promise<{ id: number; url: string }> {
  const name = randomUUID().replaceAll('-', '');
  await mkdir(join(folder, 'media/files/a/b'), { recursive: true });
  await writeFile(join(folder, `media/files/a/b/${name}.pdf`), pdf());
  const values = {
    name: 'letter.pdf',
    url: `media/files/a/b/${name}.pdf`,
    md5sum: name,
    sha256: secret(),
    size: 10,
    mime_type: 'application/pdf',
    kind: 'attachment',
    creator_id: user,
  };
  return database.insertInto('file').values(values).returning(['id', 'url']).executeTakeFirstOrThrow();
}
