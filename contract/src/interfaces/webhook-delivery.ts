import * as z from 'zod';
import { choice, idOf, instant, int, lines, flag, resource, text } from '../kit.ts';
import { deliveredEvents } from './delivered-events.ts';
import { webhookDeliveryLabels } from './webhook.labels.ts';

/** `RETRYING` waits for its next try, `WITHHELD` was not sent because the webhook's owner may not see the booking. */
export const deliveryStatuses = ['WAITING', 'RETRYING', 'SENT', 'FAILED', 'WITHHELD'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const count = () => int(0, 2_147_483_647);

const row = {
  target_id: idOf('webhook'),
  webhook: text(50),
  type: choice('webhook_event', deliveredEvents).nullable(),
  is_test: flag(),
  order_no: text(16),
  booking_id: idOf('booking').nullable(),
  status: choice('delivery_status', deliveryStatuses),
  is_again: flag(),
  tries: count(),
  told_at: instant().nullable(),
  /** Null unless `RETRYING`. */
  next_try_at: instant().nullable(),
  answer_code: count().nullable(),
  answer_ms: count().nullable(),
  answer: lines(500),
  error: text(500),
  message_id: text(60),
  body: lines(20_000, 10).nullable(),
};

/** Deliveries to webhooks and their responses. */
export const webhookDeliveries = resource({
  name: 'webhook_delivery',
  table: 'delivery',
  path: '/api/interfaces/webhook_delivery/',
  scope: 'row',
  ownSql: true,
  row,
  input: row,
  listed: [
    'target_id',
    'webhook',
    'type',
    'is_test',
    'order_no',
    'booking_id',
    'status',
    'is_again',
    'tries',
    'told_at',
    'next_try_at',
    'answer_code',
    'answer_ms',
    'answer',
    'error',
    'message_id',
  ],
  search: {
    target_id: 'in',
    type: 'in',
    order_no: 'contains',
    status: 'in',
    answer_code: 'exact',
    told_at: 'range',
    message_id: 'exact',
  },
  keyword: ['message_id', 'answer', 'error'],
  sortable: ['told_at', 'type', 'status', 'tries', 'answer_code', 'answer_ms'],
  order: ['-create_datetime'],
  labels: webhookDeliveryLabels,
});

export const deliveryActions = ['again', 'give_up'] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

/** Actions open in the delivery's state; a test is sent once, and a withheld one never. */
export function openDeliveryActions({
  status,
  is_test: isTest,
}: {
  status: DeliveryStatus;
  is_test: boolean;
}): DeliveryAction[] {
  if (status === 'WAITING') return ['give_up'];
  if (status === 'RETRYING') return ['again', 'give_up'];
  return isTest || status === 'WITHHELD' ? [] : ['again'];
}

/** A delivery with the actions open to the caller. */
export const WebhookDelivery = webhookDeliveries.row.extend({ allowed_actions: z.array(z.enum(deliveryActions)) });
