/** What a carrier's channel and other programs do with a booking: they move it, and nothing else. */
export { edit, stash } from '../booking.service.ts';
export { findingsOf } from '../findings.ts';
export { heldActions } from './standing.ts';
export { transition } from './transition.ts';
export { apart } from './tried.ts';
