/** A booking as it was when a document or message was made of it. */
export { freezeBooking, storeRevision, presentRevision, presentBooking } from './freeze.ts';
