/** DCSA Booking for others: what its writers and readers are told by is theirs alone. */
export { dcsaBookingWriter } from './notify/writer.ts';
