import { sql } from 'kysely';
import type { BookingReader } from '#contract/booking/booking-comment.ts';
import { bookings } from '#contract/booking/booking.ts';
import { type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import type { Ctx } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { names } from '#server/system/user/public.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

const oneUrl = `${bookings.path}{id}/`;
/** Most people in a picker at once. */
const maxShown = 20;

/** Whether a user may open a booking, by their current rights and data scope. */
async function canOpenBooking(db: Tx, bookingId: number, { userId, cache }: { userId: number; cache: ViewerCache }) {
  const viewer = { ...(await viewerOf(db, cache, { userId, rightsVersion: 0 })), sessionId: 0 };
  if (!viewer.rights.allows('GET', oneUrl, oneUrl.replace('{id}', String(bookingId)))) return false;
  const { rows } = await sql`
    select from booking t where t.id = ${bookingId} and not t.is_deleted and ${visible(bookingTable, viewer)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those of the users who may not open the booking. */
export async function usersWithoutAccess(db: Tx, bookingId: number, userIds: readonly number[]): Promise<number[]> {
  const cache: ViewerCache = new Map();
  const blind: number[] = [];
  // Sequentially, because they share the transaction's connection.
  for (const userId of userIds) if (!(await canOpenBooking(db, bookingId, { userId, cache }))) blind.push(userId);
  return blind;
}

/** Colleagues who may open the booking, by part of their names. */
export async function readersOf(ctx: Ctx, bookingId: number, search: string): Promise<BookingReader[]> {
  const found = (await names(ctx, { search })).filter(({ id }) => id !== ctx.viewer.id);
  const cache: ViewerCache = new Map();
  const readers: BookingReader[] = [];
  for (const each of found) {
    if (readers.length === maxShown) break;
    if (await canOpenBooking(ctx.db, bookingId, { userId: each.id, cache })) readers.push(each);
  }
  return readers;
}
