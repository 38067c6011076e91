import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Plan, SearchResponse } from '#contract/schedule/search.ts';
import { api } from '#web/platform/api/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { isAnswerable, sailingQueryOf, type SailingFilter } from './filter/filter.ts';
import type { PlaceNames } from './plan/plan-text.ts';

/** Delays are measured in hours. */
const refreshMs = 60_000;

type Named = { name_zh: string; name_en: string };

export function placeNamesOf(named: Readonly<Record<string, Named>>): PlaceNames {
  return Object.fromEntries(
    Object.entries(named).map(([code, { name_zh: zh, name_en: en }]) => [
      code,
      (locale === 'en' ? en : chineseIn(zh, locale)) || en || zh,
    ]),
  );
}

/** The plans of a filter, page by page; refetched every minute while the page is active. */
export function useSailingPlans(filter: SailingFilter) {
  const { isActive } = useTab();
  const query = sailingQueryOf(filter);
  const answer = useInfiniteQuery({
    queryKey: ['schedule_search', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      api<SearchResponse>('GET', '/api/schedule/search/', { query: { ...query, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    enabled: isAnswerable(filter) && filter.origin !== filter.destination,
    placeholderData: keepPreviousData,
    refetchInterval: isActive && refreshMs,
    staleTime: refreshMs / 2,
    // Shown instead of the table, and at the fields.
    meta: { handles: () => true },
  });
  return { ...answer, found: answer.data && foundOf(answer.data.pages) };
}

function foundOf(pages: readonly SearchResponse[]) {
  const [first] = pages;
  if (!first) return undefined;
  const plans: readonly Plan[] = pages.flatMap((page) => page.plans);
  const merged = (pick: (page: SearchResponse) => Readonly<Record<string, Named>>) =>
    Object.fromEntries(pages.flatMap((page) => Object.entries(pick(page))));
  const ports = merged((page) => page.ports);
  return {
    ...first,
    plans,
    ports,
    portNames: placeNamesOf(ports),
    carrierNames: placeNamesOf(merged(({ carriers }) => carriers)),
  };
}

export type FoundSailings = NonNullable<ReturnType<typeof foundOf>>;
