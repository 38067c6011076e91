import { transmissions } from '#contract/exchange/transmission.ts';
import { auditColumns, defineScreen, drawn, fixed, hidden, keyword, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { LiveList } from '../live-list.tsx';
import { NumberCell, StatusCell } from './transmission-cells.tsx';
import { TransmissionDrawer } from './transmission-sheet.tsx';
import { transmissionActions } from './transmission-actions.ts';

/** What went, or is to go, to carriers. */
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
  kept: ['booking_id', 'channel_id'],
  columns: [
    { ...fixed('booking_no', 240), cell: NumberCell, opens: bookingPage },
    drawn('status', StatusCell, 125),
    wide('last_error', 230),
    wide('note', 200),
    wide('carrier', 90),
    wide('function', 115),
    wide('purpose', 125),
    wide('sent_at', 180),
    wide('attempts', 90),
    wide('next_at', 180),
    wide('acked_at', 180),
    wide('answer_count', 90),
    wide('kind', 140),
    wide('transport', 165),
    wide('control_ref', 130),
    wide('asked_by_name', 100),
    hidden('channel_code'),
    hidden('revision_number'),
    hidden('file_name'),
    hidden('size'),
    hidden('sha256'),
    ...auditColumns,
  ],
  form: [],
  tools: LiveList,
  view: TransmissionDrawer,
  actions: transmissionActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
