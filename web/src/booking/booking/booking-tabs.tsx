import { bookingTabs, type BookingCounts } from '#contract/booking/booking-filters.ts';
import { Button } from '#web/ui/button.tsx';
import type { SearchValues } from '#web/screen/list/list-query.ts';
import type { AboveProps } from '#web/screen/screen.ts';
import { firstText } from '#web/screen/search/search-values.ts';
import { listMessage } from './booking-list.messages.ts';
import './booking-list.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';

/** The quick tabs with their counts, and the result of a search for numbers. */
export function BookingTabs({ search, onSearch }: AboveProps) {
  const counts = useCounts(search);
  const { tab: open, ...rest } = search;
  const show = (tab: string) => onSearch(tab === 'all' ? rest : { ...rest, tab });
  return (
    <>
      <div className="q-tabs-quick" role="group" aria-label={listMessage('tabs')}>
        {(['all', ...bookingTabs] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            className="q-tab-quick"
            data-tab={tab}
            aria-pressed={tab === (firstText(open) || 'all')}
            onClick={() => show(tab)}
          >
            {listMessage(tab)}
            <span className="q-tab-count" data-any={Boolean(counts?.tabs[tab]) || undefined}>
              {counts?.tabs[tab] ?? '\u2007'}
            </span>
          </button>
        ))}
      </div>
      {counts && <LostNumbers {...counts} search={search} onSearch={onSearch} />}
    </>
  );
}

const maxNumbersShown = 12;

type LostProps = AboveProps & { missing: readonly string[]; hidden: readonly string[]; search: SearchValues };

function LostNumbers({ missing, hidden, search, onSearch }: LostProps) {
  if (missing.length + hidden.length === 0) return null;
  return (
    <div className="q-numbers-lost" role="status">
      {missing.length > 0 && <span title={missing.join(', ')}>{numbersText('missing', missing)}</span>}
      {hidden.length > 0 && (
        <span title={hidden.join(', ')}>
          {numbersText('hidden', hidden)}
          <Button variant="text" size="small" onClick={() => onSearch({ numbers: search['numbers'] ?? '' })}>
            {listMessage('show_hidden')}
          </Button>
        </span>
      )}
    </div>
  );
}

function numbersText(key: 'missing' | 'hidden', numbers: readonly string[]): string {
  const more = numbers.length > maxNumbersShown ? ' …' : '';
  return listMessage(key, { count: numbers.length, numbers: numbers.slice(0, maxNumbersShown).join(', ') + more });
}

const freshMs = 10_000;

/** The counts of the tabs within a search; refetched with the list. */
function useCounts({ tab: _tab, ...search }: SearchValues): BookingCounts | undefined {
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
