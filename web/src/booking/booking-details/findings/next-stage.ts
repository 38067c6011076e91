import type { Booking } from '#contract/booking/booking.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { soStatus } from '#contract/booking/status.ts';

/** The step that the booking is on its way to. */
export function nextStage(booking: Booking | undefined): Stage {
  return booking?.bsstatus === soStatus.confirmed ? 'SI' : 'SUBMIT';
}
