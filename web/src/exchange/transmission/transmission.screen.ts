import { transmissions } from '#contract/exchange/transmission.ts';
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
import { LiveMessages } from '../live-list.tsx';
import { numberCell, transmissionStatusCell } from './transmission-cells.tsx';
import { TransmissionDrawer } from './transmission-sheet.tsx';
import { transmissionRowActions } from './transmission-actions.ts';

/** Messages to carriers, sent or queued. */
export const transmissionScreen = defineScreen(transmissions, {
  search: [
    keyword,
    'status',
    'carrier',
    'function',
    'kind',
    'purpose',
    'control_ref',
    'sent_at',
    'is_simulated',
    'create_datetime',
  ],
  hiddenSearchParams: ['booking_id', 'channel_id'],
  columns: [
    { ...fixedColumn('booking_no', 240), cell: numberCell, opens: bookingPage },
    withCellRenderer('status', transmissionStatusCell, 125),
    withWidth('last_error', 230),
    withWidth('note', 200),
    withWidth('files', 160),
    withWidth('carrier', 90),
    withWidth('function', 115),
    withWidth('purpose', 125),
    withWidth('sent_at', 180),
    withWidth('attempts', 90),
    withWidth('next_at', 180),
    withWidth('acked_at', 180),
    withWidth('answer_count', 90),
    withWidth('kind', 140),
    withWidth('transport', 165),
    withWidth('control_ref', 130),
    withWidth('asked_by_name', 100),
    hiddenColumn('channel_code'),
    hiddenColumn('revision_number'),
    hiddenColumn('file_name'),
    hiddenColumn('size'),
    hiddenColumn('sha256'),
    ...auditColumns,
  ],
  form: [],
  tools: LiveMessages,
  view: TransmissionDrawer,
  actions: transmissionRowActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
