import { useQuery } from '@tanstack/react-query';
import { bookings } from '#contract/booking/booking.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import type { Query } from '#web/platform/api/query-string.ts';

export const eventsUrl = (id: number) => `${bookings.path}${id}/events/`;

/** Invalidated by actions and by the page's saves. */
export const eventsKey = (id: number) => ['booking-events', id];

export function fetchEvents(id: number, query: Query, signal: AbortSignal): Promise<Page<BookingEvent>> {
  return api<Page<BookingEvent>>('GET', eventsUrl(id), { query, signal });
}

/** More than almost any booking has. */
const headEvents = 100;

/**
 * The latest events of a booking, newest first, for its header and its panel; empty while loading. A list knows only
 * by the version that there are new ones.
 */
export function useLatestEvents(id: number | undefined, version?: number): readonly BookingEvent[] {
  const { data } = useQuery({
    queryKey: [...eventsKey(id ?? 0), 'latest', version],
    queryFn: ({ signal }) => fetchEvents(id ?? 0, { page: 1, limit: headEvents }, signal),
    enabled: id !== undefined,
    // The booking has its own status; events only add who and when.
    meta: { handles: () => true },
  });
  return data?.data ?? [];
}
