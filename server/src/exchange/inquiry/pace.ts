import type { InquiredOrder } from './order.queries.ts';

/**
 * Minutes until the next inquiry, growing while nothing changes; carriers that push changes are polled only for lost
 * messages.
 */
const minutesToNextInquiry = [2, 5, 10, 20, 40, 60, 120, 240, 360] as const;
const minutesWithNotifications = [15, 60, 180, 360] as const;
/** Confirmed bookings rarely change. */
const confirmed = [60, 180, 360] as const;
/** After failed inquiries. */
const minutesAfterFailures = [1, 2, 4, 8, 15, 30, 60, 120, 240, 360] as const;

/** Failed inquiries after which users are notified. */
export const maxFailedInquiries = 5;

export function minutesToNext({ quiet, is_told: isNotified, is_confirmed: isConfirmed }: InquiredOrder): number {
  return placed(isConfirmed ? confirmed : isNotified ? minutesWithNotifications : minutesToNextInquiry, quiet);
}

/** `failures` includes this one. */
export function minutesAfterFailure(failures: number): number {
  return placed(minutesAfterFailures, failures - 1);
}

function placed(steps: readonly number[], at: number): number {
  return steps[Math.min(Math.max(at, 0), steps.length - 1)] ?? 360;
}
