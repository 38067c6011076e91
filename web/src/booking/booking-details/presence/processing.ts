import type { BookingAction } from '#contract/booking/status.ts';

/** Steps of the back office that lock a booking. */
export const processing: readonly BookingAction[] = [
  'send',
  'resend',
  'confirm',
  'dismiss',
  'si_send',
  'si_resend',
  'si_reject',
  'si_confirm',
];
