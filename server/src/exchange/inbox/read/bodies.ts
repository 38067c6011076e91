import { maxNoteLength } from '#contract/booking/machine/event-note.ts';
import type * as z from 'zod';
import { actionBody, type MoveBody } from '#contract/booking/machine/bodies.ts';
import type { ReasonCode } from '#contract/booking/machine/reasons.ts';
import { VgmStepBody } from '#contract/booking/machine/vgm-moves.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { issuesOf } from '#contract/issues.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { CarrierAnswer } from '../apply/answer.ts';
import { equipmentText } from '../equipment.ts';
import { unstatedReason } from '../apply/words.messages.ts';

const maxReasonLength = 200;
const maxFeedback = 100;

/** The body of a transition made from an answer, validated like users' input. */
export function bodyFrom(action: BookingAction, answer: CarrierAnswer): MoveBody {
  const read = actionBody(action).safeParse(
    { ...refusalReason(answer), ...bodyOfAction[action]?.(answer) },
    { reportInput: true },
  );
  return read.success ? read.data : refuseBody(read.error);
}

function refuseBody(error: z.ZodError): never {
  return refuse(issuesOf(error));
}

export function vgmBodyFrom(answer: CarrierAnswer, lines: readonly number[]): VgmStepBody {
  return VgmStepBody.parse({ line_ids: lines, reason_text: answer.text.slice(0, maxReasonLength) });
}

/** A reason as text is required whenever work is returned to a person. */
function refusalReason({ reasonCode, text, feedback }: CarrierAnswer) {
  const reasonText = text || feedback.map((each) => each.text).join('; ') || unstatedReason;
  return {
    reason_code: reasonCode ?? ('CARRIER_REFUSED' satisfies ReasonCode),
    reason_text: reasonText.slice(0, maxReasonLength),
    note: reasonText.length > maxReasonLength ? reasonText.slice(0, maxNoteLength) : '',
  };
}

const bodyOfAction: Readonly<Partial<Record<BookingAction, (answer: CarrierAnswer) => object>>> = {
  acknowledge: ({ carrierRef }) => ({ ...unreasoned, carrier_reference: carrierRef }),
  request_changes: (answer) => ({ reason_code: answer.reasonCode ?? 'WRONG_DATA', feedback: remarksOf(answer) }),
  si_reject: (answer) => ({ feedback: remarksOf(answer) }),
  confirm: (answer) => ({
    ...unreasoned,
    ...confirmationOf(answer),
    note: equipmentText(answer.equipment).slice(0, maxNoteLength),
  }),
  roll_over: ({ vessel, voyno, etd, cutoffs, reasonCode }) => ({
    vessel,
    voyno,
    etd,
    cutoffs,
    reason_code: reasonCode ?? 'ROLLED_BY_CARRIER',
  }),
  amend_confirm: () => unreasoned,
  cancel_confirm: () => unreasoned,
  si_confirm: () => unreasoned,
};

/** Agreement needs no reason. */
const unreasoned = { reason_code: null, reason_text: '' };

function remarksOf({ feedback }: CarrierAnswer): CarrierAnswer['feedback'] {
  return feedback
    .slice(0, maxFeedback)
    .map(({ path, text }) => ({ path: path.slice(0, 100), text: text.slice(0, maxReasonLength) }));
}

function confirmationOf({ mblno, vessel, voyno, etd, portload, portdischarge, cutoffs }: CarrierAnswer) {
  return {
    ...(mblno !== '' && { mblno }),
    ...(vessel !== '' && { vessel }),
    ...(voyno !== '' && { voyno }),
    ...(etd !== null && { etd }),
    ...(portload !== null && { portload }),
    ...(portdischarge !== null && { portdischarge }),
    cutoffs,
  };
}
