import { type BookingInput, bookings } from '#contract/booking/booking.ts';
import { changedFields, refuseStale } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { sameLines } from './booking.containers.ts';
import { sameDangerous } from './booking.dangerous.ts';
import { bookingTable } from './booking.table.ts';
import { bookingDetail } from './booking.view.ts';
import type { LockedBooking } from './machine/allowed-actions.ts';

/** Reports the current container list as well, because a list without another user's new lines would delete them. */
export async function refuseStaleBooking(
  ctx: WorkCtx,
  current: LockedBooking,
  values: Partial<BookingInput>,
): Promise<never> {
  const booking = await bookingDetail(ctx, await rowById(ctx, bookingTable, current.id));
  const { ctnlist, dglist } = values;
  return refuseStale(booking, [
    ...changedFields(bookings.row.shape, { current, values }),
    ...(ctnlist && !sameLines(booking.ctnlist, ctnlist) ? ['ctnlist'] : []),
    ...(dglist && !sameDangerous(booking.dglist, dglist) ? ['dglist'] : []),
  ]);
}
