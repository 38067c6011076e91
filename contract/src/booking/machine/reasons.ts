import type { BookingAction } from '../status.ts';

/** Why a booking was returned, cancelled, changed late or undone; the dictionary `booking_reason` names them. */
export const reasonCodes = [
  'INCOMPLETE',
  'WRONG_DATA',
  'NO_SPACE',
  'NO_EQUIPMENT',
  'RATE',
  'CREDIT',
  'DUPLICATE',
  'DG_REFUSED',
  'CARRIER_REFUSED',
  'CUT_OFF_PASSED',
  'CUSTOMER_CANCELLED',
  'CARGO_NOT_READY',
  'CARGO_CHANGED',
  'CUSTOMER_REQUEST',
  'ROLLED_BY_CARRIER',
  'VESSEL_CHANGED',
  'BLANK_SAILING',
  'VGM_MISMATCH',
  'HS_CODE',
  'PARTY_FORM',
  'TYPING_ERROR',
  'BY_MISTAKE',
  'CUT_OFF_EXTENDED',
  'LATE_SI',
  'OTHER',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

const rejectionReasons = [
  'INCOMPLETE',
  'WRONG_DATA',
  'NO_SPACE',
  'NO_EQUIPMENT',
  'RATE',
  'CREDIT',
  'DUPLICATE',
  'DG_REFUSED',
  'CARRIER_REFUSED',
  'CUT_OFF_PASSED',
  'OTHER',
] as const satisfies readonly ReasonCode[];
const cancellationReasons = [
  'CUSTOMER_CANCELLED',
  'CARGO_NOT_READY',
  'NO_SPACE',
  'RATE',
  'DUPLICATE',
  'BY_MISTAKE',
  'OTHER',
] as const satisfies readonly ReasonCode[];
const changeReasons = [
  'CUSTOMER_REQUEST',
  'CARGO_CHANGED',
  'CARGO_NOT_READY',
  'VESSEL_CHANGED',
  'WRONG_DATA',
  'TYPING_ERROR',
  'OTHER',
] as const satisfies readonly ReasonCode[];
const undoReasons = [
  'BY_MISTAKE',
  'TYPING_ERROR',
  'WRONG_DATA',
  'CUSTOMER_REQUEST',
  'OTHER',
] as const satisfies readonly ReasonCode[];

/** The reasons that each action offers. */
export const reasonsOf: Readonly<Partial<Record<BookingAction, readonly ReasonCode[]>>> = {
  dismiss: rejectionReasons,
  decline: rejectionReasons,
  request_changes: rejectionReasons,
  cancel: cancellationReasons,
  cancel_decline: ['CUT_OFF_PASSED', 'CARRIER_REFUSED', 'OTHER'],
  amend: changeReasons,
  amend_decline: rejectionReasons,
  roll_over: ['ROLLED_BY_CARRIER', 'BLANK_SAILING', 'VESSEL_CHANGED', 'CARGO_NOT_READY', 'CUSTOMER_REQUEST', 'OTHER'],
  reopen: undoReasons,
  si_reject: ['INCOMPLETE', 'WRONG_DATA', 'VGM_MISMATCH', 'HS_CODE', 'PARTY_FORM', 'CARRIER_REFUSED', 'OTHER'],
  si_amend: changeReasons,
  si_unlock: undoReasons,
};

/** Reasons for which the back office overrides a cut-off. */
export const overrideReasons: readonly ReasonCode[] = ['CUT_OFF_EXTENDED', 'LATE_SI', 'OTHER'];

/** These send work back to a person, who needs a text; elsewhere the code alone may suffice. */
const actionsWithText: readonly BookingAction[] = ['dismiss', 'decline', 'request_changes', 'si_reject'];

export function isTextRequired(action: BookingAction, code: ReasonCode | null): boolean {
  return code === 'OTHER' || actionsWithText.includes(action);
}
