import type { Segment } from '../syntax/segment.ts';
import { placeSegments } from './places.ts';
import { carrierComposite } from './transport.ts';
import { type Contact, contactSegments, type Writing } from './writing.ts';

/** Five lines of name and four of street, 35 characters each (D99B, NAD C080 and C059). */
export const nameLines = 5;
const streetLines = 4;
const lineLength = 35;

type Party = { qualifier: string; path: string; text: string; code?: readonly string[] };

export function partySegments({ writer, envelope }: Writing, { qualifier, path, text, code = [] }: Party): Segment[] {
  const width = Math.min(lineLength, envelope.limits.partyLine);
  const lines = writer.lines({ path, text, width, max: nameLines + streetLines, kind: 'name' });
  if (lines.length === 0 && code.length === 0) return [];
  return [['NAD', qualifier, code, '', lines.slice(0, nameLines), lines.slice(nameLines)]];
}

/** Contact details in the channel's characters; an e-mail address keeps its case. */
export function contactSegmentsOf({ writer }: Writing, path: string, contact: Contact): Segment[] {
  return contactSegments({
    role: contact.role,
    name: writer.line({ path, text: contact.name, max: lineLength, kind: 'name' }),
    phone: writer.line({ path, text: contact.phone, max: 512 }),
    email: writer.line({ path, text: contact.email, max: 512 }),
  });
}

export function carrierParty(writing: Writing): Segment[] {
  return [['NAD', 'CA', carrierComposite(writing, '160')]];
}

/** We are booking party and forwarder; the freight payment is stated with us (SG14 CPI). */
export function ourParties(writing: Writing, payment: readonly Segment[]): Segment[] {
  const { text = '', code = '', contact = '', phone = '', email = '' } = writing.envelope.us ?? {};
  const us = { path: 'company', text, ...(code === '' ? {} : { code: [code, '160', '87'] }) };
  const { linkman } = writing.revision.booking;
  const forwarder = partySegments(writing, { qualifier: 'FW', ...us });
  if (forwarder.length === 0) writing.writer.refuse({ path: 'company', rule: 'required' });
  return [
    ...partySegments(writing, { qualifier: 'ZZZ', ...us }),
    ...forwarder,
    ...contactSegmentsOf(writing, 'linkman', { role: 'IC', name: linkman || contact, phone, email }),
    ...payment,
  ];
}

/** The parties of the bill of lading. */
export function billParties(writing: Writing): Segment[] {
  const { shipper, consignee, notifyparty, agent } = writing.revision.booking;
  const parties: Party[] = [
    { qualifier: 'CZ', path: 'shipper', text: shipper },
    { qualifier: 'CN', path: 'consignee', text: consignee },
    { qualifier: 'NI', path: 'notifyparty', text: notifyparty },
    { qualifier: 'AG', path: 'agent', text: agent },
  ];
  return parties.flatMap((party) => partySegments(writing, party));
}

/** Payer and place: 4 basic freight; P prepaid, C collect, A elsewhere. */
export function paymentSegments(writing: Writing): Segment[] {
  const { names, booking } = writing.revision;
  if (!names.blfrt) return [];
  const place = placeSegments(writing, { qualifier: '57', path: 'prepardat', text: booking.prepardat });
  return [['CPI', '4', '', names.blfrt.edifact_code], ...place];
}
