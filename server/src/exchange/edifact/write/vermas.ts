import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { type InterchangeEnvelope, defaultEnvelope, type Written } from '../envelope.ts';
import { preparationTime, sealed } from '../syntax/interchange.write.ts';
import type { Segment } from '../syntax/segment.ts';
import { type NumberedContainer, numberedContainers, sizeType } from './equipment.ts';
import { bookingNumber } from './header.ts';
import { contactSegmentsOf, partySegments } from './parties.ts';
import { portSegments } from './places.ts';
import { sealSegments } from './seals.ts';
import { carrierComposite, vesselElement } from './transport.ts';
import { reference, type Writing, writingOf } from './writing.ts';

/** 1001: transport equipment gross mass verification message. */
const massVerification = '749';
/** C080 of D16A allows 70 characters a line. */
const nameWidth = 70;
const streetWidth = 35;
const streetLines = 4;

/** Verified gross masses (D16A, SMDG 1.0): of the lines in `lineIds`, else of all lines with VGM. */
export type VermasEnvelope = InterchangeEnvelope & { lineIds?: readonly number[] };

export function writeVermas(revision: BookingRevision, envelope: VermasEnvelope): Written {
  const writing = writingOf(revision, envelope);
  const { lineIds } = envelope;
  const boxes = numberedContainers(revision).filter((box) =>
    lineIds ? lineIds.includes(box.id) : box.weighkgs !== null,
  );
  if (boxes.length === 0) writing.writer.refuse({ path: 'ctnlist', rule: 'required' });
  const segments = [...header(writing), ...boxes.flatMap((box) => boxSegments(writing, box))];
  return sealed({ envelope, type: 'VERMAS', writer: writing.writer, segments });
}

function header(writing: Writing): Segment[] {
  const { envelope, revision } = writing;
  const { text = '', contact = '', phone = '', email = '' } = envelope.us ?? {};
  const name = revision.booking.linkman || contact;
  const submitter = partySegments(writing, { qualifier: 'TB', path: 'company', text });
  if (submitter.length === 0) writing.writer.refuse({ path: 'company', rule: 'required' });
  return [
    ['BGM', massVerification, revision.booking.orderno, String(envelope.function)],
    preparationTime(envelope),
    ...submitter,
    ...contactSegmentsOf(writing, 'linkman', { role: 'IC', name, phone, email }),
  ];
}

function boxSegments(writing: Writing, box: NumberedContainer): Segment[] {
  const { booking } = writing.revision;
  for (const field of ['cntrno', 'weighkgs', 'weightype'] as const) {
    if (!box[field]) writing.writer.refuse({ path: `ctnlist.${box.at}.${field}`, rule: 'required' });
  }
  return [
    ['EQD', 'CN', [box.cntrno, '6346', '5'], [sizeType(writing, box), '6346', '5']],
    ...reference('BN', bookingNumber(writing)),
    ...portSegments(writing, '9'),
    ...portSegments(writing, '11'),
    ...sealSegments(writing, box, 'D16A'),
    ['MEA', 'AAE', 'VGM', ['KGM', box.weighkgs === null ? '' : sumDecimals([box.weighkgs])]],
    ...weighedAt(writing, box),
    ['TDT', '20', booking.voyno, '1', '', carrierComposite(writing, '172'), '', '', vesselElement(writing)],
    // 306 is the SMDG, whose list VGM contains the methods.
    ['DOC', [box.weightype ?? '', 'VGM', '306']],
    ...responsibleParty(writing, box),
  ];
}

/** In the time zone of the port of loading, where the box is weighed. */
function weighedAt({ revision, envelope }: Writing, { weighdate }: NumberedContainer): Segment[] {
  if (weighdate === null) return [];
  const zone =
    revision.names.ports[revision.booking.portload ?? '']?.time_zone ?? envelope.timeZone ?? defaultEnvelope.timeZone;
  return [['DTM', ['798', zonedTime(weighdate, zone).replaceAll(/\D/g, ''), '203']]];
}

/** The responsible party for the mass (SOLAS VI/2): the company, and the signatory in capitals. */
function responsibleParty(writing: Writing, box: NumberedContainer): Segment[] {
  const { writer, revision } = writing;
  const path = `ctnlist.${box.at}.`;
  const shipper = revision.booking.shipper.split('\n')[0] ?? '';
  const company = { path: `${path}vgmconncom`, text: box.vgmconncom || shipper, kind: 'name' as const };
  const street = { path: `${path}vgmaddr`, text: box.vgmaddr, kind: 'name' as const };
  const name = writer.lines({ ...company, width: nameWidth, max: 5 });
  if (name.length === 0) writer.refuse({ path: company.path, rule: 'required' });
  const signatory = writer.line({ path: `${path}weighattn`, text: box.weighattn, max: 35, kind: 'name' }).toUpperCase();
  if (signatory === '') writer.refuse({ path: `${path}weighattn`, rule: 'required' });
  return [
    ['NAD', 'SPC', '', '', name, writer.lines({ ...street, width: streetWidth, max: streetLines })],
    ...contactSegmentsOf(writing, `${path}weighattn`, {
      role: 'RP',
      name: signatory,
      phone: box.weightel,
      email: box.vgmemail,
    }),
  ];
}
