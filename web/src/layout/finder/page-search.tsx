import { useState } from 'react';
import { Finder } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';
import { matching } from './match.ts';
import { recentFirst, usePages } from './pages.ts';

/** spec §9 */
const focusDelayMs = 500;
const recentShown = 5;

/** Finds a page of the menu (spec §2). */
export function PageSearch({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const pages = usePages();
  return (
    <Finder
      label={finderMessage('page_search')}
      placeholder={finderMessage('page_search_hint')}
      query={query}
      onQuery={setQuery}
      options={query.trim() === '' ? recentFirst(pages, recentShown) : matching(query, pages)}
      onClose={onClose}
      focusDelayMs={focusDelayMs}
    />
  );
}
