import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Plan, SearchAnswer } from '#contract/schedule/search.ts';
import { api } from '#web/platform/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/i18n.ts';
import { useTab } from '#web/platform/tab.tsx';
import { isAnswerable, queryOf, type SailingFilter } from './filter.ts';
import type { Names } from './plan-text.ts';

/** Ships are late by hours, not by seconds. */
const again = 60_000;

type Named = { name_zh: string; name_en: string };

export function namesOf(named: Readonly<Record<string, Named>>): Names {
  return Object.fromEntries(
    Object.entries(named).map(([code, { name_zh: zh, name_en: en }]) => [
      code,
      (locale === 'en' ? en : chineseIn(zh, locale)) || en || zh,
    ]),
  );
}

/** The plans for a filter, page after page; asked again every minute while the page is in front. */
export function useSailings(filter: SailingFilter) {
  const { isActive } = useTab();
  const query = queryOf(filter);
  const answer = useInfiniteQuery({
    queryKey: ['schedule_search', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      api<SearchAnswer>('GET', '/api/schedule/search/', { query: { ...query, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    enabled: isAnswerable(filter) && filter.origin !== filter.destination,
    placeholderData: keepPreviousData,
    refetchInterval: isActive && again,
    staleTime: again / 2,
    // Told in the place of the table, and at the fields.
    meta: { handles: () => true },
  });
  return { ...answer, found: answer.data && foundOf(answer.data.pages) };
}

function foundOf(pages: readonly SearchAnswer[]) {
  const [first] = pages;
  if (!first) return undefined;
  const plans: readonly Plan[] = pages.flatMap((page) => page.plans);
  const merged = (pick: (page: SearchAnswer) => Readonly<Record<string, Named>>) =>
    Object.fromEntries(pages.flatMap((page) => Object.entries(pick(page))));
  const ports = merged((page) => page.ports);
  return {
    ...first,
    plans,
    ports,
    portNames: namesOf(ports),
    carrierNames: namesOf(merged(({ carriers }) => carriers)),
  };
}

export type Found = NonNullable<ReturnType<typeof foundOf>>;
