import { useState } from 'react';
import { ScreenPath } from '#web/platform/session/can.tsx';
import { errorText } from '#web/platform/api/error-text.ts';
import { Finder, type FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';
import { matching } from './match.ts';
import { recentFirst, usePages } from './pages.ts';
import { useActions, usePageActions } from './use-actions.ts';
import { useBookings } from './use-bookings.ts';

const maxRecent = 5;

/** Pages, bookings and actions in one box. */
export function Palette({ onClose }: { onClose: () => void }) {
  return (
    // Rights on bookings hang on their list.
    <ScreenPath value="/bookingInquiry">
      <PaletteFinder onClose={onClose} />
    </ScreenPath>
  );
}

function PaletteFinder({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const pages = usePages();
  const pageActions = usePageActions();
  const actions = useActions();
  const bookings = useBookings(query);
  const hasQuery = query.trim() !== '';
  const options = hasQuery
    ? combineResults(query, [pages, pageActions, actions], bookings.options)
    : [...recentFirst(pages, maxRecent).slice(0, maxRecent), ...pageActions, ...bookings.options, ...actions];
  return (
    <Finder
      label={finderMessage('palette')}
      placeholder={finderMessage('palette_hint')}
      query={query}
      onQuery={setQuery}
      options={options}
      onClose={onClose}
      isBusy={bookings.isBusy}
      footer={bookings.error ? <Failure error={bookings.error} /> : undefined}
    />
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <p className="q-finder-error" role="alert">
      {finderMessage('bookings_failed', { text: errorText(error).text })}
    </p>
  );
}

/** A number is looked for among the bookings first; words name pages and actions more often. */
function combineResults(
  query: string,
  pools: readonly (readonly FinderOption[])[],
  bookings: readonly FinderOption[],
): readonly FinderOption[] {
  const named = pools.flatMap((pool) => matching(query, pool));
  return /\d/.test(query) ? [...bookings, ...named] : [...named, ...bookings];
}
