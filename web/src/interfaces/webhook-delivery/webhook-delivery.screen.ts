import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { defineScreen, hiddenColumn, fullWidth, withWidth } from '#web/screen/define-screen.ts';
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
    withWidth('webhook', 140),
    { ...withWidth('type', 170), cell: EventCell },
    { ...withWidth('order_no', 120), opens: bookingPage },
    withWidth('status', 130),
    withWidth('answer_code', 90),
    withWidth('tries', 70),
    withWidth('told_at', 190),
    withWidth('next_try_at', 190),
    withWidth('answer_ms', 110),
    withWidth('error', 200),
    withWidth('answer', 220),
    withWidth('is_again', 70),
    hiddenColumn('is_test'),
    withWidth('create_datetime', 150),
    hiddenColumn('message_id'),
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
    fullWidth('message_id'),
    fullWidth('error'),
  ],
  actions: deliveryActions,
  above: LiveDeliveries,
  more: DeliveryMore,
});
