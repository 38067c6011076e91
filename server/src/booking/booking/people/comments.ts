import { sql } from 'kysely';
import type * as z from 'zod';
import type { BookingComment, CommentInput } from '#contract/booking/booking-comment.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { notifyBookingChanged } from './notify-booking-changed.ts';
import { usersWithoutAccess } from './readers.ts';

type NewComment = z.output<typeof CommentInput>;

/** The comments of a booking, the oldest first. */
export async function commentsOf(ctx: Ctx, bookingId: number): Promise<BookingComment[]> {
  return select(ctx, sql`c.booking_id = ${bookingId}`);
}

export async function commentById(ctx: Ctx, id: number): Promise<BookingComment> {
  return (await select(ctx, sql`c.id = ${id}`))[0] ?? fail('not_found');
}

async function select({ db, viewer, locale }: Pick<Ctx, 'db' | 'viewer' | 'locale'>, which: ReturnType<typeof sql>) {
  const { rows } = await sql<BookingComment>`
    select c.id, c.text, c.version, c.creator_id as creator, c.creator_id = ${viewer.id} as is_own,
      (select ${shownName('u', locale)} from users u where u.id = c.creator_id) as creator_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id)
        from users u where u.id = any(c.mentions)), '[]') as mentions,
      to_char(c.edited_at, 'YYYY-MM-DD HH24:MI:SS') as edited_at,
      to_char(c.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime
    from booking_comment c where ${which} and not c.is_deleted order by c.id`.execute(db);
  return rows;
}

export async function addComment(ctx: Ctx, bookingId: number, { text, mentions }: NewComment): Promise<BookingComment> {
  const booking = await rowById(ctx, bookingTable, bookingId);
  await refuseUnreadableMentions(ctx, bookingId, mentions);
  const { rows } = await sql<{ id: number }>`
    insert into booking_comment (booking_id, text, mentions, creator_id, modifier_id)
    values (${bookingId}, ${text}, ${[...new Set(mentions)]}, ${ctx.viewer.id}, ${ctx.viewer.id}) returning id`.execute(
    ctx.db,
  );
  await notifyMentioned(ctx, { booking, text, users: mentions });
  await notifyBookingChanged(ctx.db, bookingId);
  return commentById(ctx, rows[0]?.id ?? fail('internal'));
}

type Change = NewComment & { version: number | undefined };

/** Only newly mentioned users are notified. */
export async function changeComment(
  ctx: Ctx,
  id: number,
  { text, mentions, version }: Change,
): Promise<BookingComment> {
  const comment = await ownComment(ctx, id);
  if (version !== undefined && version !== comment.version)
    fail('stale', { who: ctx.viewer.name }, { current: comment, fields: [] });
  const booking = await rowById(ctx, bookingTable, comment.booking_id);
  await refuseUnreadableMentions(ctx, comment.booking_id, mentions);
  await sql`
    update booking_comment set text = ${text}, mentions = ${[...new Set(mentions)]}, edited_at = ${ctx.now},
      modifier_id = ${ctx.viewer.id} where id = ${id}`.execute(ctx.db);
  await notifyMentioned(ctx, { booking, text, users: mentions.filter((user) => !comment.mentions.includes(user)) });
  await notifyBookingChanged(ctx.db, comment.booking_id);
  return commentById(ctx, id);
}

export async function removeComment(ctx: Ctx, id: number): Promise<void> {
  const comment = await ownComment(ctx, id);
  await sql`
    update booking_comment set is_deleted = true, modifier_id = ${ctx.viewer.id} where id = ${id}`.execute(ctx.db);
  await notifyBookingChanged(ctx.db, comment.booking_id);
}

type StoredComment = { booking_id: number; creator_id: number; mentions: number[]; version: number };

/** A comment of a booking in scope, locked; only its author may change it. */
async function ownComment(ctx: Ctx, id: number): Promise<StoredComment> {
  const { rows } = await sql<StoredComment>`
    select booking_id, creator_id, mentions, version from booking_comment
    where id = ${id} and not is_deleted for update`.execute(ctx.db);
  const found = rows[0] ?? fail('not_found');
  await rowById(ctx, bookingTable, found.booking_id);
  return found.creator_id === ctx.viewer.id ? found : fail('booking_comment.not_yours');
}

/** Refuses mentions of users who may not see the booking, by name. */
async function refuseUnreadableMentions({ db }: Ctx, bookingId: number, mentions: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; is_in: boolean }>`
    select m.id, coalesce(u.name, m.id::text) as name, coalesce(u.is_active and not u.is_deleted, false) as is_in
    from unnest(${mentions}::bigint[]) as m (id) left join users u on u.id = m.id order by m.id`.execute(db);
  const there = rows.filter((row) => row.is_in).map((row) => row.id);
  const blind = new Set([
    ...rows.filter((row) => !row.is_in).map((row) => row.id),
    ...(await usersWithoutAccess(db, bookingId, there)),
  ]);
  if (blind.size === 0) return;
  const names = rows.filter(({ id }) => blind.has(id)).map((row) => row.name);
  fail('booking_comment.cannot_see', { names: names.join(', ') }, { users: [...blind] });
}

type CommentMention = { booking: { id: number } & Record<string, unknown>; text: string; users: readonly number[] };

async function notifyMentioned({ db, viewer }: Ctx, { booking, text, users }: CommentMention): Promise<void> {
  const others = users.filter((id) => id !== viewer.id);
  if (others.length === 0) return;
  await notifyUsers(db, {
    to: { users: others },
    kind: 'mention',
    text: 'mentioned',
    params: { booking: String(booking['mblno'] || booking['orderno']), who: viewer.name, text },
    link: `/BookingDetails/${booking.id}`,
    from: viewer.id,
  });
}
