import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

/** Whether a delivery, by its alias, is about a booking in the reader's scope, or about none, such as a test. */
export function isOfSeenBooking(alias: 'd' | 't', viewer: Viewer): RawBuilder<boolean> {
  const booking = sql.ref(`${alias}.booking_id`);
  return sql<boolean>`(${booking} is null or ${booking} in (select t.id from booking t where ${readable(bookingTable, viewer)}))`;
}
