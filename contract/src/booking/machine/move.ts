import { type AmendState, type BookingAction, type CancelState, soStatus } from '../status.ts';
import type { EventAction } from './events.ts';

/** F front desk, B back office, C a carrier's channel, S the scheduler. The last two are programs. */
export type Actor = 'F' | 'B' | 'C' | 'S';

/** The actor of a user type: 1 is the front desk. Button rights are checked separately. */
export function actorOf(userType: number): Actor {
  return userType === 1 ? 'F' : 'B';
}

/** The state of a booking, as far as the state machines depend on it. */
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
  /** No other back-office user is processing it. */
  | 'processing'
  /** The rules find no error at this step. */
  | 'submit_findings'
  | 'si_findings'
  | 'carrier_enabled'
  /** The customer is not blocked for credit. */
  | 'credit'
  /** The day of sailing is not past; the back office may override with a reason. */
  | 'sailing_ahead'
  /** The day of sailing is past, so the cargo may be on board; the user has to confirm. */
  | 'sailed'
  /** STA and SPA: the cut-offs for booking requests; the back office may override with a reason. */
  | 'so_cut_off'
  /** DCO: the cut-off for the SI. */
  | 'si_cut_off'
  /** EFC and FCO: the port has opened or closed its gate; the user has to confirm. */
  | 'gate_passed'
  /** DCO has passed: before that, the SI is withdrawn and submitted again. */
  | 'after_si_cut_off'
  | 'edited_since_sent'
  /** Bill number, vessel, voyage and sailing date are known. */
  | 'confirmation'
  /** The confirmed ports are those of the booking, or the user accepted the difference. */
  | 'same_ports'
  | 'vgm_accepted'
  | 'fee_acknowledged'
  /** The carrier's channel accepts the content, as far as that can be checked. */
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
  /** From now on the carrier knows the booking, or no longer does. */
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
  /** Starts or ends tracking of the shipment. */
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
  /** Whether the carrier has requested changes to the confirmed booking. */
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

/** The default of a move: open only while nothing is being cancelled or amended. */
const notCancelling: readonly CancelState[] = ['NONE', 'DECLINED'];
const notAmending: readonly AmendState[] = ['NONE', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'];

/**
 * Whether the carrier knows a booking: it was sent or confirmed in any way, the carrier has not refused it since, and
 * was not informed that it is given up. Cancelling such a booking needs the carrier's answer (SO16).
 */
export function isKnownToCarrier({ bsstatus, known_since }: Pick<BookingState, 'bsstatus' | 'known_since'>): boolean {
  return bsstatus === soStatus.sent || bsstatus === soStatus.confirmed || known_since !== null;
}

/** Whether a move can start from the booking's state. */
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
