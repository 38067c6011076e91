import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';

/** Whether somebody sees a booking, so that what they hand in may speak of it. */
export async function mayAssign(db: Tx, userId: number, booking: number): Promise<boolean> {
  const viewer = { ...(await viewerOf(db, new Map(), { userId, rightsVersion: 0 })), sessionId: 0 };
  const { rows } = await sql`
    select from booking t where t.id = ${booking} and not t.is_deleted and ${visible(bookings, viewer)}`.execute(db);
  return rows.length > 0;
}
