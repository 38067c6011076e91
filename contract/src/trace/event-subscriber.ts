import * as z from 'zod';
import { choice, instant, int, resource, text } from '../kit.ts';
import { subscriberLabels } from './event-subscriber.labels.ts';

const subscriberStates = ['ACTIVE', 'PAUSED'] as const;

const count = () => int(0, 2_147_483_647);

const row = {
  /** Its id in the DCSA API. */
  subscription_id: text(36),
  /** Without the query, which may contain the owner's credentials. */
  callback_url: text(500),
  /** Its filters, in the terms of the standard. */
  filters: text(4000),
  status: choice('event_subscriber_status', subscriberStates),
  /** Number of events waiting to be pushed. */
  waiting: count(),
  failures: count(),
  last_error: text(500),
  last_sent_at: instant().nullable(),
};

/** Systems to which events are pushed; DCSA's own calls create, change and delete them. */
export const eventSubscribers = resource({
  name: 'event_subscriber',
  path: '/api/trace/event_subscriber/',
  scope: 'row',
  ownSql: true,
  row,
  input: row,
  search: { status: 'in', callback_url: 'contains', last_sent_at: 'range' },
  keyword: ['callback_url', 'subscription_id', 'last_error'],
  sortable: ['status', 'failures', 'last_sent_at'],
  order: ['-create_datetime'],
  labels: subscriberLabels,
  parts: ['event_outbox'],
});

export const subscriberActions = ['pause', 'resume', 'end'] as const;
export type SubscriberAction = (typeof subscriberActions)[number];

/** A subscriber with the actions open to the caller. */
export const EventSubscriber = eventSubscribers.row.extend({ allowed_actions: z.array(z.enum(subscriberActions)) });
