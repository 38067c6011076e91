import { type BookingAction, siStatus, soStatus } from '#contract/booking/status.ts';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { CarrierAnswer } from '../apply/answer.ts';

/** Where a booking stands, as far as an answer looks at it. */
export type AnsweredBooking = {
  bsstatus: number;
  sistatus: number;
  cancel_state: string;
  amend_state: string;
  acknowledged_at: string | null;
  carrier_reference: string;
  mblno: string;
  vessel: string;
  voyno: string;
  etd: string | null;
  /** The boxes that the answer names are others than were asked for. */
  has_other_equipment: boolean;
};

/** What it answers to, and whether something newer of the kind has gone out since. */
export type AnsweredTo = { function: ChannelFunction; purpose: TransmissionPurpose; isLatest: boolean };

/** What is to be done: a move, a word on gross masses, other cut-offs, nothing, or nothing without a hand. */
export type AnswerMeaning =
  | { do: 'move'; action: BookingAction }
  | { do: 'vgm'; step: 'accept' | 'reject' }
  | { do: 'cutoffs' }
  | { do: 'note' }
  | { do: 'hold'; why?: 'amendment_asked' | 'offered' | 'other_equipment' | 'equipment_changed' };

const note: AnswerMeaning = { do: 'note' };
const hold: AnswerMeaning = { do: 'hold' };
const move = (action: BookingAction): AnswerMeaning => ({ do: 'move', action });

/**
 * What an answer means where its booking stands. An answer to what was overtaken is carried out by nobody but a hand; a mere
 * receipt that comes late, twice, or after the answer itself says nothing new.
 */
export function meaningOf(answer: CarrierAnswer, booking: AnsweredBooking, to: AnsweredTo | undefined): AnswerMeaning {
  const { says: response } = answer;
  // That a program could read it says nothing of the booking.
  if (response === 'BROKEN' || answer.kind === 'CONTRL') return note;
  const about = to ?? { ...aboutOf(answer, booking), isLatest: true };
  if (!about.isLatest) return isReceipt(response) ? note : hold;
  if (about.function === 'VGM') return ofVgm(response);
  if (about.function === 'SI') return ofSi(response, booking);
  return ofOrder(answer, booking, answer.subject ? purposeOf[answer.subject] : about.purpose);
}

/** That a booking is confirmed does not say that what was asked for since is. */
const purposeOf = { ORDER: 'ORIGINAL', AMENDMENT: 'AMEND', CANCELLATION: 'CANCEL' } as const;

/** An answer that names nothing of ours that it answers is one to what is asked at present. */
function aboutOf({ function: what }: CarrierAnswer, booking: AnsweredBooking): Omit<AnsweredTo, 'isLatest'> {
  if (what === 'SI' || what === 'VGM') return { function: what, purpose: 'ORIGINAL' };
  if (booking.cancel_state === 'REQUESTED') return { function: 'SO', purpose: 'CANCEL' };
  return { function: 'SO', purpose: booking.amend_state === 'REQUESTED' ? 'AMEND' : 'ORIGINAL' };
}

type AnswerKind = CarrierAnswer['says'];

function isReceipt(response: AnswerKind): boolean {
  return response === 'RECEIVED' || response === 'ACCEPTED';
}

/** Of instructions and figures the program's word is the carrier's; a booking takes a ship as well. */
function isAgreed(response: AnswerKind): boolean {
  return response === 'CONFIRMED' || response === 'ACCEPTED';
}

function ofVgm(response: AnswerKind): AnswerMeaning {
  if (response === 'RECEIVED') return note;
  return { do: 'vgm', step: isAgreed(response) ? 'accept' : 'reject' };
}

function ofSi(response: AnswerKind, { sistatus }: AnsweredBooking): AnswerMeaning {
  if (response === 'RECEIVED') return note;
  if (isAgreed(response)) return sistatus === siStatus.confirmed ? note : move('si_confirm');
  return move('si_reject');
}

function ofOrder(answer: CarrierAnswer, booking: AnsweredBooking, purpose: TransmissionPurpose): AnswerMeaning {
  if (purpose === 'CANCEL' || (answer.says === 'CANCELLED' && booking.cancel_state === 'REQUESTED'))
    return ofCancel(answer.says, booking);
  if (purpose === 'AMEND') return ofAmendment(answer, booking);
  if (purpose === 'WITHDRAW') return ofWithdrawal(answer, booking);
  return meaningByResponse[answer.says]?.(answer, booking) ?? ofRefusal(booking);
}

type MeaningRule = (answer: CarrierAnswer, booking: AnsweredBooking) => AnswerMeaning;

/** What each word means of an order; the others end it. */
const meaningByResponse: Readonly<Partial<Record<AnswerKind, MeaningRule>>> = {
  RECEIVED: ofReceipt,
  ACCEPTED: ofReceipt,
  CHANGES: (_, booking) => ofChanges(booking),
  OFFERED: (_, booking) => (isAwaitingConfirmation(booking) ? { do: 'hold', why: 'offered' } : ofChanges(booking)),
  CONFIRMED: ofConfirmation,
};

