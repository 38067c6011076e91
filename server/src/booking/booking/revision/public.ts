/** A booking as it stood when something of it left the house. */
export { freezeBooking, storeRevision, presentRevision, presentBooking } from './freeze.ts';
