import { usualZone } from '#contract/system/usual-zone.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';

/** How much of each kind of text a channel takes, in characters before escaping. */
export type TextLimits = { partyLine: number; desc: number; remark: number; name: number };

/** What the directories and the bill of lading allow; a channel's profile may be narrower. */
export const widestLimits: TextLimits = { partyLine: 35, desc: 5250, remark: 512, name: 70 };

/** Character repertoires of ISO 9735: A has capitals only, B small letters too, C is ISO 8859-1. */
export type SyntaxLevel = 'UNOA' | 'UNOB' | 'UNOC';

/** Data element 1225: original, replace, change, cancellation. */
export type MessageFunction = 9 | 5 | 4 | 1;

/** Who sends: name and address as lines, and whom to ask. */
export type Us = { text: string; code?: string; contact?: string; phone?: string; email?: string };

/** What a message needs but its content: who sends it to whom, when, under which numbers, and what the channel takes. */
export type InterchangeEnvelope = {
  /** `ID` or `ID:qualifier` as agreed with the partner (UNB S002, S003). */
  sender: string;
  receiver: string;
  /** Unique for the two partners, at least for a day: 1 to 14 capital letters and digits. */
  controlRef: string;
  /** Unique in the interchange, 1 to 14 capital letters and digits. */
  messageRef: string;
  /** An instant; the message tells it by the clocks of `timeZone`. */
  at: string;
  timeZone?: string;
  function: MessageFunction;
  limits: TextLimits;
  level?: SyntaxLevel;
  /** Chinese names become pinyin and accents go; what is still not Latin is refused. */
  latinOnly?: boolean;
  us?: Us;
  /** UN/LOCODE of the carrier's office that takes the booking. */
  bookingOffice?: string;
  /** Why, where it is cancelled or changed. */
  reason?: string;
  isTest?: boolean;
};

/** The text of a file, or every field that keeps it from being written. */
export type Written = { ok: true; text: string } | { ok: false; issues: readonly FieldIssue[] };

/** What an envelope says where it leaves something open. */
export const defaultEnvelope = { level: 'UNOC', timeZone: usualZone, latinOnly: true } as const;

const referenceForm = /^[A-Z0-9]{1,14}$/;
const partnerForm = /^[A-Za-z0-9 ._/-]{1,35}(:[A-Za-z0-9]{1,4})?$/;

/** What is wrong with the partners of a channel. Numbers that the caller counts must be right: anything else is a defect. */
export function envelopeIssues({ sender, receiver, controlRef, messageRef }: InterchangeEnvelope): FieldIssue[] {
  for (const reference of [controlRef, messageRef]) {
    if (!referenceForm.test(reference)) throw new RangeError(`not a control reference: ${reference}`);
  }
  return [...partnerIssues('sender_id', sender), ...partnerIssues('receiver_id', receiver)];
}

function partnerIssues(path: string, id: string): FieldIssue[] {
  if (id === '') return [{ path, rule: 'required' }];
  return partnerForm.test(id) ? [] : [{ path, rule: 'format' }];
}
