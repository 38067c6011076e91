import { useState } from 'react';
import { config } from '#web/platform/config.ts';
import { Finder } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';
import { matching } from './match.ts';
import { recentFirst, usePages } from './pages.ts';

const maxRecent = 5;

export function PageSearch({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const pages = usePages();
  return (
    <Finder
      label={finderMessage('page_search')}
      placeholder={finderMessage('page_search_hint')}
      query={query}
      onQuery={setQuery}
      options={query.trim() === '' ? recentFirst(pages, maxRecent) : matching(query, pages)}
      onClose={onClose}
      focusDelayMs={config.searchFocusMs}
    />
  );
}
