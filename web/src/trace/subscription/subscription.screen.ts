import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  fixedColumn,
  hiddenColumn,
  keyword,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { currentCell, referenceCell, subscriptionStatusCell } from './subscription-cells.tsx';
import { subscribeMessage } from '../subscribe.messages.ts';
import { LiveSubscriptions } from './live-list.tsx';
import { NewSubscription } from './new-subscription.tsx';
import { subscriptionRowActions } from './subscription-actions.tsx';
import { currentTimeCell, etaCell } from './zoned-cell.tsx';
import { SubscriptionDrawer } from './subscription-drawer.tsx';

/** Subscriptions at providers, and the progress of each shipment. */
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
  hiddenSearchParams: ['booking_id', 'reference_no'],
  columns: [
    { ...fixedColumn('reference_no', 255), cell: referenceCell },
    withCellRenderer('status', subscriptionStatusCell, 130),
    withCellRenderer('current_node', currentCell, 120),
    withCellRenderer('current_node_at', currentTimeCell, 235),
    withWidth('current_place', 130),
    withCellRenderer('eta', etaCell, 235),
    withWidth('carrier', 80),
    withWidth('pol', 80),
    withWidth('pod', 80),
    withWidth('vessel', 150),
    withWidth('voyage', 80),
    withWidth('container_count', 70),
    { ...withWidth('booking_no', 140), opens: bookingPage },
    withWidth('last_push_at', 190),
    withWidth('push_count', 80),
    withWidth('fail_code', 170),
    hiddenColumn('fail_reason'),
    withWidth('provider', 110),
    hiddenColumn('subscribed_at'),
    hiddenColumn('ref_type'),
    hiddenColumn('service_type'),
    hiddenColumn('is_automatic'),
    hiddenColumn('next_poll_at'),
    hiddenColumn('ended_at'),
    hiddenColumn('event_count'),
    hiddenColumn('provider_carrier_code'),
    hiddenColumn('provider_sub_id'),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
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
  tools: LiveSubscriptions,
  view: SubscriptionDrawer,
  actions: subscriptionRowActions,
});

function bookingPage({ booking_id: id }: Row): string {
  return `/BookingDetails/${String(id)}`;
}
