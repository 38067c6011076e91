import { type RawBuilder, sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { visible } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

export { notifyBookingChanged } from './notify-booking-changed.ts';
export { bookingPattern } from './pattern.ts';

const oneUrl = `${bookings.path}{id}/`;

/**
 * Whether a file `t` with this path belongs to a booking that the caller may open, as an attachment or as a file that
 * was sent: then they may read it as well.
 */
export function ofBookingForViewer(url: string, viewer: Viewer): RawBuilder<boolean> {
  if (!viewer.rights.allows('GET', oneUrl, oneUrl.replace('{id}', '0'))) return sql<boolean>`false`;
  return sql<boolean>`t.id = any(array(
    select n.file_id from (
      select a.file_id, a.booking_id from file f
      join booking_attachment a on a.file_id = f.id and not a.is_deleted where f.url = ${url}
      union all
      select f.id, e.booking_id from file f
      join booking_event e on e.actor_id = f.creator_id and e.files <> '{}' and e.files @> array[f.url]
      where f.url = ${url}) n
    join booking t on t.id = n.booking_id and not t.is_deleted
    where ${visible(bookingTable, viewer)}))`;
}
