import { receivedMessages } from '#contract/exchange/received-message.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  fixedColumn,
  hiddenColumn,
  keyword,
  withWidth,
} from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { receivedRowActions } from './received-actions.tsx';
import { kindCell, carrierStatementCell, receivedStatusCell } from './received-cells.tsx';
import { ReceivedDrawer } from './received-sheet.tsx';
import { UploadTool } from './upload-tool.tsx';

/** Messages from carriers, and their results. */
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
  hiddenSearchParams: ['booking_id', 'transmission_id'],
  columns: [
    { ...fixedColumn('kind', 190), cell: kindCell },
    withCellRenderer('says', carrierStatementCell, 150),
    withCellRenderer('status', receivedStatusCell, 155),
    withWidth('problem', 250),
    { ...withWidth('booking_no', 155), opens: bookingPage },
    withWidth('reference', 150),
    withWidth('carrier', 90),
    withWidth('create_datetime', 170),
    withWidth('source', 110),
    withWidth('control_ref', 140),
    withWidth('sender_id', 130),
    hiddenColumn('file_name'),
    hiddenColumn('size'),
    hiddenColumn('sha256'),
    hiddenColumn('repeats'),
    ...auditColumns.filter((name) => name !== 'create_datetime'),
  ],
  form: [],
  tools: UploadTool,
  view: ReceivedDrawer,
  actions: receivedRowActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
