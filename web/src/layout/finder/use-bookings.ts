import { useQuery } from '@tanstack/react-query';
import type { bookings } from '#contract/booking/booking.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { useOpen } from '../navigation/navigation-context.tsx';
import type { FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';

type BookingRow = RowOf<typeof bookings>;

const debounceMs = 250;
const maxShown = 6;
const minLength = 2;

/** Bookings by any of their numbers or their customer; without a query those that were touched last. */
export function useBookings(query: string): { options: readonly FinderOption[]; isBusy: boolean; error: unknown } {
  const open = useOpen();
  const isAllowed = useCan('Search');
  const searchText = useDebounced(query.trim(), debounceMs);
  const isTooShort = searchText !== '' && searchText.length < minLength;
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', 'bookings', searchText],
    // Another query before the answer ends the call, and with it the work on the server.
    queryFn: ({ signal }) =>
      api<Page<BookingRow>>('GET', '/api/booking/booking/', {
        query: { search: searchText, limit: maxShown, ordering: '-update_datetime' },
        signal,
      }),
    enabled: isAllowed && !isTooShort,
    staleTime: 10_000,
    meta: { handles: () => true },
  });
  const isCurrent = searchText === query.trim();
  const rows = isCurrent && !isTooShort ? (data?.data ?? []) : [];
  const options = rows.map((row) => ({
    id: `booking ${row.id}`,
    title: row.orderno,
    note: noteOf(row),
    icon: 'container' as const,
    group: finderMessage('bookings'),
    run: () => open(`/BookingDetails/${row.id}`),
  }));
  return { options, isBusy: isAllowed && (isFetching || !isCurrent), error: isCurrent ? error : null };
}

function noteOf({ mblno, hblno, custno, customername }: BookingRow): string {
  return [mblno, hblno, custno, customername].filter(Boolean).join(' · ');
}
