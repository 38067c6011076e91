import { useState } from 'react';
import { errorText } from '#web/platform/api/error-text.ts';
import { Finder, type FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';
import { matching } from './match.ts';
import { recentFirst, usePages } from './pages.ts';
import { useActions, usePageActions } from './use-actions.ts';
import { useRecords } from './use-records.ts';

const maxRecent = 5;

/** Pages, bookings, customers, vessels and commands in one box. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const pages = usePages();
  const pageActions = usePageActions();
  const actions = useActions();
  const records = useRecords(query);
  const found = records.flatMap(({ options }) => options);
  const hasQuery = query.trim() !== '';
  const options = hasQuery
    ? combineResults(query, [pages, pageActions, actions], found)
    : [...recentFirst(pages, maxRecent).slice(0, maxRecent), ...pageActions, ...found, ...actions];
  const failed = records.find(({ error }) => error);
  return (
    <Finder
      label={finderMessage('palette')}
      placeholder={finderMessage('palette_hint')}
      query={query}
      onQuery={setQuery}
      options={options}
      onClose={onClose}
      isBusy={records.some(({ isBusy }) => isBusy)}
      footer={failed && <Failure what={finderMessage(failed.group)} error={failed.error} />}
    />
  );
}

function Failure({ what, error }: { what: string; error: unknown }) {
  return (
    <p className="q-finder-error" role="alert">
      {finderMessage('search_failed', { what, text: errorText(error).text })}
    </p>
  );
}

/** For a number, records come first; words more often name pages and commands. */
function combineResults(
  query: string,
  pools: readonly (readonly FinderOption[])[],
  records: readonly FinderOption[],
): readonly FinderOption[] {
  const named = pools.flatMap((pool) => matching(query, pool));
  return /\d/.test(query) ? [...records, ...named] : [...named, ...records];
}
