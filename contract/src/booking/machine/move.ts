import { type AmendState, type BookingAction, type CancelState, soStatus } from '../status.ts';
import type { EventAction } from './events.ts';

/** F front desk, B back office, C a carrier's channel, S the scheduler. The last two are no people. */
export type Actor = 'F' | 'B' | 'C' | 'S';

/** Who somebody is by their user type: 1 is the front desk. Their button rights are checked separately. */
export function actorOf(userType: number): Actor {
  return userType === 1 ? 'F' : 'B';
}

/** Where a booking stands, as far as the machines look at it. */
export type BookingState = {
  bsstatus: number;
  sistatus: number;
  cancel_state: CancelState;
  amend_state: AmendState;
  is_archived: boolean;
  is_deleted: boolean;
  sent_at: string | null;
  known_since: string | null;
  si_sent_at: string | null;
  changes_asked_at: string | null;
};

/** Conditions that are checked on the server before a move, in this order. */
export type Guard =
  /** Nobody else of the back office is at work on it. */
  | 'processing'
  /** The findings of the step hold no error. */
  | 'submit_findings'
  | 'si_findings'
  | 'carrier_enabled'
  /** The customer is not blocked for credit. */
  | 'credit'
  /** The day of sailing is not past; the back office may say why it goes on. */
  | 'sailing_ahead'
  /** STA and SPA: until when the carrier takes bookings; the back office may say why it goes on. */
  | 'so_cut_off'
  /** DCO: until when the carrier takes the SI. */
  | 'si_cut_off'
  /** EFC and FCO: the port has opened or closed for the boxes; the user has to confirm. */
  | 'gate_passed'
  /** DCO has passed: before it, the SI is simply withdrawn and submitted again. */
  | 'after_si_cut_off'
  | 'edited_since_sent'
  /** Bill number, vessel, voyage and sailing are known. */
  | 'confirmation'
  /** The confirmed ports are those of the booking, or the difference was accepted. */
  | 'same_ports'
  | 'vgm_accepted'
  | 'fee_acknowledged'
  /** The carrier's channel takes what is sent, as far as that can be checked. */
  | 'so_channel'
  | 'si_channel'
  | 'same_voyage';

/** Input that the caller has to give. */
export type RequiredInput = 'reason' | 'changes' | 'sailing' | 'lines' | 'bookings';

/** Effects of a move other than the states. */
export type Effect =
  | 'keep_reason'
  | 'clear_reason'
  | 'keep_si_reason'
  | 'clear_si_reason'
  | 'keep_feedback'
  | 'mark_asked'
  | 'settle_asked'
  | 'mark_sent'
  /** The carrier knows it from now on, or no longer. */
  | 'mark_known'
  | 'mark_unknown'
  | 'mark_acknowledged'
  | 'mark_si_sent'
  | 'mark_si_submitted'
  | 'next_si_revision'
  | 'take_confirmation'
  | 'take_sailing'
  | 'keep_amendment'
  | 'take_amendment'
  | 'drop_amendment'
  | 'close_si'
  | 'end_lock'
  | 'tell_queue'
  | 'tell_owners'
  | 'settle_queue'
  /** Its shipment is followed, or followed no more. */
  | 'follow_shipment'
  | 'leave_shipment';

export type FromStates = {
  so: readonly number[];
  si?: readonly number[];
  cancel?: readonly CancelState[];
  amend?: readonly AmendState[];
  /** Whether it was ever sent to the carrier. */
  sent?: boolean;
  /** Whether the carrier knows it (`isKnownToCarrier`). */
  known?: boolean;
  /** Whether its SI, as submitted now, was sent. */
  siSent?: boolean;
  /** Whether the carrier has requested changes of the confirmed booking. */
  changesRequested?: boolean;
  archived?: 'any';
};

export type ToStates = {
  bsstatus?: number;
  sistatus?: number;
  cancel_state?: CancelState;
  amend_state?: AmendState;
  is_archived?: true;
};

/** One row of the SO and SI tables. */
export type Move = {
  id: string;
  action: BookingAction;
  from: FromStates;
  to: ToStates;
  actors: readonly Actor[];
  /** The second half of the permission, e.g. `booking:Submit`. */
  right: Right;
  guards?: readonly Guard[];
  requiredInputs?: readonly RequiredInput[];
  effects?: readonly Effect[];
  audit: EventAction;
};

export type Right =
  | 'Create'
  | 'Update'
  | 'Delete'
  | 'Submit'
  | 'Cancel'
  | 'Send'
  | 'Confirm'
  | 'Dismiss'
  | 'Amend'
  | 'Reopen'
  | 'Split'
  | 'SiEdit'
  | 'SiSubmit'
  | 'SiCancel'
  | 'SiSend'
  | 'SiReject'
  | 'SiConfirm'
  | 'SiAmend'
  | 'SiUnlock';

/** What is open unless a move says otherwise: nothing is being cancelled or amended. */
const notCancelling: readonly CancelState[] = ['NONE', 'DECLINED'];
const notAmending: readonly AmendState[] = ['NONE', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'];

/**
 * Whether the carrier knows a booking: it was sent, or confirmed by whatever way, and the carrier has not refused it since, nor was
 * told that it is given up. Such a booking is cancelled with the carrier's answer (SO16).
 */
export function isKnownToCarrier({ bsstatus, known_since }: Pick<BookingState, 'bsstatus' | 'known_since'>): boolean {
  return bsstatus === soStatus.sent || bsstatus === soStatus.confirmed || known_since !== null;
}

/** Whether a move begins where the booking stands. */
export function canStartFrom({ from }: Move, at: BookingState): boolean {
  return hasStates(from, at) && hasFlags(from, at);
}

function hasStates({ so, si, cancel = notCancelling, amend = notAmending }: FromStates, at: BookingState): boolean {
  return (
    so.includes(at.bsstatus) &&
    (si?.includes(at.sistatus) ?? true) &&
    cancel.includes(at.cancel_state) &&
    amend.includes(at.amend_state)
  );
}

function hasFlags({ sent, known, siSent, changesRequested, archived }: FromStates, at: BookingState): boolean {
  return (
    (sent === undefined || sent === (at.sent_at !== null)) &&
    (known === undefined || known === isKnownToCarrier(at)) &&
    (siSent === undefined || siSent === (at.si_sent_at !== null)) &&
    (changesRequested === undefined || changesRequested === (at.changes_asked_at !== null)) &&
    (archived === 'any' || !at.is_archived)
  );
}
