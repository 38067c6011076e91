import { type BookingAction, siStatus, soStatus } from '#contract/booking/status.ts';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { CarrierAnswer } from '../apply/answer.ts';

/** The states of a booking, as far as an answer depends on them. */
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
  /** The boxes in the answer differ from the requested ones. */
  has_other_equipment: boolean;
};

/** Our message being answered, and whether a newer one of its kind has been sent since. */
export type AnsweredTo = { function: ChannelFunction; purpose: TransmissionPurpose; isLatest: boolean };

/** The action: a transition, VGM steps, other cut-offs, nothing, or a user's decision. */
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
 * The meaning of an answer in the booking's state. An answer to an outdated message needs a user; a mere receipt that
 * arrives late, twice, or after the answer itself changes nothing.
 */
export function meaningOf(answer: CarrierAnswer, booking: AnsweredBooking, to: AnsweredTo | undefined): AnswerMeaning {
  const { says: response } = answer;
  // That software could not read it says nothing about the booking.
  if (response === 'BROKEN' || answer.kind === 'CONTRL') return note;
  const about = to ?? { ...aboutOf(answer, booking), isLatest: true };
  if (!about.isLatest) return isReceipt(response) ? note : hold;
  if (about.function === 'VGM') return ofVgm(response);
  if (about.function === 'SI') return ofSi(response, booking);
  return ofOrder(answer, booking, answer.subject ? purposeOf[answer.subject] : about.purpose);
}

/** A confirmed booking does not imply that later requests are confirmed. */
const purposeOf = { ORDER: 'ORIGINAL', AMENDMENT: 'AMEND', CANCELLATION: 'CANCEL' } as const;

/** An answer that names none of our messages is to the current request. */
function aboutOf({ function: what }: CarrierAnswer, booking: AnsweredBooking): Omit<AnsweredTo, 'isLatest'> {
  if (what === 'SI' || what === 'VGM') return { function: what, purpose: 'ORIGINAL' };
  if (booking.cancel_state === 'REQUESTED') return { function: 'SO', purpose: 'CANCEL' };
  return { function: 'SO', purpose: booking.amend_state === 'REQUESTED' ? 'AMEND' : 'ORIGINAL' };
}

type AnswerKind = CarrierAnswer['says'];

function isReceipt(response: AnswerKind): boolean {
  return response === 'RECEIVED' || response === 'ACCEPTED';
}

/** For instructions and VGM the software's acceptance is the carrier's; a booking also needs a ship. */
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

/** The meaning of each response about an order; those that are missing end it. */
const meaningByResponse: Readonly<Partial<Record<AnswerKind, MeaningRule>>> = {
  RECEIVED: ofReceipt,
  ACCEPTED: ofReceipt,
  CHANGES: (_, booking) => ofChanges(booking),
  OFFERED: (_, booking) => (isAwaitingConfirmation(booking) ? { do: 'hold', why: 'offered' } : ofChanges(booking)),
  CONFIRMED: ofConfirmation,
};

/** An offer is about an order that the carrier has not confirmed yet. */
function isAwaitingConfirmation({ bsstatus }: Pick<AnsweredBooking, 'bsstatus'>): boolean {
  return bsstatus === soStatus.sent || bsstatus === soStatus.submitted;
}

const ending: ReadonlySet<BookingAction> = new Set(['confirm', 'request_changes', 'dismiss']);

/** Whether an answer about the order itself voids earlier offers. */
export function endsOffers(meaning: AnswerMeaning): boolean {
  return meaning.do === 'move' && ending.has(meaning.action);
}

/** The offer for a user to accept; undefined if there is none left. */
export function offerToAccept(
  answer: CarrierAnswer,
  booking: Pick<AnsweredBooking, 'bsstatus'>,
): CarrierAnswer | undefined {
  return answer.says === 'OFFERED' && isAwaitingConfirmation(booking) ? { ...answer, says: 'CONFIRMED' } : undefined;
}

/** A receipt may also include cut-offs. */
function ofReceipt({ carrierRef, cutoffs }: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const rest: AnswerMeaning = cutoffs.length > 0 && booking.bsstatus !== soStatus.dismissed ? { do: 'cutoffs' } : note;
  if (booking.bsstatus !== soStatus.sent) return rest;
  const isMoreThanNote = carrierRef !== '' && carrierRef !== booking.carrier_reference;
  return booking.acknowledged_at === null || isMoreThanNote ? move('acknowledge') : rest;
}

/**
 * Boxes other than requested are an offer, even in a confirmation. Another ship is a roll-over (SO17); a repeat may
 * have other cut-offs.
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
  // A dismissed order is also cancelled at the carrier, whose answer is not needed.
  if (state === 'CANCELLED' || (response === 'DECLINED' && state === 'DECLINED')) return note;
  if (bsstatus === soStatus.dismissed && state !== 'REQUESTED') return note;
  return move(response === 'CONFIRMED' || response === 'CANCELLED' ? 'cancel_confirm' : 'cancel_decline');
}

/** A carrier's request to change a confirmed booking needs an amendment by a clerk. */
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
  // Already settled: the answer is about the booking.
  if (booking.amend_state === 'CONFIRMED') return ofConfirmation(answer, booking);
  return booking.has_other_equipment ? { do: 'hold', why: 'equipment_changed' } : move('amend_confirm');
}

/** The booking stays as confirmed; a carrier that refuses the withdrawal has already made the amendment. */
function ofWithdrawal(answer: CarrierAnswer, booking: AnsweredBooking): AnswerMeaning {
  const { says: response } = answer;
  if (response === 'CONFIRMED') return ofConfirmation(answer, booking);
  if (response === 'CHANGES' || response === 'OFFERED') return ofChanges(booking);
  return isReceipt(response) || response === 'CANCELLED' ? note : hold;
}
