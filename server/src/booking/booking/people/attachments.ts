import { sql } from 'kysely';
import type * as z from 'zod';
import type { AttachmentChange, AttachmentInput, BookingAttachment } from '#contract/booking/booking-attachment.ts';
import { files } from '#contract/system/file.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById, visible } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { notifyBookingChanged } from './notify-booking-changed.ts';

/** The attachments of a booking, newest first, or its removed ones. */
export function attachmentsOf(ctx: Ctx, bookingId: number, { isDeleted }: { isDeleted: boolean }) {
  return select(ctx, sql`a.booking_id = ${bookingId} and a.is_deleted = ${isDeleted}`);
}

async function select(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  which: ReturnType<typeof sql>,
): Promise<BookingAttachment[]> {
  const { rows } = await sql<BookingAttachment>`
    select a.id, a.kind, a.note, a.version, a.is_deleted, f.name, f.url, f.mime_type, f.size,
      (select ${shownName('u', locale)} from users u where u.id = a.creator_id) as creator_name,
      to_char(a.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime
    from booking_attachment a join file f on f.id = a.file_id where ${which} order by a.id desc`.execute(db);
  return rows;
}

async function attachmentById(ctx: Ctx, id: number): Promise<BookingAttachment> {
  return (await select(ctx, sql`a.id = ${id}`))[0] ?? fail('not_found');
}

/** Attaches a file that the caller may read, so that nobody gets access to another user's file this way. */
export async function attach(
  ctx: Ctx,
  bookingId: number,
  { file, kind, note }: z.output<typeof AttachmentInput>,
): Promise<BookingAttachment> {
  const { db, viewer } = ctx;
  await rowById(ctx, bookingTable, bookingId);
  const url = file.replace(/^\//, '');
  const fileId = await readableFile(ctx, url);
  const { rows } = await sql<{ id: number }>`
    insert into booking_attachment (booking_id, file_id, file, kind, note, creator_id, modifier_id)
    values (${bookingId}, ${fileId}, ${url}, ${kind}, ${note}, ${viewer.id}, ${viewer.id})
    on conflict (booking_id, file_id) where not is_deleted do update
      set kind = excluded.kind, note = excluded.note, modifier_id = excluded.modifier_id
    returning id`.execute(db);
  await notifyBookingChanged(db, bookingId);
  return attachmentById(ctx, rows[0]?.id ?? fail('internal'));
}

/** The newest row of that content that the caller may read, e.g. their own upload. */
async function readableFile({ db, viewer }: Ctx, url: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from file t where t.url = ${url} and not t.is_deleted and ${visible(files, viewer)}
    order by t.creator_id = ${viewer.id} desc, t.id desc limit 1 for key share of t`.execute(db);
  return rows[0]?.id ?? refuse([{ path: 'file', rule: 'not_your_file' }]);
}

export async function changeAttachment(
  ctx: Ctx,
  id: number,
  { kind, note, version }: z.output<typeof AttachmentChange>,
): Promise<BookingAttachment> {
  const bookingId = await bookingOfAttachment(ctx, { id, isDeleted: false });
  const now = await attachmentById(ctx, id);
  if (version !== undefined && version !== now.version) fail('stale', { who: '' }, { current: now, fields: [] });
  await sql`
    update booking_attachment set kind = ${kind ?? now.kind}, note = ${note ?? now.note}, modifier_id = ${ctx.viewer.id}
    where id = ${id}`.execute(ctx.db);
  await notifyBookingChanged(ctx.db, bookingId);
  return attachmentById(ctx, id);
}

/** Removes an attachment from its booking, or restores it. */
export async function moveAttachment(
  ctx: Ctx,
  id: number,
  { remove }: { remove: boolean },
): Promise<BookingAttachment> {
  const bookingId = await bookingOfAttachment(ctx, { id, isDeleted: !remove });
  await sql`
    update booking_attachment set is_deleted = ${remove}, modifier_id = ${ctx.viewer.id} where id = ${id}`.execute(
    ctx.db,
  );
  await notifyBookingChanged(ctx.db, bookingId);
  return attachmentById(ctx, id);
}

type AttachmentLookup = { id: number; isDeleted: boolean };

/** Rights follow the booking: an attachment of one out of scope does not exist. */
async function bookingOfAttachment(ctx: Ctx, { id, isDeleted }: AttachmentLookup): Promise<number> {
  const { rows } = await sql<{ booking_id: number }>`
    select booking_id from booking_attachment where id = ${id} and is_deleted = ${isDeleted} for update`.execute(
    ctx.db,
  );
  const { booking_id: bookingId } = rows[0] ?? fail('not_found');
  await rowById(ctx, bookingTable, bookingId);
  return bookingId;
}
