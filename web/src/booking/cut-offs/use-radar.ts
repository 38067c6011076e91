import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Radar, radarSpans, type RadarSpan } from '#contract/booking/cut-offs/radar.ts';
import { paging } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { useTab } from '#web/platform/tab.tsx';
import { learnServerTime } from './ticking.ts';

export type RadarFilter = {
  span: RadarSpan;
  mine: boolean;
  carrier: readonly string[];
  portload: readonly string[];
  code: readonly string[];
  page: number;
  limit: number;
};

const refreshMs = 60_000;

/** The radar as the tab's address has it; it looks again every minute while it is in front. */
export function useRadar() {
  const tab = useTab();
  const filter = filterOf(tab.search);
  const answer = useQuery({
    queryKey: ['cut-off-radar', filter],
    queryFn: async ({ signal }) => {
      const radar = await api<Radar>('GET', '/api/booking/cut_off_radar/', {
        query: { ...filter, mine: filter.mine || undefined },
        signal,
      });
      learnServerTime(radar.now);
      return radar;
    },
    placeholderData: keepPreviousData,
    refetchInterval: tab.isActive ? refreshMs : false,
    staleTime: 0,
    meta: { handles: () => true },
  });
  const change = (part: Partial<RadarFilter>) =>
    tab.setSearch(searchOf({ ...filterOf(tab.latestSearch()), page: 1, ...part }));
  return { ...answer, filter, change, open: (id: number) => tab.open(`/BookingDetails/${id}`) };
}

function filterOf(search: URLSearchParams): RadarFilter {
  return {
    span: radarSpans.find((each) => each === search.get('span')) ?? '72',
    mine: search.get('mine') === '1',
    carrier: search.getAll('carrier'),
    portload: search.getAll('portload'),
    code: search.getAll('code'),
    page: countOf(search.get('page'), 1),
    limit: countOf(search.get('limit'), paging.limit),
  };
}

function countOf(text: string | null, usual: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual;
}

function searchOf({ mine, carrier, portload, code, ...rest }: RadarFilter): URLSearchParams {
  const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  if (mine) search.set('mine', '1');
  for (const [name, values] of Object.entries({ carrier, portload, code }))
    for (const value of values) search.append(name, value);
  return search;
}
