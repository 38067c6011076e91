/** A booking as it stood when something of it left the house. */
export { freezeBooking, presentBooking } from './freeze.ts';
export { freezeBooking, present } from './freeze.ts';
