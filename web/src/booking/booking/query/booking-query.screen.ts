import { bookingQuery } from '#contract/booking/booking-query.ts';
import { defineScreen, withCellRenderer, hiddenColumn, withWidth } from '#web/screen/define-screen.ts';
import { bookingRowActions } from '../booking-actions.ts';
import { cutOffFilter, numbersFilter, waitsFilter } from '../booking-filters.ts';
import { BoxesCell, DocumentsCell, SiCell, VgmCell } from '../booking-cells.tsx';
import { BulkActions } from '../bulk-actions.tsx';

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
    withWidth('mblno', 140),
    withWidth('vessel', 130),
    withWidth('voyno', 84),
    withWidth('etd', 96),
    withCellRenderer('dco_at', DocumentsCell, 244),
    withCellRenderer('vco_at', VgmCell, 244),
    withCellRenderer('sistatus', SiCell, 108),
    withWidth('ctnnum', 76),
    withCellRenderer('numbered', BoxesCell, 96),
    withCellRenderer('sealed', BoxesCell, 96),
    withCellRenderer('weighed', BoxesCell, 96),
    withWidth('issuetype', 90),
    withWidth('blfrt', 90),
    withWidth('siremark', 180),
    withWidth('orderno', 148),
    withWidth('customername', 158),
    withWidth('carrier', 80),
    hiddenColumn('portload'),
    hiddenColumn('portdischarge'),
    hiddenColumn('bsstatus'),
    hiddenColumn('cancel_state'),
    hiddenColumn('si_reason_text'),
    hiddenColumn('sale_name'),
  ],
  form: [],
  pages: { create: '/BookingDetails', open: ({ id }) => `/BookingDetails/${id}` },
  actions: bookingRowActions,
  tools: BulkActions,
  selectedFor: ['Search'],
});
