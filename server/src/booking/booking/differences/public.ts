/** Changes by a booking's shipping instructions, and by a requested amendment. */
export { requestedAmendment, siDifferencesOf } from './si-differences.ts';
