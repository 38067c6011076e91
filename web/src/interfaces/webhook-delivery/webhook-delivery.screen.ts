import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { defineScreen, hidden, whole, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { LiveDeliveries } from '../live-deliveries.tsx';
import { deliveryActions } from './delivery-actions.ts';
import { DeliveryMore } from './delivery-more.tsx';
import { EventCell } from './event-cell.tsx';

const bookingPage = (row: Row): string =>
  row['booking_id'] === null ? '' : `/BookingDetails/${Number(row['booking_id'])}`;

/** What webhooks were told, and what came back. */
export const webhookDeliveryScreen = defineScreen(webhookDeliveries, {
  search: ['target_id', 'type', 'status', 'order_no', 'told_at', 'answer_code', 'message_id'],
  columns: [
    wide('webhook', 140),
    { ...wide('type', 170), cell: EventCell },
    { ...wide('order_no', 120), opens: bookingPage },
    wide('status', 130),
    wide('answer_code', 90),
    wide('tries', 70),
    wide('told_at', 190),
    wide('next_try_at', 190),
    wide('answer_ms', 110),
    wide('error', 200),
    wide('answer', 220),
    wide('is_again', 70),
    hidden('is_test'),
    wide('create_datetime', 150),
    hidden('message_id'),
  ],
  formIn: 'drawer',
  form: [
    'webhook',
    'type',
    'is_test',
    'order_no',
    'status',
    'answer_code',
    'answer_ms',
    'tries',
    'told_at',
    'next_try_at',
    whole('message_id'),
    whole('error'),
  ],
  actions: deliveryActions,
  above: LiveDeliveries,
  more: DeliveryMore,
});
