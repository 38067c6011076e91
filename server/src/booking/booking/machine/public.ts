/** Operations for carriers' channels and API programs: state transitions only. */
export { edit, stash } from '../booking.service.ts';
export { findingsOf } from '../findings.ts';
export { moveVgm } from '../vgm-steps.ts';
export { requestedRevision } from './amendments.ts';
export { unfitFields, unfitFor } from './channel-guard.ts';
export { recordEvent } from './record.ts';
export { type LockedBooking, actionsByRights, lockedBooking } from './allowed-actions.ts';
export { transition } from './transition.ts';
export { inSavepoint } from './savepoint.ts';
