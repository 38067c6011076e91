import { bookingQuery } from '#contract/booking/booking-query.ts';
import {
  defineScreen,
  extraColumn,
  hiddenColumn,
  joinedColumn,
  withCellRenderer,
  nameColumn,
} from '#web/screen/define-screen.ts';
import { bookingPanel } from '../../panel/public.ts';
import { bookingRowActions } from '../booking-actions.ts';
import { cutOffFilter, numbersFilter, waitsFilter } from '../booking-filters.ts';
import {
  billCell,
  boxesCell,
  customerCell,
  customerLeast,
  documentsCell,
  numberWidth,
  routeCell,
  sailingCell,
  sailingWidths,
  siCell,
  vgmCell,
} from '../booking-cells.tsx';
import { listMessage } from '../booking-list.messages.ts';
import { BulkActions } from '../bulk-actions.tsx';

const bookingPage = ({ id }: { id: number }) => `/BookingDetails/${id}`;

/** Bookings for document owners: confirmed ones that wait for their SI, sorted by documentation cut-off. */
export const bookingQueryScreen = defineScreen(bookingQuery, {
  search: [
    numbersFilter,
    'bsstatus',
    'sistatus',
    'carrier',
    'etd',
    cutOffFilter,
    waitsFilter,
    'customername',
    'vessel',
    'voyno',
    'portload',
    'portdischarge',
    'issuetype',
    'blfrt',
    'cancel_state',
    'create_datetime',
  ],
  defaultSearch: { bsstatus: '5', sistatus: ['0', '1', '2'] },
  columns: [
    joinedColumn('mblno', {
      label: listMessage('bill'),
      parts: ['mblno', 'orderno'],
      cell: billCell,
      width: numberWidth,
      opens: bookingPage,
    }),
    joinedColumn('etd', {
      label: listMessage('sailing'),
      parts: ['vessel', 'voyno', 'carrier', 'etd'],
      cell: sailingCell,
      ...sailingWidths,
    }),
    withCellRenderer('dco_at', documentsCell, 206),
    { ...withCellRenderer('vco_at', vgmCell, 206), rank: 3 },
    withCellRenderer('sistatus', siCell, 92),
    { ...withCellRenderer('weighed', boxesCell, 76), rank: 4 },
    withCellRenderer('numbered', boxesCell, 76),
    withCellRenderer('sealed', boxesCell, 76),
    { ...nameColumn('customername', 'customer_name_en', 150), cell: customerCell, least: customerLeast },
    joinedColumn('portload', {
      label: listMessage('route'),
      parts: ['portload', 'portdischarge'],
      cell: routeCell,
      width: 134,
    }),
    extraColumn('issuetype', 90),
    extraColumn('blfrt', 90),
    extraColumn('siremark', 180),
    hiddenColumn('ctnnum'),
    hiddenColumn('orderno'),
    hiddenColumn('vessel'),
    hiddenColumn('voyno'),
    hiddenColumn('carrier'),
    hiddenColumn('portdischarge'),
    hiddenColumn('bsstatus'),
    hiddenColumn('cancel_state'),
    hiddenColumn('si_reason_text'),
    hiddenColumn('sale_name'),
  ],
  form: [],
  pages: { create: '/BookingDetails', createText: listMessage('create'), open: bookingPage },
  actions: bookingRowActions,
  panel: bookingPanel,
  tools: BulkActions,
  selectedFor: ['Search'],
});
