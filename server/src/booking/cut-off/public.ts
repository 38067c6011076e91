/** Cut-offs for the other booking slices. */
export {
  isCutOffMet,
  cutOffEstimated,
  cutOffTime,
  cutOffToday,
  dueNow,
  isActiveBooking,
  isOpen,
} from './cut-off.sql.ts';
export { isMet, isVgmWithCarrier, vgmWithCarrier } from './met.sql.ts';
export { followSchedule } from './follow.ts';
export { movesCutOffs, recomputeCutOffs, type SailingChange, sailingChange } from './recompute.ts';
export { callOfSailing } from './scheduled.ts';
export { writeCutOffs } from './write.ts';
