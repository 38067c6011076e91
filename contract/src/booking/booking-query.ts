import * as z from 'zod';
import { bool, codeOf, date, instant, int, resource, text } from '../kit.ts';
import { bookingQueryLabels } from './booking-query.labels.ts';
import { bookingState } from './booking-state.ts';
import { siWord } from './status.labels.ts';
import { bookingActions } from './status.ts';

const boxes = () => int(0, 499_500);

const row = {
  mblno: text(20),
  vessel: text(35),
  voyno: text(17),
  etd: date().nullable(),
  /** The cut-offs of documents and VGM; whether they are met, and whether they are estimates. */
  dco_at: instant().nullable(),
  dco_done: bool(),
  dco_estimated: bool(),
  vco_at: instant().nullable(),
  vco_done: bool(),
  vco_estimated: bool(),
  sistatus: bookingState.sistatus,
  si_reason_code: bookingState.si_reason_code,
  si_reason_text: bookingState.si_reason_text,
  /**
   * Number of boxes; of these, how many have a number, a seal, and a VGM that the carrier has or that is not required.
   */
  ctnnum: boxes(),
  numbered: boxes(),
  sealed: boxes(),
  weighed: boxes(),
  issuetype: codeOf('issue_type').nullable(),
  blfrt: codeOf('freight_mode', 10, { kind: 'FREIGHT' }).nullable(),
  siremark: text(512),
  orderno: text(16),
  customername: text(100),
  customer_name_en: text(100).nullable(),
  carrier: codeOf('carrier').nullable(),
  portload: codeOf('port').nullable(),
  portdischarge: codeOf('port').nullable(),
  bsstatus: bookingState.bsstatus,
  cancel_state: bookingState.cancel_state,
  amend_state: bookingState.amend_state,
  is_archived: bookingState.is_archived,
  sent_at: bookingState.sent_at,
  known_since: bookingState.known_since,
  si_sent_at: bookingState.si_sent_at,
  changes_asked_at: bookingState.changes_asked_at,
  sale_name: text(40),
  doc_owner_name: text(40),
};

/** Bookings as the document team lists them: the same rows, with what the SI still needs. */
export const bookingQuery = resource({
  name: 'booking_query',
  table: 'booking',
  path: '/api/booking/booking_query/',
  scope: 'row',
  ownSql: true,
  owners: ['sale_id', 'doc_owner_id'],
  standIns: true,
  row,
  input: {},
  search: {
    customername: 'contains',
    vessel: 'contains',
    voyno: 'contains',
    carrier: 'in',
    portload: 'in',
    portdischarge: 'in',
    etd: 'range',
    bsstatus: 'in',
    sistatus: 'in',
    cancel_state: 'in',
    issuetype: 'in',
    blfrt: 'in',
  },
  keyword: ['orderno', 'mblno', 'customername'],
  sortable: ['mblno', 'vessel', 'etd', 'dco_at', 'vco_at', 'sistatus', 'carrier', 'orderno'],
  order: ['dco_at'],
  estimates: { dco_at: 'dco_estimated', vco_at: 'vco_estimated' },
  words: { sistatus: siWord },
  labels: bookingQueryLabels,
});

/** A row of the list, with the actions open to the caller. */
export const BookingQueryRow = bookingQuery.row.extend({ allowed_actions: z.array(z.enum(bookingActions)) });
