import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RateSearchPage } from '#contract/rates/rate-query.ts';
import { api } from '#web/platform/api.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { ratesFound } from '../renew-rates.ts';
import { rateFilterOf, rateQueryOf, type RateFilter, rateSearchParams } from './filter.ts';

const noPorts: readonly string[] = [];

/** The rates that the tab's address asks for. */
export function useFreightQuery() {
  const tab = useTab();
  const [ownPorts, keepPorts] = useStored('rates.portload', noPorts);
  const filter = rateFilterOf(tab.search, ownPorts);
  const answer = useQuery({
    queryKey: [ratesFound, filter],
    queryFn: ({ signal }) => api<RateSearchPage>('GET', '/api/rates/query/', { query: rateQueryOf(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { handles: () => true },
  });
  const data = useLast(answer.data);
  const show = (next: RateFilter) => tab.setSearch(rateSearchParams(next));
  function change(part: Partial<RateFilter>) {
    if (part.portload) keepPorts(part.portload);
    show({ ...rateFilterOf(tab.latestSearch(), ownPorts), page: 1, ...part });
  }
  return { ...answer, data, filter, change };
}

/** The last answer stays in sight while a question that was not understood is put right. */
function useLast(data: RateSearchPage | undefined): RateSearchPage | undefined {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

export type FreightQuery = ReturnType<typeof useFreightQuery>;
