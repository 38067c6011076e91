import * as z from 'zod';
import { choice, instant, int, resource, text } from '../kit.ts';
import { subscriberLabels } from './event-subscriber.labels.ts';

const subscriberStates = ['ACTIVE', 'PAUSED'] as const;

const count = () => int(0, 2_147_483_647);

const row = {
  /** What it is called outside. */
  subscription_id: text(36),
  /** Without its query, in which its owner may have put what opens their server. */
  callback_url: text(500),
  /** What it narrows events by, in the words of the standard. */
  filters: text(4000),
  status: choice('event_subscriber_status', subscriberStates),
  /** Events that wait to be pushed. */
  waiting: count(),
  failures: count(),
  last_error: text(500),
  last_sent_at: instant().nullable(),
};

/** Other systems that events are pushed to; they are made, changed and ended by DCSA's own calls. */
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

/** With what its reader may do with it now. */
export const EventSubscriber = eventSubscribers.row.extend({ allowed_actions: z.array(z.enum(subscriberActions)) });
