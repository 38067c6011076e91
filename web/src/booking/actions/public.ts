/** What pages and lists of bookings ask of their actions. */
export type { ActionResult } from './action-calls.ts';
export { buttonsFor, metaOfAction, type PageAction } from './action-meta.ts';
export { actionName } from './actions.messages.ts';
export { type BookingActions, useBookingActions } from './use-booking-actions.tsx';
export { useVgmSteps } from './vgm/use-vgm-steps.tsx';
