import { receivedMessages } from '#contract/exchange/received-message.ts';
import { auditColumns, defineScreen, drawn, fixed, hidden, keyword, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { receivedActions } from './received-actions.tsx';
import { KindCell, SaysCell, StatusCell } from './received-cells.tsx';
import { ReceivedDrawer } from './received-sheet.tsx';
import { UploadTool } from './upload-tool.tsx';

/** What came from carriers, and what became of it. */
export const receivedScreen = defineScreen(receivedMessages, {
  search: [
    keyword,
    'status',
    'says',
    'kind',
    'carrier',
    'source',
    'reference',
    'control_ref',
    'is_simulated',
    'create_datetime',
  ],
  kept: ['booking_id', 'transmission_id'],
  columns: [
    { ...fixed('kind', 190), cell: KindCell },
    drawn('says', SaysCell, 150),
    drawn('status', StatusCell, 155),
    wide('problem', 250),
    { ...wide('booking_no', 155), opens: bookingPage },
    wide('reference', 150),
    wide('carrier', 90),
    wide('create_datetime', 170),
    wide('source', 110),
    wide('control_ref', 140),
    wide('sender_id', 130),
    hidden('file_name'),
    hidden('size'),
    hidden('sha256'),
    hidden('repeats'),
    ...auditColumns.filter((name) => name !== 'create_datetime'),
  ],
  form: [],
  tools: UploadTool,
  view: ReceivedDrawer,
  actions: receivedActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
