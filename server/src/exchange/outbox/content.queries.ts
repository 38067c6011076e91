import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

type StoredContent = { fileName: string; contentType: string; bytes: Buffer };

/** The content that was sent last. */
export async function contentOf(db: Tx, transmission: number): Promise<StoredContent | undefined> {
  const { rows } = await sql<{ file_name: string; content_type: string; bytes: Buffer }>`
    select file_name, content_type, bytes from transmission_content
    where transmission_id = ${transmission} order by id desc limit 1`.execute(db);
  const [row] = rows;
  return row && { fileName: row.file_name, contentType: row.content_type, bytes: row.bytes };
}
