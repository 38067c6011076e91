import { queryOptions } from '@tanstack/react-query';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import { type ReceivedMessage, receivedMessages, type ReceivedRow } from '#contract/exchange/received-message.ts';
import {
  type SendPreview,
  type Transmission,
  type TransmissionRow,
  transmissions,
} from '#contract/exchange/transmission.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

const out = transmissions;
const inbox = receivedMessages;

export const transmissionOptions = (id: number) =>
  queryOptions({
    queryKey: [out.name, 'whole', id],
    queryFn: ({ signal }) => api<Transmission>('GET', `${out.path}${id}/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

export const transmissionsOfBooking = (booking: number) =>
  queryOptions({
    queryKey: [out.name, 'of-booking', booking],
    queryFn: ({ signal }) =>
      api<Page<TransmissionRow>>('GET', out.path, { query: { booking_id: booking, limit: 50 }, signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

export const receivedOptions = (id: number) =>
  queryOptions({
    queryKey: [inbox.name, 'whole', id],
    queryFn: ({ signal }) => api<ReceivedMessage>('GET', `${inbox.path}${id}/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

/** Messages of the carrier that a clerk has to apply. */
export const unappliedMessagesOptions = (booking: number) =>
  queryOptions({
    queryKey: [inbox.name, 'held', booking],
    queryFn: ({ signal }) =>
      api<Page<ReceivedRow>>('GET', inbox.path, { query: { booking_id: booking, status: 'HELD', limit: 5 }, signal }),
    staleTime: 0,
    meta: { handles: () => true },
  });

export const previewOptions = (booking: number, what: ChannelFunction) =>
  queryOptions({
    queryKey: [out.name, 'preview', booking, what],
    queryFn: ({ signal }) =>
      api<SendPreview>('GET', `${out.path}preview/`, { query: { booking_id: booking, function: what }, signal }),
    staleTime: 0,
    meta: { handles: () => true },
  });

/** Whether a clerk sends it themselves, as far as already loaded. */
export function isSentByHand(booking: number, what: ChannelFunction): boolean {
  const preview = queryClient.getQueryData(previewOptions(booking, what).queryKey);
  return preview !== undefined && (preview.channel === null || preview.channel.kind === 'MANUAL');
}

/** Invalidates all queries of messages. */
export function renewMessages(): void {
  for (const { name } of [out, inbox]) void queryClient.invalidateQueries({ queryKey: [name] });
}

type Act = { id: number; action: string; body?: object };

export async function actOn(path: `/api/${string}/`, { id, action, body = {} }: Act): Promise<void> {
  await api('POST', `${path}${id}/${action}/`, { body });
  renewMessages();
}

/** Refetches when a message is sent or received; the event does not identify it, because not every user may see it. */
export function useExchangeUpdates(): void {
  useInvalidations('exchange', renewMessages);
}
