import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import type { InterchangeEnvelope } from '../envelope.ts';
import { type ElementWriter, elementWriter } from '../syntax/element-writer.ts';
import type { Segment } from '../syntax/segment.ts';
import { chunksOf } from '../syntax/wrap.ts';

/** The input of every part of a message. */
export type Writing = { revision: BookingRevision; envelope: InterchangeEnvelope; writer: ElementWriter };

export function writingOf(revision: BookingRevision, envelope: InterchangeEnvelope): Writing {
  return { revision, envelope, writer: elementWriter(envelope) };
}

/** Longest line of free text that carriers accept: D99B allows 512 characters, forms and screens 70. */
export const textWidth = 70;
const componentsPerText = 5;

/** Free text of one subject, five lines a segment. */
export function freeText(subject: string, lines: readonly string[]): Segment[] {
  return chunksOf(lines, componentsPerText).map((chunk) => ['FTX', subject, '', '', chunk]);
}

/** A reference, if there is one. */
export function reference(qualifier: string, number: string): Segment[] {
  return number === '' ? [] : [['RFF', [qualifier, number]]];
}

/** A measurement, if there is one; EDIFACT has no trailing zeros. */
export function measurement(attribute: string, unit: string, value: string | null): Segment[] {
  return value === null ? [] : [['MEA', 'AAE', attribute, [unit, sumDecimals([value])]]];
}

export const grossWeight = (kgs: string | null): Segment[] => measurement('G', 'KGM', kgs);
export const grossVolume = (cbm: string | null): Segment[] => measurement('AAW', 'MTQ', cbm);

/** A contact with its numbers (CTA, COM). */
export type Contact = { role: string; name: string; phone: string; email: string };

export function contactSegments({ role, name, phone, email }: Contact): Segment[] {
  if (name === '' && phone === '' && email === '') return [];
  const numbers: Segment[] = [
    ...(phone === '' ? [] : [['COM', [phone, 'TE']] as const]),
    ...(email === '' ? [] : [['COM', [email, 'EM']] as const]),
  ];
  return [['CTA', role, ['', name]], ...numbers];
}
