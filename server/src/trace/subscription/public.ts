export { eventsOf } from './detail.ts';
export { followBooking, forgetBooking, leaveBooking } from './follow-booking.ts';
export { followSamples } from './samples.ts';
