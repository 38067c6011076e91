/** DCSA Booking for other slices; everything else is internal. */
export { dcsaBookingWriter } from './notify/writer.ts';
