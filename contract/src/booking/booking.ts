import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { billNumber, checkDigitIssue, hsCodes, imdgClass, unNumber, voyage } from '../freight/fields.ts';
import { choice, codeOf, date, decimal, idOf, instant, int, lines, flag, resource, text } from '../kit.ts';
import { bookingHelp } from './booking-help.labels.ts';
import { bookingState } from './booking-state.ts';
import { bookingLabels } from './booking.labels.ts';
import { exportedFields, importedFields, listedFields, searchedFields, sortedFields } from './booking-list.ts';
import { Container, ContainerInput, maxLines, maxSummary } from './container.ts';
import { feedbackList } from './machine/feedback.ts';
import { Dangerous, DangerousInput, maxDangerous, reeferInput } from './special-cargo.ts';
import { siWord } from './status.labels.ts';
import { bookingActions } from './status.ts';

/** A party as printed on the bill: at most 6 lines of 35 characters, stored in full up to the widest profile. */
const party = () => lines(700, 5).default('');

/** What a clerk keys in. A stash refuses malformed values only; nothing else is required. */
const input = {
  mblno: billNumber().default(''),
  hblno: billNumber().default(''),
  custno: text(35).default(''),
  customername: text(100).default(''),
  /** Whose order it is, where the customer is known; the name stays as it was then. */
  customer_id: idOf('customer').nullable().default(null),
  shipper: party(),
  consignee: party(),
  notifyparty: party(),
  agent: party(),
  linkman: text(35).default(''),
  sale_id: idOf('user').nullable().default(null),
  carrier: codeOf('carrier').nullable().default(null),
  contractno: text(35).default(''),
  yard: codeOf('yard').nullable().default(null),

  vessel: text(35).default(''),
  voyno: voyage().default(''),
  etd: date().nullable().default(null),
  placereceipt: text(100).default(''),
  portload: codeOf('port').nullable().default(null),
  portdischarge: codeOf('port').nullable().default(null),
  placedelivery: text(100).default(''),
  destination: text(100).default(''),
  transtype: codeOf('freight_mode', 10, { kind: 'TRANSPORT' }).nullable().default(null),
  service: codeOf('service_type').nullable().default(null),
  issuetype: codeOf('issue_type').nullable().default(null),
  blfrt: codeOf('freight_mode', 10, { kind: 'FREIGHT' }).nullable().default(null),
  prepardat: text(35).default(''),
  nobill: int(0, 9).nullable().default(null),
  /** Spelt with three l on the wire. */
  copynobilll: int(0, 20).nullable().default(null),
  iscontainersoc: flag().default(false),

  /** S general, R reefer, D dangerous, O out of gauge */
  cargoid: choice('cargo_kind', ['S', 'R', 'D', 'O']).default('S'),
  marks: lines(1750, 4).default(''),
  description: lines(5250, 6).default(''),
  hscode: hsCodes().default(''),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kindpkgs: codeOf('package_type', 10).nullable().default(null),
  kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  cbm: decimal(10, 4, { min: 0 }).nullable().default(null),
  /** `2*40HQ+1*20GP`: worked out from the container list, or read into it when it is typed and the list is empty. */
  ctnall: text(maxSummary).default(''),

  tempset: decimal(5, 1).nullable().default(null),
  tempid: choice('temperature_unit', ['C', 'F']).default('C'),
  reeferf: text(20).default(''),
  humidity: text(3).default(''),
  ...reeferInput,
  dclass: imdgClass().default(''),
  dunno: unNumber().default(''),
  dpage: text(7).default(''),
  dlabel: text(32).default(''),

  ediremark: lines(512).default(''),
  siremark: lines(512).default(''),
  /** The common remark; `description` is the goods text here. */
  remark: lines(200).default(''),
};

