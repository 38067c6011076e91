import { type RawBuilder, sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';

/** Whether a delivery, by its alias, is of a booking that its reader sees, or of none, as a test of its webhook is. */
export function isOfSeenBooking(alias: 'd' | 't', viewer: Viewer): RawBuilder<boolean> {
  const booking = sql.ref(`${alias}.booking_id`);
  return sql<boolean>`(${booking} is null or ${booking} in (select t.id from booking t where ${readable(bookings, viewer)}))`;
}
