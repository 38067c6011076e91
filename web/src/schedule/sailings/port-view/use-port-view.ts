import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PortView } from '#contract/schedule/schedule-views.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { api } from '#web/platform/api/api.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
import { usePageSearch } from '../filter/use-filter.ts';
import { useMinute } from '../use-minute.ts';

const defaultDays = 13;

export type PortQuery = { port: string; from: string; to: string };

/** Vessels at the port in the page's URL; by default for two weeks from today. */
export function usePortView() {
  const { search, setSearch } = usePageSearch();
  const today = officeToday(useMinute());
  const day = (name: string, usual: string) => {
    const text = search.get(name) ?? '';
    return isCalendarDay(text) ? text : usual;
  };
  const from = day('from', today);
  const query: PortQuery = { port: search.get('port') ?? '', from, to: day('to', addDays(from, defaultDays)) };
  const answer = useQuery({
    queryKey: ['schedule_search', 'port', query],
    queryFn: ({ signal }) =>
      api<PortView>('GET', '/api/schedule/port_view/', {
        query: { unlocode: query.port, from: query.from, to: query.to },
        signal,
      }),
    enabled: query.port.length === 5,
    placeholderData: keepPreviousData,
    meta: { handles: () => true },
  });
  function change(part: Partial<PortQuery>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...query, ...part })) next.set(name, value);
    setSearch(next);
  }
  return { ...answer, query, change };
}
