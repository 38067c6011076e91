import * as z from 'zod';
import { bool, choice, field, idOf, type InputOf, instant, int, remark, required, resource, text } from '../kit.ts';
import { choices } from '../fields/special-fields.ts';
import { apiClientHelp, apiClientLabels } from './api-client.labels.ts';
import { apiScopes } from './api-scopes.ts';

/** A callback URL; https only, and without credentials, because every reader sees it. */
const callbackUrl = () =>
  field(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^(https:\/\/[^\s#@]+)?$/, 'not_a_url'),
    { kind: 'text', max: 500 },
  );

/** A light notification states the event, a full one also contains the booking (DCSA Booking 2.0.5). */
const notificationForms = ['LIGHT', 'FULL'] as const;

const input = {
  name: required(60),
  /** The user it acts for; by default its creator. */
  user_id: idOf('user').nullable().default(null),
  /** Restricts it to this customer's bookings; null: all that its user sees. */
  customer_id: idOf('customer').nullable().default(null),
  scopes: choices('api_scope', apiScopes).default([]),
  rate_per_minute: int(1, 6000).default(60),
  expires_at: instant().nullable().default(null),
  is_enabled: bool().default(true),
  /** Receives notifications of its bookings; empty: none are sent. */
  callback_url: callbackUrl().default(''),
  notification_form: choice('notification_form', notificationForms).default('LIGHT'),
  description: remark(),
};

const serverFields = {
  /** The first characters of its key; the rest is not stored. */
  key_prefix: text(15),
  key_made_at: instant().nullable(),
  last_used_at: instant().nullable(),
  last_ip: text(45),
  calls: int(0, Number.MAX_SAFE_INTEGER),
};

/** Programs of customers and partners that call the API with a key (adr/0049). */
export const apiClients = resource({
  name: 'api_client',
  path: '/api/interfaces/api_client/',
  scope: 'row',
  ownSql: true,
  // It acts in the user's name, so the user sees it.
  owners: ['user_id'],
  row: { ...input, ...serverFields },
  input,
  search: {
    name: 'contains',
    key_prefix: 'contains',
    user_id: 'exact',
    customer_id: 'exact',
    is_enabled: 'exact',
    expires_at: 'range',
  },
  keyword: ['name', 'key_prefix', 'description'],
  sortable: ['name', 'is_enabled', 'expires_at'],
  order: ['name'],
  parts: ['api_client_use', 'delivery_target'],
  labels: apiClientLabels,
  help: apiClientHelp,
});

export type ApiClientInput = InputOf<typeof apiClients>;

/** A key in clear text, shown once. */
export const CreatedKey = z.object({
  key: z.string(),
  key_prefix: z.string(),
  /** The secret that signs notifications from now on; null if none are sent. */
  callback_secret: z.string().nullable(),
});
export type CreatedKey = z.output<typeof CreatedKey>;
