import { bookingQuery } from '#contract/booking/booking-query.ts';
import {
  defineScreen,
  extraColumn,
  hiddenColumn,
  joinedColumn,
  withCellRenderer,
  nameColumn,
} from '#web/screen/define-screen.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { bookingPanel } from '../../panel/public.ts';
import { bookingRowActions } from '../booking-actions.ts';
import { cutOffFilter, numbersFilter, waitsFilter } from '../booking-filters.ts';
import {
  billCell,
  boxesCell,
  customerCell,
  customerWidths,
  cutOffWidth,
  documentsCell,
  numberWidth,
  routeCell,
  sailingCell,
  sailingWidths,
  siCell,
  siWidth,
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
    withCellRenderer('dco_at', documentsCell, cutOffWidth),
    { ...withCellRenderer('vco_at', vgmCell, cutOffWidth), rank: 3 },
    withCellRenderer('sistatus', siCell, siWidth),
    { ...withCellRenderer('weighed', boxesCell, 76), rank: 4 },
    withCellRenderer('numbered', boxesCell, locale === 'en' ? 98 : 76),
    withCellRenderer('sealed', boxesCell, 68),
    {
      ...nameColumn('customername', 'customer_name_en', customerWidths.width),
      cell: customerCell,
      least: customerWidths.least,
      rank: 5,
    },
    joinedColumn('portload', {
      label: listMessage('route'),
      parts: ['portload', 'portdischarge'],
      cell: routeCell,
      width: 128,
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
