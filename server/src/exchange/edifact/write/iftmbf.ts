import type { BookingRevision } from '#contract/booking/revision.ts';
import type { InterchangeEnvelope, Written } from '../envelope.ts';
import { sealed } from '../syntax/interchange.write.ts';
import type { Segment } from '../syntax/segment.ts';
import { requestedEquipment } from './equipment.ts';
import { goodsSegments } from './goods.ts';
import { bookingReferences, headerSegments } from './header.ts';
import { billParties, carrierParty, ourParties, paymentSegments } from './parties.ts';
import { bookingPlaces } from './places.ts';
import { transportSegments } from './transport.ts';
import { type Writing, writingOf } from './writing.ts';

/** 1001: booking request. */
const bookingRequest = '335';
/** SG16 of IFTMBF. */
const limits = { texts: 9, marks: 9 };

/** A firm booking (D99B). A cancellation only has its numbers, its voyage and its parties. */
export function writeIftmbf(revision: BookingRevision, envelope: InterchangeEnvelope): Written {
  const writing = writingOf(revision, envelope);
  const segments = envelope.function === 1 ? cancellation(writing) : firmBooking(writing);
  return sealed({ envelope, type: 'IFTMBF', writer: writing.writer, segments });
}

function headerOf(writing: Writing): Segment[] {
  const remark = { path: 'ediremark', text: writing.revision.booking.ediremark };
  return headerSegments({ writing, document: bookingRequest, remark });
}

function firmBooking(writing: Writing): Segment[] {
  return [
    ...headerOf(writing),
    ...bookingPlaces(writing),
    ...bookingReferences(writing),
    ...transportSegments(writing),
    ...carrierParty(writing),
    ...ourParties(writing, paymentSegments(writing)),
    ...billParties(writing),
    ...goodsSegments(writing, limits),
    ...requestedEquipment(writing),
  ];
}

function cancellation(writing: Writing): Segment[] {
  return [
    ...headerOf(writing),
    ...bookingReferences(writing),
    ...transportSegments(writing),
    ...carrierParty(writing),
    ...ourParties(writing, []),
  ];
}
