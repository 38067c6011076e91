/** What other work on a booking needs of it: its row, held, and its record. */
export { recordEvent } from './machine/record.ts';
export { lockedBooking } from './machine/allowed-actions.ts';
export { refuseMove } from './machine/refusal.ts';
