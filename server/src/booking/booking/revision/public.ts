/** A booking as it stood when something of it left the house. */
export { freezeBooking, keepRevision, present, presentBooking } from './freeze.ts';
