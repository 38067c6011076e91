import * as z from 'zod';
import { bool, choice, field, idOf, instant, int, remark, required, resource, text } from '../kit.ts';
import { choices } from '../fields/special-fields.ts';
import { deliveredEvents } from './delivered-events.ts';
import { webhookHelp, webhookLabels } from './webhook.labels.ts';

/** The URL of a receiver, https only. Credentials in it would be visible in the list. */
const address = () =>
  field(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?][^\s#\\]*)?$/i, 'not_a_url'),
    { kind: 'text', max: 500 },
  );

const input = {
  name: required(50),
  url: address(),
  events: choices('webhook_event', deliveredEvents).default([]),
  customer_id: idOf('customer').nullable().default(null),
  enabled: bool().default(true),
  description: remark(),
};

export const webhookStatuses = ['ACTIVE', 'PAUSED'] as const;

const serverFields = {
  status: choice('webhook_standing', webhookStatuses),
  failures: int(0, 2_147_483_647),
  last_error: text(500),
  last_sent_at: instant().nullable(),
  waiting: int(0, 2_147_483_647),
  has_secret: bool(),
};

/** Servers that receive events of bookings. */
export const webhooks = resource({
  name: 'webhook',
  table: 'delivery_target',
  path: '/api/interfaces/webhook/',
  scope: 'row',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: { name: 'contains', url: 'contains', enabled: 'exact', status: 'in', customer_id: 'in' },
  keyword: ['name', 'url', 'description'],
  sortable: ['name', 'enabled', 'status', 'last_sent_at', 'failures'],
  order: ['name'],
  parts: ['delivery'],
  labels: webhookLabels,
  help: webhookHelp,
});

/** A webhook with the actions open to the caller. */
export const Webhook = webhooks.row.extend({ allowed_actions: z.array(z.enum(['edit', 'delete', 'resume'])) });

/** Shown once, on creation. */
export const WebhookSecret = z.object({ secret: z.string() });
export type WebhookSecret = z.output<typeof WebhookSecret>;

/** The result of a test event. */
export const WebhookTest = z.object({
  is_taken: z.boolean(),
  answer_code: z.int().nullable(),
  answer_ms: z.int(),
  answer: z.string(),
  error: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type WebhookTest = z.output<typeof WebhookTest>;
