/** Requests to carriers by DCSA Booking, and their messages; pure functions. */
export { carrierCall } from './carrier-call.ts';
export { carrierUpdateOf } from './carrier-update.ts';
