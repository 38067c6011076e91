import type { Booking } from '#contract/booking/booking.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { soStatus } from '#contract/booking/status.ts';

/** The next step of the booking. */
export function nextStage(booking: Booking | undefined): Stage {
  return booking?.bsstatus === soStatus.confirmed ? 'SI' : 'SUBMIT';
}
