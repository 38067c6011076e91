/** For other slices that work on a booking: its locked row, and its history. */
export { recordEvent } from './machine/record.ts';
export { lockedBooking } from './machine/allowed-actions.ts';
export { refuseMove } from './machine/refusal.ts';
