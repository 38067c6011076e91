import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { paging, type Resource } from '#contract/kit.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import {
  storedLimit,
  lastPage,
  type ListChange,
  type ListQuery,
  parseListQuery,
  reduceListQuery,
  serializeListQuery,
} from './list-query.ts';
import type { RowsPage, Screen } from '../screen.ts';
import { paramsOf } from '../search/search-values.ts';
import { namedSearch, withDefaultSearch } from '../default-search.ts';

/** How long a prefetched page is fresh; our own changes invalidate it. */
const staleMs = 10_000;

/** The key prefix of a resource's cached data. */
export const listKey = (resource: Resource) => [resource.name, 'list'] as const;

/** The list shows its own errors, instead of its rows or above them. */
const errorShownByList = { handles: () => true } as const;

export function pageOptions({ resource, calls, fixedFilter }: Screen, query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey(resource), query, fixedFilter],
    queryFn: ({ signal }) => calls.list(query, signal),
    staleTime: staleMs,
    meta: errorShownByList,
  });
}

/** The list's state in the tab's URL. */
export function useListQuery(screen: Screen) {
  const tab = useTab();
  const [stored, storeLimit] = useStored<unknown>(`list.limit${tab.path}`, paging.limit);
  const defaultLimit = storedLimit(stored);
  const names = [...screen.search.flatMap(paramsOf), ...screen.hiddenSearchParams];
  const queryIn = (address: URLSearchParams) => {
    const parsed = parseListQuery(address, { names, limit: defaultLimit });
    return { ...parsed, search: withDefaultSearch(parsed.search, address, screen.defaultSearch) };
  };
  const query = queryIn(tab.search);
  const addressOf = (state: ListQuery, limit = defaultLimit) =>
    serializeListQuery({ ...state, search: namedSearch(state.search, screen.defaultSearch) }, limit);
  const change = (listChange: ListChange, options?: { replace?: boolean }) => {
    if (listChange.type === 'limit') storeLimit(listChange.limit);
    const address = tab.latestSearch();
    const next = addressOf(reduceListQuery(queryIn(address), listChange), limitAfter(listChange, defaultLimit));
    tab.setSearch(withPageParams(next, screen, address), options);
  };
  return {
    query,
    change,
    /** Only search and order, as in the URL. */
    text: addressOf({ ...query, page: 1, limit: defaultLimit }).toString(),
    open: (text: string) => tab.setSearch(withPageParams(new URLSearchParams(text), screen, tab.latestSearch())),
  };
}

const limitAfter = (change: ListChange, limit: number) => (change.type === 'limit' ? change.limit : limit);

/** The list's state and, as they were, the parameters of the page that holds it. */
function withPageParams(next: URLSearchParams, { pageParams }: Screen, before: URLSearchParams): URLSearchParams {
  const ofPage = [...before].filter(([name]) => pageParams.includes(name));
  return new URLSearchParams([...ofPage, ...next]);
}

/** One page of a list: the previous page stays visible while the next one loads; unmounting cancels. */
export function useList(screen: Screen) {
  const { resource } = screen;
  const client = useQueryClient();
  const { query, change, text, open } = useListQuery(screen);
  const result = useQuery({ ...pageOptions(screen, query), placeholderData: keepPreviousData });
  const { data: page, isPlaceholderData } = result;

  const { last, isWhole } = extentOf(screen, page, query);
  // Rows were deleted meanwhile, or the URL is old.
  const isPastLastPage = page !== undefined && !isPlaceholderData && page.data.length === 0 && query.page > last;
  useEffect(() => {
    if (isPastLastPage) change({ type: 'page', page: last }, { replace: true });
  });

  const prefetch = useCallback(
    (targetPage: number) => {
      if (targetPage < 1 || targetPage > last) return;
      // A prefetch, whose failure is not reported.
      client.query(pageOptions(screen, { ...query, page: targetPage })).catch(() => undefined);
    },
    [client, screen, query, last],
  );
  // Nothing loaded yet, or the previous page is still shown.
  const isStale = page === undefined || isPlaceholderData || isPastLastPage;
  return {
    query,
    change,
    text,
    open,
    page,
    last,
    isWhole,
    isStale,
    isBusy: result.isFetching,
    isEmpty: page?.total === 0 && !isStale,
    /** Why the requested page could not be loaded. */
    failure: isStale ? result.error : null,
    /** Why the rows, which stay visible, could not be refetched. */
    refreshFailure: isStale ? null : result.error,
    refresh: () => client.invalidateQueries({ queryKey: [resource.name] }),
    prefetch,
  };
}

export type List = ReturnType<typeof useList>;

/** A tree's top rows may come all at once, regardless of the page size. */
function extentOf({ tree }: Screen, page: RowsPage | undefined, { page: targetPage, limit }: ListQuery) {
  if (!page) return { last: targetPage, isWhole: false };
  const isWhole = tree !== undefined && page.data.length >= page.total;
  return { last: isWhole ? 1 : lastPage(page.total, limit), isWhole };
}
