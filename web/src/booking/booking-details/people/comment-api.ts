import { queryOptions } from '@tanstack/react-query';
import type { BookingComment, BookingReader } from '#contract/booking/booking-comment.ts';
import { bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';

const urlOf = (bookingId: number) => `${bookings.path}${bookingId}/comments/`;
const oneUrl = (id: number) => `/api/booking/booking_comment/${id}/`;

export function commentsOptions(bookingId: number) {
  return queryOptions({
    queryKey: ['booking-comments', bookingId],
    queryFn: ({ signal }) => api<BookingComment[]>('GET', urlOf(bookingId), { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

export function commentReadersOptions(bookingId: number, search: string) {
  return queryOptions({
    queryKey: ['booking-readers', bookingId, search],
    queryFn: ({ signal }) =>
      api<BookingReader[]>('GET', `${bookings.path}${bookingId}/readers/`, { query: { search }, signal }),
  });
}

export type CommentBody = { text: string; mentions: readonly number[] };

export function postComment(bookingId: number, body: CommentBody): Promise<BookingComment> {
  return api<BookingComment>('POST', urlOf(bookingId), { body, idempotencyKey: randomKey() });
}

export function editComment({ id, version }: BookingComment, body: CommentBody): Promise<BookingComment> {
  return api<BookingComment>('PUT', oneUrl(id), { body: { ...body, version } });
}

export function deleteComment({ id }: BookingComment): Promise<unknown> {
  return api('DELETE', oneUrl(id));
}
