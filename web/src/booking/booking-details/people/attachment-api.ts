import { queryOptions } from '@tanstack/react-query';
import type { BookingAttachment } from '#contract/booking/booking-attachment.ts';
import { bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';

const urlOf = (bookingId: number) => `${bookings.path}${bookingId}/attachments/`;
const oneUrl = (id: number) => `/api/booking/booking_attachment/${id}/`;

export const attachmentsKey = (bookingId: number) => ['booking-attachments', bookingId];

export function attachmentsOptions(bookingId: number, isDeleted: boolean) {
  return queryOptions({
    queryKey: [...attachmentsKey(bookingId), isDeleted],
    queryFn: ({ signal }) =>
      api<BookingAttachment[]>('GET', urlOf(bookingId), { query: { is_deleted: isDeleted }, signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

export function attachFile(bookingId: number, body: { file: string; kind: string }): Promise<BookingAttachment> {
  return api<BookingAttachment>('POST', urlOf(bookingId), { body, idempotencyKey: randomKey() });
}

export function describe(
  { id, version }: BookingAttachment,
  change: Partial<Pick<BookingAttachment, 'kind' | 'note'>>,
): Promise<BookingAttachment> {
  return api<BookingAttachment>('PUT', oneUrl(id), { body: { ...change, version } });
}

export function remove({ id }: BookingAttachment): Promise<unknown> {
  return api('DELETE', oneUrl(id));
}

export function restoreAttachment({ id }: BookingAttachment): Promise<unknown> {
  return api('POST', `${oneUrl(id)}restore/`);
}
