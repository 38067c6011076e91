import { bookings } from '#contract/booking/booking.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import type { Query } from '#web/platform/api/query-string.ts';

export const eventsUrl = (id: number) => `${bookings.path}${id}/events/`;

/** Actions and the page's own saves make what is known of them old. */
export const eventsKey = (id: number) => ['booking-events', id];

export function fetchEvents(id: number, query: Query, signal: AbortSignal): Promise<Page<BookingEvent>> {
  return api<Page<BookingEvent>>('GET', eventsUrl(id), { query, signal });
}
