import { usualZone } from '#contract/system/usual-zone.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';

/** Limits of texts in a channel, in characters before escaping. */
export type TextLimits = { partyLine: number; desc: number; remark: number; name: number };

/** The limits of the directories and the bill of lading; a channel's profile may be narrower. */
export const widestLimits: TextLimits = { partyLine: 35, desc: 5250, remark: 512, name: 70 };

/** Character repertoires of ISO 9735: A has capitals only, B also small letters, C is ISO 8859-1. */
export type SyntaxLevel = 'UNOA' | 'UNOB' | 'UNOC';

/** Data element 1225: original, replace, change, cancellation. */
export type MessageFunction = 9 | 5 | 4 | 1;

/** The sender: name and address as lines, and the contact. */
export type Us = { text: string; code?: string; contact?: string; phone?: string; email?: string };

/** All that a message needs in addition to its content: partners, time, references, and the channel's limits. */
export type InterchangeEnvelope = {
  /** `ID` or `ID:qualifier` as agreed with the partner (UNB S002, S003). */
  sender: string;
  receiver: string;
  /** Unique for the two partners for at least a day: 1 to 14 capital letters and digits. */
  controlRef: string;
  /** Unique in the interchange, 1 to 14 capital letters and digits. */
  messageRef: string;
  /** An instant; written in local time of `timeZone`. */
  at: string;
  timeZone?: string;
  function: MessageFunction;
  limits: TextLimits;
  level?: SyntaxLevel;
  /** Chinese names become pinyin and accents are removed; other non-Latin characters are refused. */
  latinOnly?: boolean;
  us?: Us;
  /** UN/LOCODE of the carrier's booking office. */
  bookingOffice?: string;
  /** The reason of a cancellation or change. */
  reason?: string;
  isTest?: boolean;
};

/** The text of a file, or every field that prevents it. */
export type Written = { ok: true; text: string } | { ok: false; issues: readonly FieldIssue[] };

/** Defaults of an envelope. */
export const defaultEnvelope = { level: 'UNOC', timeZone: usualZone, latinOnly: true } as const;

const referenceForm = /^[A-Z0-9]{1,14}$/;
const partnerForm = /^[A-Za-z0-9 ._/-]{1,35}(:[A-Za-z0-9]{1,4})?$/;

/** Issues of a channel's partner ids. Invalid control references are a programming error. */
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
