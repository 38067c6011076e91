import { memo, useId, useRef } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { beyondDefaultSearch } from '../default-search.ts';
import { screenMessage } from '../screen.messages.ts';
import { SearchItem } from './search-item.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { useFirstRow } from './use-first-row.ts';
import { canonical, type SearchProps, useSearch } from './use-search.ts';
import './search.css';

/**
 * The search of a list; what is typed is sent by itself once the hands rest, if it is valid. Memo: rows that
 * come and go are no concern of its controls.
 */
export const SearchForm = memo(function SearchForm({ screen, values, onSearch }: SearchProps) {
  const { path } = useTab();
  const form = useSearch({ screen, values, onSearch });
  const [isWide, setIsWide] = useStored(`list.search.wide${path}`, false);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const isOpen = isWide || form.problems.length > 0;
  const { count, shown, hasMore } = useFirstRow(fields, { isOpen, count: screen.search.length });
  const unusual = beyondDefaultSearch(values, screen.defaultSearch);

  return (
    <>
      <form
        className="q-search"
        role="search"
        aria-label={screenMessage('search_form')}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div ref={fields} className="q-search-fields" data-open={isOpen || undefined}>
          {screen.search.slice(0, count).map((field) => (
            <SearchItem
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              values={form.draft}
              problems={form.problems}
              onChange={form.change}
            />
          ))}
        </div>
        <span className="q-search-buttons">
          <Button type="submit" variant={form.isChanged ? 'primary' : 'default'} icon="search">
            {screenMessage('search')}
          </Button>
          <Button onClick={form.reset}>{screenMessage('reset')}</Button>
          {hasMore && (
            <Button variant="text" aria-expanded={isWide} onClick={() => setIsWide(!isWide)}>
              {screenMessage(isWide ? 'less' : 'more')}
            </Button>
          )}
        </span>
      </form>
      <ActiveFilters fields={screen.search.slice(shown)} values={unusual} onRemove={form.remove} />
    </>
  );
}, isSameSearch);

function isSameSearch(before: SearchProps, after: SearchProps): boolean {
  const isSame = before.screen === after.screen && before.onSearch === after.onSearch;
  return isSame && canonical(before.values) === canonical(after.values);
}
