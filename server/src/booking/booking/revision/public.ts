/** A booking as it stood when something of it left the house. */
export { type Frozen, freezeBooking, revisionOf } from './freeze.ts';
