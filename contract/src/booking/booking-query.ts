import { choice, codeOf, date, instant, int, resource, text } from '../kit.ts';
import { bookingQueryLabels } from './booking-query.labels.ts';
import { cancelStates, siStatuses, soStatuses } from './status.ts';

const boxes = () => int(0, 499_500);

const row = {
  mblno: text(20),
  vessel: text(35),
  voyno: text(17),
  etd: date().nullable(),
  /** The documentation cut-off, and that of the VGM. */
  dco_at: instant().nullable(),
  vco_at: instant().nullable(),
  sistatus: choice('si_status', siStatuses),
  si_reason_code: text(40).nullable(),
  si_reason_text: text(200),
  /** Of so many boxes, so many have a number, a seal and a VGM. */
  ctnnum: boxes(),
  numbered: boxes(),
  sealed: boxes(),
  weighed: boxes(),
  issuetype: codeOf('issue_type').nullable(),
  blfrt: codeOf('freight_mode', 10, { kind: 'FREIGHT' }).nullable(),
  siremark: text(512),
  orderno: text(16),
  customername: text(100),
  carrier: codeOf('carrier').nullable(),
  portload: codeOf('port').nullable(),
  portdischarge: codeOf('port').nullable(),
  bsstatus: choice('so_status', soStatuses),
  cancel_state: choice('cancel_state', cancelStates),
  sale_name: text(40),
};

/** Bookings as those see them who do their documents (domain 1.8): the same rows, with what the SI waits for. */
export const bookingQuery = resource({
  name: 'booking_query',
  table: 'booking',
  path: '/api/booking/booking_query/',
  scope: 'row',
  owners: ['sale_id'],
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
  labels: bookingQueryLabels,
});
