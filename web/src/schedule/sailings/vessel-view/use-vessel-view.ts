import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VesselView } from '#contract/schedule/schedule-views.ts';
import { api } from '#web/platform/api/api.ts';
import { usePageSearch } from '../filter/use-filter.ts';

const fields = ['vessel', 'service', 'voyage'] as const;
export type VesselField = (typeof fields)[number];
export type VesselQuery = Readonly<Record<VesselField, string>>;

/** The voyages of the vessel or the service in the page's URL. */
export function useVesselView() {
  const { search, setSearch } = usePageSearch();
  const text = (name: string) => search.get(name) ?? '';
  const fields: VesselQuery = { vessel: text('vessel'), service: text('service'), voyage: text('voyage') };
  const isImo = /^\d{7}$/.test(fields.vessel);
  const query = { ...fields, vessel: isImo ? '' : fields.vessel, imo: isImo ? fields.vessel : '' };
  const answer = useQuery({
    queryKey: ['schedule_search', 'vessel', query],
    queryFn: ({ signal }) => api<VesselView>('GET', '/api/schedule/vessel_view/', { query, signal }),
    enabled: fields.vessel !== '' || fields.service !== '',
    placeholderData: keepPreviousData,
    meta: { handles: () => true },
  });
  function change(part: Partial<VesselQuery>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...fields, ...part })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }
  return { ...answer, fields, change };
}
