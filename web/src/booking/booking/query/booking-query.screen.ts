import { bookingQuery } from '#contract/booking/booking-query.ts';
import { defineScreen, drawn, hidden, wide } from '#web/screen/define-screen.ts';
import { bookingRowActions } from '../booking-actions.ts';
import { cutOffAsked, numbersAsked, waitsAsked } from '../booking-asked.ts';
import { BoxesCell, DocumentsCell, SiCell, VgmCell } from '../booking-cells.tsx';
import { BulkActions } from '../bulk-actions.tsx';

/** Bookings as those see them who do their documents: what is confirmed and waits for its SI, by the documentation cut-off. */
export const bookingQueryScreen = defineScreen(bookingQuery, {
  search: [
    numbersAsked,
    'bsstatus',
    'sistatus',
    'carrier',
    'etd',
    cutOffAsked,
    waitsAsked,
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
  usual: { bsstatus: '5', sistatus: ['0', '1', '2'] },
  columns: [
    wide('mblno', 140),
    wide('vessel', 130),
    wide('voyno', 84),
    wide('etd', 96),
    drawn('dco_at', DocumentsCell, 200),
    drawn('vco_at', VgmCell, 214),
    drawn('sistatus', SiCell, 108),
    wide('ctnnum', 76),
    drawn('numbered', BoxesCell, 96),
    drawn('sealed', BoxesCell, 96),
    drawn('weighed', BoxesCell, 96),
    wide('issuetype', 90),
    wide('blfrt', 90),
    wide('siremark', 180),
    wide('orderno', 148),
    wide('customername', 158),
    wide('carrier', 80),
    hidden('portload'),
    hidden('portdischarge'),
    hidden('bsstatus'),
    hidden('cancel_state'),
    hidden('si_reason_text'),
    hidden('sale_name'),
  ],
  form: [],
  pages: { create: '/BookingDetails', open: ({ id }) => `/BookingDetails/${id}` },
  actions: bookingRowActions,
  tools: BulkActions,
  selectedFor: ['Search'],
});
