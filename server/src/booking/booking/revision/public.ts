/** A booking as it stood when something of it left the house. */
export { freezeBooking, present, presentBooking } from './freeze.ts';
