export { followBooking, leaveBooking } from './follow-booking.ts';
