import { madeAt } from '../syntax/interchange.write.ts';
import type { Segment } from '../syntax/segment.ts';
import { freeText, reference, textWidth, type Writing } from './writing.ts';

type Header = { writing: Writing; document: string; remark: { path: string; text: string } };

/** What a message is, whose it is, and what is said with it: BGM, DTM, TSR, FTX. */
export function headerSegments({ writing, document, remark }: Header): Segment[] {
  const { revision, envelope, pen } = writing;
  const limits = { width: textWidth, max: 90, total: envelope.limits.remark };
  const { function: purpose, reason = '' } = envelope;
  return [
    ['BGM', document, revision.booking.orderno, String(purpose)],
    madeAt(envelope),
    ...(purpose === 1 ? [] : serviceSegments(writing)),
    ...freeText('AAI', purpose === 1 ? [] : pen.lines({ ...remark, ...limits })),
    ...freeText('AES', pen.lines({ path: 'reason_text', text: reason, ...limits, kind: 'name' })),
  ];
}

/** Conditions of carriage by 4065, full or part loads by 7273. */
function serviceSegments({ revision, pen }: Writing): Segment[] {
  const { service } = revision.names;
  if (!service) {
    pen.refuse({ path: 'service', rule: 'required' });
    return [];
  }
  return [['TSR', service.edifact_code, service.origin_movement === 'LCL' ? '3' : '2']];
}

/** Numbers that name the booking, ours and the carrier's. */
export function bookingReferences({ revision }: Writing): Segment[] {
  const { booking } = revision;
  return [
    ...reference('BN', booking.mblno === '' ? bookingNumber(booking.carrier_reference) : booking.mblno),
    ...reference('CT', booking.contractno),
    ...reference('FF', booking.orderno),
    ...reference('CR', booking.custno),
  ];
}

/** The carrier may have called it anything: what is too long for a reference is none. */
function bookingNumber(carrierReference: string): string {
  return carrierReference.length > 35 ? '' : carrierReference;
}
