import { preparationTime } from '../syntax/interchange.write.ts';
import type { Segment } from '../syntax/segment.ts';
import { freeText, reference, textWidth, type Writing } from './writing.ts';

type Header = { writing: Writing; document: string; remark: { path: string; text: string } };

/** Type, number and remarks of a message: BGM, DTM, TSR, FTX. */
export function headerSegments({ writing, document, remark }: Header): Segment[] {
  const { revision, envelope, writer } = writing;
  const limits = { width: textWidth, max: 90, total: envelope.limits.remark };
  const { function: purpose, reason = '' } = envelope;
  return [
    ['BGM', document, revision.booking.orderno, String(purpose)],
    preparationTime(envelope),
    ...(purpose === 1 ? [] : serviceSegments(writing)),
    ...freeText('AAI', purpose === 1 ? [] : writer.lines({ ...remark, ...limits })),
    ...freeText('AES', writer.lines({ path: 'reason_text', text: reason, ...limits, kind: 'name' })),
  ];
}

/** Conditions of carriage by 4065, full or part loads by 7273. */
function serviceSegments({ revision, writer }: Writing): Segment[] {
  const { service } = revision.names;
  if (!service) {
    writer.refuse({ path: 'service', rule: 'required' });
    return [];
  }
  return [['TSR', service.edifact_code, service.origin_movement === 'LCL' ? '3' : '2']];
}

const referenceLength = 35;

/** Reference numbers of the booking, ours and the carrier's. */
export function bookingReferences(writing: Writing): Segment[] {
  const { contractno, orderno, custno } = writing.revision.booking;
  const typed = (qualifier: string, path: string, text: string): Segment[] =>
    reference(qualifier, writing.writer.line({ path, text, max: referenceLength }));
  return [
    ...reference('BN', bookingNumber(writing)),
    ...typed('CT', 'contractno', contractno),
    ...reference('FF', orderno),
    ...typed('CR', 'custno', custno),
  ];
}

/** The carrier's number of the booking. Older values may be any text; one that is no reference is omitted. */
export function bookingNumber({ revision }: Writing): string {
  const { mblno, carrier_reference: carrierReference } = revision.booking;
  return mblno !== '' || !/^[\w ./-]{1,35}$/.test(carrierReference) ? mblno : carrierReference;
}