/** An offer is one to an order that the carrier has not confirmed yet. */
function isAwaitingConfirmation({ bsstatus }: Pick<AnsweredBooking, 'bsstatus'>): boolean {
  return bsstatus === soStatus.sent || bsstatus === soStatus.submitted;
}

const ending: ReadonlySet<BookingAction> = new Set(['confirm', 'request_changes', 'dismiss']);

/** Whether a word on the order itself takes the place of what the carrier has offered before. */
export function endsOffers(meaning: AnswerMeaning): boolean {
  return meaning.do === 'move' && ending.has(meaning.action);
}

/** What a carrier offers to somebody who accepts it; undefined where there is nothing left to accept. */
export function offerToAccept(
  answer: CarrierAnswer,
  booking: Pick<AnsweredBooking, 'bsstatus'>,
): CarrierAnswer | undefined {
  return answer.says === 'OFFERED' && isAwaitingConfirmation(booking) ? { ...answer, says: 'CONFIRMED' } : undefined;
}

/** A receipt may tell cut-offs as well, whatever else it says. */
function ofReceipt({ carrierRef, cutoffs }: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const rest: AnswerMeaning = cutoffs.length > 0 && booking.bsstatus !== soStatus.dismissed ? { do: 'cutoffs' } : note;
  if (booking.bsstatus !== soStatus.sent) return rest;
  const isMoreThanNote = carrierRef !== '' && carrierRef !== booking.carrier_reference;
  return booking.acknowledged_at === null || isMoreThanNote ? move('acknowledge') : rest;
}

/**
 * Other boxes than were asked for are an offer, whatever the carrier calls it. Another ship is a roll-over (SO17); the same again
 * may tell other cut-offs.
 */
function ofConfirmation(answer: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const { has_other_equipment: isOtherEquipment } = booking;
  if (isOtherEquipment && isAwaitingConfirmation(booking)) return { do: 'hold', why: 'other_equipment' };
  if (booking.bsstatus !== soStatus.confirmed) return move('confirm');
  if (isOtherEquipment) return { do: 'hold', why: 'equipment_changed' };
  if (answer.mblno !== '' && answer.mblno !== booking.mblno) return hold;
  return sailsOtherwise(answer, booking) ? move('roll_over') : { do: 'cutoffs' };
}

/** Whether a carrier names another ship, voyage or day than the booking has. */
export function sailsOtherwise(
  answer: CarrierAnswer,
  booking: Pick<AnsweredBooking, 'vessel' | 'voyno' | 'etd'>,
): boolean {
  const isOther = (['vessel', 'voyno'] as const).some(
    (field) => answer[field] !== '' && answer[field] !== booking[field],
  );
  return isOther || (answer.etd !== null && answer.etd !== booking.etd);
}

function ofRefusal({ bsstatus }: AnsweredBooking): AnswerMeaning {
  if (bsstatus === soStatus.confirmed) return move('decline');
  return bsstatus === soStatus.dismissed ? note : move('dismiss');
}

function ofCancel(response: AnswerKind, { cancel_state: state, bsstatus }: AnsweredBooking): AnswerMeaning {
  if (isReceipt(response)) return note;
  // A dismissed order is cancelled at the carrier's as well, and nobody waits for its word.
  if (state === 'CANCELLED' || (response === 'DECLINED' && state === 'DECLINED')) return note;
  if (bsstatus === soStatus.dismissed && state !== 'REQUESTED') return note;
  return move(response === 'CONFIRMED' || response === 'CANCELLED' ? 'cancel_confirm' : 'cancel_decline');
}

/** A carrier that wants a confirmed booking changed waits for an amendment, which nobody but a clerk can make. */
function ofChanges({ bsstatus }: AnsweredBooking): AnswerMeaning {
  if (bsstatus === soStatus.sent) return move('request_changes');
  return bsstatus === soStatus.confirmed ? { do: 'hold', why: 'amendment_asked' } : hold;
}

function ofAmendment(answer: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const { says: response } = answer;
  if (isReceipt(response)) return note;
  if (response === 'CHANGES' || response === 'OFFERED') return ofChanges(booking);
  if (response === 'CONFIRMED') return ofAgreedAmendment(answer, booking);
  if (response === 'DECLINED' && booking.amend_state === 'DECLINED') return note;
  return response === 'CANCELLED' ? hold : move('amend_decline');
}

function ofAgreedAmendment(answer: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  // Settled before: what it says beside that is of the booking.
  if (booking.amend_state === 'CONFIRMED') return ofConfirmation(answer, booking);
  return booking.has_other_equipment ? { do: 'hold', why: 'equipment_changed' } : move('amend_confirm');
}

/** The booking stands as it was confirmed; a carrier that does not take the withdrawal has carried the amendment out already. */
function ofWithdrawal(answer: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const { says: response } = answer;
  if (response === 'CONFIRMED') return ofConfirmation(answer, booking);
  if (response === 'CHANGES' || response === 'OFFERED') return ofChanges(booking);
  return isReceipt(response) || response === 'CANCELLED' ? note : hold;
}
