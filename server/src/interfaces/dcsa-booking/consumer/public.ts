/** What carriers are asked by DCSA Booking, and what they say; pure functions both. */
export { carrierCall } from './carrier-call.ts';
export { carrierUpdateOf } from './carrier-update.ts';
