/** What the rest of booking work asks of cut-offs. */
export {
  isCutOffMet,
  cutOffEstimated,
  cutOffMissed,
  cutOffTime,
  cutOffToday,
  cutOffWithin,
  dueNow,
  isActiveBooking,
  isOpen,
  nextCutOffColumns,
  waitingFor,
} from './cut-off.sql.ts';
export { isMet, isVgmWithCarrier, vgmWithCarrier } from './met.sql.ts';
export { followSchedule } from './follow.ts';
export { movesCutOffs, recomputeCutOffs, type SailingChange, sailingChange } from './recompute.ts';
export { callOfSailing } from './scheduled.ts';
export { writeCutOffs } from './write.ts';
