import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { checkDigitIssue } from '../freight/fields.ts';
import { decimal, idOf, instant, int, resource, text } from '../kit.ts';
import { bookingHelp } from './booking-help.labels.ts';
import { bookingState } from './booking-state.ts';
import { bookingLabels } from './booking.labels.ts';
import {
  bookingInput,
  exportedFields,
  importedFields,
  listedFields,
  searchedFields,
  sortedFields,
} from './fields/booking-fields.ts';
import { Container, ContainerInput, maxLines } from './container.ts';
import { feedbackList } from './machine/feedback.ts';
import { Dangerous, DangerousInput, maxDangerous } from './special-cargo.ts';
import { siWord } from './status.labels.ts';
import { bookingActions } from './status.ts';

/** Fields that the server fills in. */
const serverFields = {
  orderno: text(16),
  createtime: instant(),
  ...bookingState,
  /** What readers of English call the customer whom it names; null where that is nothing else, and for other readers. */
  customer_name_en: text(100).nullable(),
  sale_name: text(40),
  /** Who does its documents; set by a call of its own. */
  doc_owner_id: idOf('user').nullable(),
  doc_owner_name: text(40),
  ctnnum: int(0, maxLines * 999),
  teu: decimal(8, 2, { min: 0 }),
  /** Errors that the rules found at the last save. */
  error_count: int(0, 2_147_483_647),
};

export const bookings = resource({
  name: 'booking',
  path: '/api/booking/booking/',
  scope: 'row',
  ownSql: true,
  // The scope "own" matches creator, salesman and document owner.
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
  row: { ...serverFields, ...bookingInput },
  input: bookingInput,
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

/** A booking with its container list, as the detail page sends it. */
export const BookingInput = bookings.input.extend({ ctnlist: ctnlist.default([]), dglist: dglist.default([]) });
export type BookingInput = z.output<typeof BookingInput>;

type RelatedLine = { cntrno: string; cntrno_reason: string; is_soc: boolean | null };
type Related = {
  portload?: string | null;
  portdischarge?: string | null;
  iscontainersoc?: boolean | undefined;
  ctnlist?: readonly RelatedLine[];
};

/** Rules between fields; rules of single fields are in the schema. */
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

/** Lines that give a reason for a wrong check digit on a carrier's box; the schema judges all other lines. */
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

/** A booking as the detail page receives it. */
export const Booking = BookingRow.extend({
  ctnlist: z.array(Container),
  dglist: z.array(Dangerous),
  feedback: feedbackList,
});
export type Booking = z.output<typeof Booking>;
