import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import type { BatchResponse, BatchInput } from '#contract/trace/reference-list.ts';
import type { SubscriptionAction } from '#contract/trace/subscription-states.ts';
import type { TraceEventInput } from '#contract/trace/trace-event.ts';
import {
  type TracePush,
  type TraceSubscription,
  type TraceSubscriptionRow,
  traceSubscriptions,
} from '#contract/trace/trace-subscription.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

const { name, path } = traceSubscriptions;
const urlOf = (id: number) => `${path}${id}/` as const;

/** One subscription with its nodes, events, containers and legs. */
export const subscriptionOptions = (id: number) =>
  queryOptions({
    queryKey: [name, 'whole', id],
    queryFn: ({ signal }) => api<TraceSubscription>('GET', urlOf(id), { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

/** The subscriptions of a booking, newest first. */
export const subscriptionsOfBooking = (booking: number) =>
  queryOptions({
    queryKey: [name, 'of-booking', booking],
    queryFn: ({ signal }) =>
      api<Page<TraceSubscriptionRow>>('GET', path, { query: { booking_id: booking, limit: 20 }, signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

export const pushesOptions = (id: number) =>
  queryOptions({
    queryKey: [name, 'pushes', id],
    queryFn: ({ signal }) => api<{ data: readonly TracePush[] }>('GET', `${urlOf(id)}pushes/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

/** Invalidates all queries of subscriptions. */
export function renewSubscriptions(): void {
  void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Steps without input. */
export type PlainStep = Exclude<SubscriptionAction, 'report' | 'correct'>;

export async function runSubscriptionStep(id: number, step: PlainStep): Promise<TraceSubscriptionRow> {
  const changed = await api<TraceSubscriptionRow>('POST', `${urlOf(id)}${step}/`, { body: {} });
  renewSubscriptions();
  return changed;
}

export async function subscribe(body: object): Promise<TraceSubscriptionRow> {
  const created = await api<TraceSubscriptionRow>('POST', path, { body, idempotencyKey: randomKey() });
  renewSubscriptions();
  return created;
}

/** Corrects a failed subscription; it is sent again. */
export async function correctSubscription(
  { id, version }: Pick<TraceSubscriptionRow, 'id' | 'version'>,
  body: object,
): Promise<TraceSubscriptionRow> {
  const changed = await api<TraceSubscriptionRow>('PUT', urlOf(id), { body: { ...body, version } });
  renewSubscriptions();
  return changed;
}

export async function subscribeList(body: BatchInput): Promise<BatchResponse['results']> {
  const { results } = await api<BatchResponse>('POST', `${path}batch/`, { body, idempotencyKey: randomKey() });
  renewSubscriptions();
  return results;
}

/** Retracts a manual event. */
export async function retractEvent(id: number, eventId: number): Promise<void> {
  await api('POST', `${urlOf(id)}retract_event/`, { body: { event_id: eventId } });
  renewSubscriptions();
}

export async function reportEvent(id: number, body: TraceEventInput): Promise<void> {
  await api('POST', `${urlOf(id)}event/`, { body, idempotencyKey: randomKey() });
  renewSubscriptions();
}

/** A carrier sends a journey as many events. */
const pauseMs = 2_000;

/** Refetches after an event of a shipment; it does not identify the shipment, because not every user may see it. */
export function useTraceUpdates(): void {
  useInvalidations('trace', renewSubscriptions, pauseMs);
}