/** What the server fills in. */
const serverFields = {
  orderno: text(16),
  createtime: instant(),
  ...bookingState,
  sale_name: text(40),
  /** Who does its papers; given by a call of its own. */
  doc_owner_id: idOf('user').nullable(),
  doc_owner_name: text(40),
  ctnnum: int(0, maxLines * 999),
  teu: decimal(8, 2, { min: 0 }),
  /** Errors that the rules found when it was last saved. */
  error_count: int(0, 2_147_483_647),
};

export const bookings = resource({
  name: 'booking',
  path: '/api/booking/booking/',
  scope: 'row',
  // "Own" is the creator's or the salesman's, and the document owner's.
  owners: ['sale_id', 'doc_owner_id'],
  standIns: true,
  parts: [
    'booking_container',
    'booking_goods',
    'booking_dg',
    'booking_event',
    'booking_amendment',
    'booking_lock',
    'booking_cutoff',
    'reminder_sent',
    'booking_comment',
    'booking_attachment',
    'booking_document',
    'delivery',
    'booking_revision',
    'carrier_inquiry',
    'dcsa_booking',
  ],
  row: { ...serverFields, ...input },
  input,
  listed: listedFields,
  exports: exportedFields,
  estimates: { next_cutoff_at: 'next_cutoff_estimated' },
  imports: importedFields,
  search: searchedFields,
  keyword: ['orderno', 'mblno', 'hblno', 'custno', 'customername'],
  sortable: sortedFields,
  order: ['-createtime'],
  words: { sistatus: siWord },
  labels: bookingLabels,
  help: bookingHelp,
});

const ctnlist = z.array(ContainerInput).max(maxLines);
const dglist = z.array(DangerousInput).max(maxDangerous);
const allowed = z.array(z.enum(bookingActions));

/** A booking with its container list, as the detail page writes it. */
export const BookingInput = bookings.input.extend({ ctnlist: ctnlist.default([]), dglist: dglist.default([]) });
export type BookingInput = z.output<typeof BookingInput>;

type RelatedLine = { cntrno: string; cntrno_reason: string; is_soc: boolean | null };
type Related = {
  portload?: string | null;
  portdischarge?: string | null;
  iscontainersoc?: boolean | undefined;
  ctnlist?: readonly RelatedLine[];
};

/** Rules between fields; each field's own rules are in its schema. */
export function bookingIssues({ portload, portdischarge, iscontainersoc, ctnlist: list = [] }: Related): FieldIssue[] {
  const samePort = portload && portload === portdischarge;
  const numbers = list.map((line) => line.cntrno);
  return [
    ...(samePort ? [{ path: 'portdischarge', rule: 'same_port' as const }] : []),
    ...duplicates(numbers).map(({ index, value }) => ({
      path: `ctnlist.${index}.cntrno`,
      rule: 'container_repeated' as const,
      params: { value },
    })),
    ...(iscontainersoc ? [] : invalidNumbers(list)),
  ];
}

/** Lines that give a reason for a wrong check digit, and stand for a box of the carrier; all others are their schema's. */
function invalidNumbers(list: readonly RelatedLine[]): FieldIssue[] {
  return list.flatMap(({ cntrno, cntrno_reason: reason, is_soc: isSoc }, index): FieldIssue[] => {
    const issue = reason !== '' && isSoc === null ? checkDigitIssue(cntrno) : undefined;
    return issue ? [{ path: `ctnlist.${index}.cntrno`, rule: issue.message, params: issue.params }] : [];
  });
}

function duplicates(numbers: readonly string[]): { index: number; value: string }[] {
  return numbers.flatMap((value, index) => (value !== '' && numbers.indexOf(value) < index ? [{ index, value }] : []));
}

/** A row of the list. */
export const BookingRow = bookings.row.extend({ allowed_actions: allowed });

/** A booking as the detail page reads it. */
export const Booking = BookingRow.extend({
  ctnlist: z.array(Container),
  dglist: z.array(Dangerous),
  feedback: feedbackList,
});
export type Booking = z.output<typeof Booking>;
