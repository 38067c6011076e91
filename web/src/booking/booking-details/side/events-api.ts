import { useQuery } from '@tanstack/react-query';
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

/** More than nearly every booking has. */
const headEvents = 100;

/** What became of a booking last, the latest first, for what its head says of it: nothing until it has arrived. */
export function useLatestEvents(id: number | undefined): readonly BookingEvent[] {
  const { data } = useQuery({
    queryKey: [...eventsKey(id ?? 0), 'latest'],
    queryFn: ({ signal }) => fetchEvents(id ?? 0, { page: 1, limit: headEvents }, signal),
    enabled: id !== undefined,
    // How the booking stands it says itself; only who and when comes from here.
    meta: { handles: () => true },
  });
  return data?.data ?? [];
}
