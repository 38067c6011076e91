import type { Booking } from '#contract/booking/booking.ts';
import { soStatus } from '#contract/booking/status.ts';

/** Whether there is anything to tell: its code is not asked for before. */
export function hasNotices({ bsstatus, cancel_state, amend_state, combined_into_id }: Booking): boolean {
  return (
    bsstatus === soStatus.dismissed ||
    bsstatus === soStatus.confirmed ||
    cancel_state === 'DECLINED' ||
    amend_state === 'REQUESTED' ||
    combined_into_id !== null
  );
}
