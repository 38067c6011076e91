/** What a booking's shipping instructions, and who asks for its amendment, change of it. */
export { requestedAmendment, siDifferencesOf } from './si-differences.ts';
