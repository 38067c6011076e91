/** Actions of bookings, for pages and lists. */
export type { ActionResult } from './action-calls.ts';
export { buttonsFor, isPageAction, metaOfAction, nextStepOf, type PageAction } from './action-meta.ts';
export { ActionItem } from './action-item.tsx';
export { actionName } from './actions.messages.ts';
export { assignMessage } from './assign/assign.messages.ts';
export { useAssign } from './assign/use-assign.tsx';
export { type BookingActions, useBookingActions } from './use-booking-actions.tsx';
export { useVgmSteps } from './vgm/use-vgm-steps.tsx';
