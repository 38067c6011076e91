import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import type { InterchangeEnvelope, Written } from '../envelope.ts';
import { sealed } from '../syntax/interchange.write.ts';
import type { Segment } from '../syntax/segment.ts';
import {
  type NumberedContainer,
  numberedContainers,
  checkCount,
  dimensionSegments,
  equipmentSegment,
} from './equipment.ts';
import { goodsSegments } from './goods.ts';
import { bookingReferences, headerSegments } from './header.ts';
import { billParties, carrierParty, ourParties, paymentSegments } from './parties.ts';
import { bookingPlaces } from './places.ts';
import { sealSegments } from './seals.ts';
import { transportSegments } from './transport.ts';
import { freeText, grossWeight, measurement, reference, textWidth, type Writing, writingOf } from './writing.ts';

/** 1001: shipping instructions. */
const shippingInstructions = '340';
/** SG18 of IFTMIN. */
const limits = { texts: 99, marks: 999 };

/** Shipping instructions (D99B): the booking as in the bill of lading, with every box. */
export function writeIftmin(revision: BookingRevision, envelope: InterchangeEnvelope): Written {
  const writing = writingOf(revision, envelope);
  const segments = envelope.function === 1 ? cancellation(writing) : instructions(writing);
  return sealed({ envelope, type: 'IFTMIN', writer: writing.writer, segments });
}

function headerOf(writing: Writing): Segment[] {
  const remark = { path: 'siremark', text: writing.revision.booking.siremark };
  return headerSegments({ writing, document: shippingInstructions, remark });
}

function references(writing: Writing): Segment[] {
  const { mblno, hblno } = writing.revision.booking;
  return [...bookingReferences(writing), ...reference('BM', mblno), ...reference('BH', hblno)];
}

function cancellation(writing: Writing): Segment[] {
  return [
    ...headerOf(writing),
    ...references(writing),
    ...transportSegments(writing),
    ...carrierParty(writing),
    ...ourParties(writing, []),
  ];
}

function instructions(writing: Writing): Segment[] {
  const boxes = numberedContainers(writing.revision);
  checkCount(writing, boxes.length);
  return [
    ...headerOf(writing),
    ...billTexts(writing),
    ...totals(writing),
    ...billSegments(writing),
    ...bookingPlaces(writing),
    ...references(writing),
    ...paymentSegments(writing),
    ...transportSegments(writing),
    ...carrierParty(writing),
    ...ourParties(writing, []),
    ...billParties(writing),
    ...goodsSegments(writing, limits),
    ...boxes.flatMap((box) => boxSegments(writing, box)),
  ];
}

/** The freight clause; a bill surrendered at origin is released by telex. */
function billTexts({ revision, writer }: Writing): Segment[] {
  const { blfrt, issuetype } = revision.names;
  const clause = writer.lines({ path: 'blfrt', text: blfrt?.print_clause ?? '', width: textWidth, max: 5 });
  return [...freeText('BLC', clause), ...freeText('DOC', issuetype?.surrender_at_origin ? ['TELEX RELEASE'] : [])];
}

/** 7 gross weight, 11 packages, 15 volume, 16 boxes. */
function totals({ revision }: Writing): Segment[] {
  const { kgs, pkgs, cbm } = revision.booking;
  return [
    ...(kgs === null ? [] : [['CNT', ['7', sumDecimals([kgs]), 'KGM']] as const]),
    ...(pkgs === null ? [] : [['CNT', ['11', String(pkgs)]] as const]),
    ...(cbm === null ? [] : [['CNT', ['15', sumDecimals([cbm]), 'MTQ']] as const]),
    ['CNT', ['16', String(revision.ctnlist.length)]],
  ];
}

/** The type of bill with the number of originals (1218); 707 copies (1220). EI: electronic. */
function billSegments({ revision, writer }: Writing): Segment[] {
  const { issuetype } = revision.names;
  if (!issuetype) {
    writer.refuse({ path: 'issuetype', rule: 'required' });
    return [];
  }
  const { nobill, copynobilll } = revision.booking;
  const medium = issuetype.is_electronic ? 'EI' : '';
  const copies: Segment[] = copynobilll === null ? [] : [['DOC', '707', '', '', String(copynobilll)]];
  return [['DOC', issuetype.edifact_code, '', medium, '', nobill === null ? '' : String(nobill)], ...copies];
}

function boxSegments(writing: Writing, box: NumberedContainer): Segment[] {
  const path = `ctnlist.${box.at}.`;
  if (box.cntrno === '') writing.writer.refuse({ path: `${path}cntrno`, rule: 'required' });
  return [
    equipmentSegment(writing, box),
    ...measurement('T', 'KGM', box.tareweight === null ? null : String(box.tareweight)),
    ...grossWeight(box.kgs),
    ...dimensionSegments(box),
    ...sealSegments(writing, box),
  ];
}
