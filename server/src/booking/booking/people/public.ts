import { type RawBuilder, sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { visible } from '#server/http/rows.ts';

export { notifyBookingChanged } from './notify-booking-changed.ts';
export { patternOf } from './pattern.ts';

const oneUrl = `${bookings.path}{id}/`;

/** Whether a file `t` of this address is attached to a booking that the caller may open: then they may read it as well. */
export function attachedForViewer(url: string, viewer: Viewer): RawBuilder<boolean> {
  if (!viewer.rights.allows('GET', oneUrl, oneUrl.replace('{id}', '0'))) return sql<boolean>`false`;
  return sql<boolean>`t.id = any(array(
    select a.file_id from file f
    join booking_attachment a on a.file_id = f.id and not a.is_deleted
    join booking t on t.id = a.booking_id and not t.is_deleted
    where f.url = ${url} and ${visible(bookings, viewer)}))`;
}
