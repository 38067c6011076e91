import { type RawBuilder, sql } from 'kysely';
import { files } from '#contract/system/file.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { ofBookingForViewer } from '#server/booking/booking/people/public.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type Media = { url: string; name: string; mime_type: string; is_public: boolean };

/** A file as its reader may know it: within their scope, of a booking that they see, or anybody's. */
export async function fileForViewer(db: Tx, url: string, viewer: Viewer): Promise<Media | undefined> {
  return fileAt(db, url, sql`(t.is_public or ${visible(files, viewer)} or ${ofBookingForViewer(url, viewer)})`);
}

/** One content may have many rows, of many people and names: the newest of those that the caller may see speaks for it. */
export async function fileAt(db: Tx, url: string, condition: RawBuilder<unknown>): Promise<Media | undefined> {
  if (!/^[\w./-]+$/.test(url)) return undefined;
  const { rows } = await sql<Media>`
    select t.url, t.name, t.mime_type, t.is_public from file t
    where t.url = ${url} and not t.is_deleted and ${condition} order by t.id desc limit 1`.execute(db);
  return rows[0];
}
