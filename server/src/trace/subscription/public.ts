export { eventsOf } from './detail.ts';
export { followBooking, leaveBooking } from './follow-booking.ts';
