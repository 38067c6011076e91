import { memo, useId, useRef, type RefObject, useLayoutEffect, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useStableHandler } from '#web/platform/use-stable-handler.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { beyondDefaultSearch } from '../default-search.ts';
import { screenMessage } from '../screen.messages.ts';
import { SearchItem } from './search-item.tsx';
import { ActiveFilters } from './active-filters.tsx';
import './search.css';
import { useDebouncedCall } from '../controls/use-debounced.ts';
import { type SearchValues, withoutEmpty } from '../list/list-query.ts';
import type { Screen } from '../screen.ts';
import { type SearchProblem, searchProblems } from './search-values.ts';

type SearchProps = { screen: Screen; values: SearchValues; onSearch: (values: SearchValues) => void };

const debounceMs = 500;

/** The state of the search form: it searches after a debounce or on demand, and only if valid. */
function useSearch({ screen, values, onSearch }: SearchProps) {
  const { draft, setDraft, isChanged, markSent } = useDraft(values);
  const [problems, setProblems] = useState<readonly SearchProblem[]>([]);

  function send(nextValues: SearchValues) {
    const found = searchProblems(screen.search, nextValues);
    setProblems(found);
    if (found.length > 0) return;
    markSent(nextValues);
    onSearch(nextValues);
  }
  const debouncedSend = useDebouncedCall(send, debounceMs);

  function sendNow(nextValues: SearchValues) {
    debouncedSend.cancel();
    send(nextValues);
  }

  return {
    draft,
    problems,
    isChanged,
    change: (patch: SearchValues) => {
      const next = { ...draft, ...patch };
      setDraft(next);
      if (screen.autoSearch) debouncedSend.call(next);
    },
    submit: () => sendNow(draft),
    remove: (param: string) => {
      const next = { ...draft, [param]: '' };
      setDraft(next);
      sendNow(next);
    },
    reset: () => {
      setDraft(screen.defaultSearch);
      sendNow(screen.defaultSearch);
    },
  };
}

/** Input that was not searched yet. The URL decides: when it changes, the draft follows. */
function useDraft(values: SearchValues) {
  const current = canonical(values);
  const [draft, setDraft] = useState(values);
  const [lastCurrent, setLastCurrent] = useState(current);
  const [sentSearch, setSentSearch] = useState<string>();
  if (lastCurrent !== current) {
    setLastCurrent(current);
    // The arrival of the form's own search must not undo later input; other changes of the URL do.
    if (current !== sentSearch) setDraft(values);
    setSentSearch(undefined);
  }
  return {
    draft,
    setDraft,
    isChanged: canonical(draft) !== current,
    markSent: (sent: SearchValues) => setSentSearch(canonical(sent)),
  };
}

/** Equal text for equal searches. */
function canonical(search: SearchValues): string {
  const nonEmpty = withoutEmpty(search);
  const names = Object.keys(nonEmpty).toSorted();
  return JSON.stringify(names.map((name) => [name, nonEmpty[name]]));
}

/** The minimum width of an item: its control and the gap after it (search.css). */
const minItemPx = 166;

/** The most items that could fit into one row: others are not rendered. */
const maxInRow = () => Math.ceil(innerWidth / minItemPx);

type Items = { isOpen: boolean; count: number };

/**
 * Folds wrapped items into one row: the others are hidden and out of the tab order. Returns how many items to render,
 * how many are visible, and whether there are more.
 */
function useFirstRow(container: RefObject<HTMLElement | null>, { isOpen, count }: Items) {
  const [maxItems, setMaxItems] = useState(maxInRow);
  const [inRow, setInRow] = useState(count);
  const isTruncated = !isOpen && count > maxItems;
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const fold = () => {
      const items = [...element.children].filter((item) => item instanceof HTMLElement);
      // All reads come before the first write, for a single layout.
      const tops = items.map((item) => item.offsetTop);
      const isBelow = (at: number) => (tops[at] ?? 0) > (tops[0] ?? 0);
      for (const [at, item] of items.entries()) item.style.visibility = !isOpen && isBelow(at) ? 'hidden' : '';
      const below = items.findIndex((_item, at) => isBelow(at));
      setInRow(below === -1 ? items.length : below);
      setMaxItems(maxInRow());
    };
    const observer = new ResizeObserver(fold);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isOpen, count, maxItems]);
  const renderedCount = isTruncated ? maxItems : count;
  const isWrapped = inRow < renderedCount;
  return {
    count: renderedCount,
    visibleCount: isOpen ? count : Math.min(inRow, renderedCount),
    hasMore: isTruncated || isWrapped,
  };
}

/** The search of a list; valid input is searched after a debounce. Memo: changes of rows do not affect it. */
export const SearchForm = memo(function SearchForm({ screen, values, onSearch }: SearchProps) {
  const { path } = useTab();
  const form = useSearch({ screen, values, onSearch });
  const [isWide, setIsWide] = useStored(`list.search.wide${path}`, false);
  const change = useStableHandler(form.change);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const isOpen = isWide || form.problems.length > 0;
  const { count, visibleCount, hasMore } = useFirstRow(fields, { isOpen, count: screen.search.length });
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
              onChange={change}
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
      <ActiveFilters fields={screen.search.slice(visibleCount)} values={unusual} onRemove={form.remove} />
    </>
  );
}, isSameSearch);

function isSameSearch(before: SearchProps, after: SearchProps): boolean {
  const isSame = before.screen === after.screen && before.onSearch === after.onSearch;
  return isSame && canonical(before.values) === canonical(after.values);
}
