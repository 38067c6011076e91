import { bookingQuery } from '#contract/booking/booking-query.ts';
import {
  defineScreen,
  extraColumn,
  hiddenColumn,
  joinedColumn,
  withCellRenderer,
  withWidth,
} from '#web/screen/define-screen.ts';
import { bookingPanel } from '../../panel/public.ts';
import { bookingRowActions } from '../booking-actions.ts';
import { cutOffFilter, numbersFilter, waitsFilter } from '../booking-filters.ts';
import { BillCell, BoxesCell, DocumentsCell, RouteCell, SailingCell, SiCell, VgmCell } from '../booking-cells.tsx';
import { listMessage } from '../booking-list.messages.ts';
import { BulkActions } from '../bulk-actions.tsx';

const bookingPage = ({ id }: { id: number }) => `/BookingDetails/${id}`;

/** Bookings as those see them who do their documents: what is confirmed and waits for its SI, by the documentation cut-off. */
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
      cell: BillCell,
      width: 134,
      opens: bookingPage,
    }),
    joinedColumn('etd', {
      label: listMessage('sailing'),
      parts: ['vessel', 'voyno', 'carrier', 'etd'],
      cell: SailingCell,
      width: 200,
      least: 150,
    }),
    withCellRenderer('dco_at', DocumentsCell, 206),
    { ...withCellRenderer('vco_at', VgmCell, 206), rank: 3 },
    withCellRenderer('sistatus', SiCell, 92),
    { ...withCellRenderer('weighed', BoxesCell, 76), rank: 4 },
    withCellRenderer('numbered', BoxesCell, 76),
    withCellRenderer('sealed', BoxesCell, 76),
    { ...withWidth('customername', 150), least: 120 },
    joinedColumn('portload', {
      label: listMessage('route'),
      parts: ['portload', 'portdischarge'],
      cell: RouteCell,
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
  pages: { create: '/BookingDetails', open: bookingPage },
  actions: bookingRowActions,
  panel: bookingPanel,
  tools: BulkActions,
  selectedFor: ['Search'],
});
