import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Page, paging, type Resource } from '#contract/kit.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { api } from '#web/platform/api.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import {
  lastPage,
  type ListChange,
  type ListQuery,
  parseListQuery,
  reduceListQuery,
  serializeListQuery,
} from './list-query.ts';
import type { Row, Screen } from './screen.ts';
import { paramsOf } from './search/search-values.ts';

/** The list draws its own error and no-permission states, so no toast speaks of them a second time. */
const drawsItself = (error: unknown) => error instanceof ApiError;

/** Everything the server keeps of a resource is cached below this key. */
export const listKey = (resource: Resource) => [resource.name, 'list'] as const;

function pageOptions(resource: Resource, { page, limit, ordering, search }: ListQuery) {
  const query = { page, limit, ordering, ...search };
  return queryOptions({
    queryKey: [...listKey(resource), query],
    queryFn: ({ signal }) => api<Page<Row>>('GET', resource.path, { query, signal }),
    meta: { handles: drawsItself },
  });
}

/** The list's state as it stands in the tab's address. */
export function useListQuery(screen: Screen) {
  const tab = useTab();
  const [limit, keepLimit] = useStored<number>(`list.limit${tab.path}`, paging.limit);
  const names = screen.search.flatMap(paramsOf);
  const query = parseListQuery(tab.search, { names, limit });
  const change = (wish: ListChange, options?: { replace?: boolean }) => {
    if (wish.type === 'limit') keepLimit(wish.limit);
    tab.setSearch(serializeListQuery(reduceListQuery(query, wish)), options);
  };
  return { query, change };
}

/** One page of a list: the page before stays on screen while the next one loads; leaving the screen hangs up. */
export function useList(screen: Screen) {
  const { resource } = screen;
  const client = useQueryClient();
  const { query, change } = useListQuery(screen);
  const result = useQuery({ ...pageOptions(resource, query), placeholderData: keepPreviousData });
  const { data: page, isPlaceholderData } = result;

  const last = page ? lastPage(page.total, query.limit) : query.page;
  // Rows were deleted meanwhile, or the address is old (spec §4).
  const isBeyond = page !== undefined && !isPlaceholderData && page.data.length === 0 && query.page > last;
  useEffect(() => {
    if (isBeyond) change({ type: 'page', page: last }, { replace: true });
  });

  const prefetch = useCallback(
    (wanted: number) => {
      if (wanted < 1 || wanted > last) return;
      void client.prefetchQuery({ ...pageOptions(resource, { ...query, page: wanted }), staleTime: 10_000 });
    },
    [client, resource, query, last],
  );
  return {
    query,
    change,
    page,
    last,
    error: result.error,
    isBusy: result.isFetching,
    /** The rows on screen belong to the page before. */
    isStale: isPlaceholderData || isBeyond,
    refresh: () => client.invalidateQueries({ queryKey: listKey(resource) }),
    prefetch,
  };
}

export type List = ReturnType<typeof useList>;
