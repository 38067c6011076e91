import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import {
  auditColumns,
  defineScreen,
  drawn,
  fixed,
  hidden,
  keyword,
  textArea,
  wide,
} from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { CurrentCell, ReferenceCell, StandingCell } from './subscription-cells.tsx';
import { subscribeMessage } from '../subscribe.messages.ts';
import { LiveList } from './live-list.tsx';
import { NewSubscription } from './new-subscription.tsx';
import { subscriptionActions } from './subscription-actions.tsx';
import { CurrentTimeCell, EtaCell } from './zoned-cell.tsx';
import { SubscriptionDrawer } from './subscription-drawer.tsx';

/** What providers are asked to follow, and how far each shipment has come. */
export const subscriptionScreen = defineScreen(traceSubscriptions, {
  search: [
    keyword,
    'status',
    'carrier',
    'current_node',
    'is_stale',
    'ref_type',
    'provider',
    'pol',
    'pod',
    'last_push_at',
    'subscribed_at',
    'is_automatic',
    'create_datetime',
  ],
  kept: ['booking_id', 'reference_no'],
  columns: [
    { ...fixed('reference_no', 255), cell: ReferenceCell },
    drawn('status', StandingCell, 130),
    drawn('current_node', CurrentCell, 120),
    drawn('current_node_at', CurrentTimeCell, 235),
    wide('current_place', 130),
    drawn('eta', EtaCell, 235),
    wide('carrier', 80),
    wide('pol', 80),
    wide('pod', 80),
    wide('vessel', 150),
    wide('voyage', 80),
    wide('container_count', 70),
    { ...wide('booking_no', 140), opens: bookingPage },
    wide('last_push_at', 190),
    wide('push_count', 80),
    wide('fail_code', 170),
    hidden('fail_reason'),
    wide('provider', 110),
    hidden('subscribed_at'),
    hidden('ref_type'),
    hidden('service_type'),
    hidden('is_automatic'),
    hidden('next_poll_at'),
    hidden('ended_at'),
    hidden('event_count'),
    hidden('provider_carrier_code'),
    hidden('provider_sub_id'),
    hidden('remark'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'reference_no',
    'ref_type',
    'carrier',
    'provider',
    'pol',
    'pod',
    'service_type',
    'booking_id',
    textArea('remark'),
  ],
  add: { title: subscribeMessage('new'), form: NewSubscription },
  tools: LiveList,
  view: SubscriptionDrawer,
  actions: subscriptionActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
