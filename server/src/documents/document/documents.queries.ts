import { sql } from 'kysely';
import type { Language } from '#contract/languages/language.ts';
import type { BookingDocument, DocumentInput } from '#contract/documents/document.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { type Caller, rowById } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { FileReference } from '#server/system/file/public.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { openKinds } from '../kinds/public.ts';

const columns = (language: Language | undefined) => sql`
  d.id, d.kind, d.language, d.format, d.box, d.name, d.pages, d.size, d.sha256, r.number as revision, r.sha256 as content_sha256,
  (select ${shownName('u', language)} from users u where u.id = d.creator_id) as creator_name,
  to_char(d.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime
  from booking_document d join booking_revision r on r.id = d.revision_id`;

type Row = Omit<BookingDocument, 'is_current'> & { content_sha256: string };

/** The documents of a booking, and whether they are current, newest first. */
export async function documentsOf(
  caller: Caller,
  { bookingId, content }: { bookingId: number; content: string },
): Promise<BookingDocument[]> {
  const { rows } = await sql<Row>`
    select ${columns(caller.locale)} where d.booking_id = ${bookingId} order by d.id desc`.execute(caller.db);
  const open = openKinds(caller);
  const shown = rows.filter(({ kind }) => open.has(kind));
  return shown.map(({ content_sha256: hash, ...row }) => ({ ...row, is_current: hash === content }));
}

type Stored = Row & { booking_id: number; file: string };

/** A document with its path in the store. Rights follow the booking: a document of one out of scope does not exist. */
export async function documentById(caller: Caller, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select d.booking_id, d.file, ${columns(caller.locale)} where d.id = ${id}`.execute(
    caller.db,
  );
  const found = rows[0] ?? fail('not_found');
  await rowById(caller, bookingTable, found.booking_id);
  if (!openKinds(caller).has(found.kind)) fail('not_found');
  return found;
}

export type DocumentKey = Pick<DocumentInput, 'kind' | 'language' | 'format'> & {
  bookingId: number;
  revisionId: number;
  box: string;
};

/** The existing document with the same content, to avoid duplicates. */
export async function sameDocument(
  { db }: Pick<Caller, 'db'>,
  key: DocumentKey,
  sha256: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from booking_document where revision_id = ${key.revisionId} and kind = ${key.kind}
      and language = ${key.language} and format = ${key.format} and box = ${key.box} and sha256 = ${sha256}`.execute(
    db,
  );
  return rows[0]?.id;
}

type StoredDocument = DocumentKey & { file: FileReference; pages: number; size: number };

/** Stores the row of a document whose file is stored. */
export async function insertDocument({ db, viewer }: Caller, document: StoredDocument): Promise<number> {
  const { file } = document;
  const { rows } = await sql<{ id: number }>`
    insert into booking_document (booking_id, revision_id, kind, language, format, box, file_id, file, name, sha256, pages, size,
      creator_id)
    values (${document.bookingId}, ${document.revisionId}, ${document.kind}, ${document.language}, ${document.format}, ${document.box}, ${file.id},
      ${file.url}, ${file.name}, ${file.sha256}, ${document.pages}, ${document.size}, ${viewer.id})
    returning id`.execute(db);
  return rows[0]?.id ?? fail('internal');
}
