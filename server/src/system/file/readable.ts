import { type RawBuilder, sql } from 'kysely';
import { files } from '#contract/system/file.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { ofBookingForViewer } from '#server/booking/booking/people/public.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type Media = { url: string; name: string; mime_type: string; is_public: boolean };

/** A file if its reader may see it: in scope, of a visible booking, or public. */
export async function fileForViewer(db: Tx, url: string, viewer: Viewer): Promise<Media | undefined> {
  return fileAt(db, url, sql`(t.is_public or ${visible(files, viewer)} or ${ofBookingForViewer(url, viewer)})`);
}

/** A content may have rows of many users: the newest visible one is used. */
export async function fileAt(db: Tx, url: string, condition: RawBuilder<unknown>): Promise<Media | undefined> {
  if (!/^[\w./-]+$/.test(url)) return undefined;
  const { rows } = await sql<Media>`
    select t.url, t.name, t.mime_type, t.is_public from file t
    where t.url = ${url} and not t.is_deleted and ${condition} order by t.id desc limit 1`.execute(db);
  return rows[0];
}
