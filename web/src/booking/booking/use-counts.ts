import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookingCounts } from '#contract/booking/booking-filters.ts';
import { bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api.ts';
import type { SearchValues } from '#web/screen/list-query.ts';

const freshMs = 10_000;

/** How many bookings each tab holds within a search; asked again when the list is. */
export function useCounts({ tab: _tab, ...search }: SearchValues): BookingCounts | undefined {
  const { data } = useQuery({
    queryKey: [bookings.name, 'counts', search],
    queryFn: ({ signal }) => api<BookingCounts>('GET', `${bookings.path}counts/`, { query: search, signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    // The list shows the error.
    meta: { handles: () => true },
  });
  return data;
}
