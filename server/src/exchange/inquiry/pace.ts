import type { InquiredOrder } from './order.queries.ts';

/** Minutes until a carrier is asked again, the longer nothing is new; who tells by themselves is asked for what got lost alone. */
const minutesToNextInquiry = [2, 5, 10, 20, 40, 60, 120, 240, 360] as const;
const minutesWithNotifications = [15, 60, 180, 360] as const;
/** What is confirmed changes seldom. */
const confirmed = [60, 180, 360] as const;
/** A carrier that does not answer. */
const minutesAfterFailures = [1, 2, 4, 8, 15, 30, 60, 120, 240, 360] as const;

/** After so many questions in vain whoever waits for an answer is told. */
export const maxFailedInquiries = 5;

export function minutesToNext({ quiet, is_told: isNotified, is_confirmed: isConfirmed }: InquiredOrder): number {
  return placed(isConfirmed ? confirmed : isNotified ? minutesWithNotifications : minutesToNextInquiry, quiet);
}

/** `failures`: this one too. */
export function minutesAfterFailure(failures: number): number {
  return placed(minutesAfterFailures, failures - 1);
}

function placed(steps: readonly number[], at: number): number {
  return steps[Math.min(Math.max(at, 0), steps.length - 1)] ?? 360;
}
